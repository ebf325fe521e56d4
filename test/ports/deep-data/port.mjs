// Answers with 200,000 arrays, each in the other.
import { rightLine, serveBut } from '../frames.mjs';

const DEEP = 200_000;
serveBut((frame) => {
  const line = rightLine(frame, { note: '#' });
  process.stdout.write(line.replace('"#"', '['.repeat(DEEP) + ']'.repeat(DEEP)));
});

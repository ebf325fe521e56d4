// Answers with a frame of one byte too many.
import { rightLine, serveBut } from '../frames.mjs';

const MOST = 1_048_576;
serveBut((frame) => {
  const line = rightLine(frame, { note: '' });
  process.stdout.write(line.replace('"note":"', `"note":"${'x'.repeat(MOST + 2 - line.length)}`));
});

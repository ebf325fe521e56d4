// Answers with the name of something that every object has.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) =>
  process.stdout.write(rightLine(frame, { re: '__proto__' }) + rightLine(frame, { re: 'constructor' })),
);

// Exits in the middle of its answer.
import { writeSync } from 'node:fs';
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  writeSync(1, rightLine(frame).slice(0, 30));
  process.exit(0);
});

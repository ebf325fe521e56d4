// Answers, and exits, with others in flight.
import { writeSync } from 'node:fs';
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  writeSync(1, rightLine(frame));
  process.exit(0);
});

// Writes to its stdin, which is a socket and takes it.
import { writeSync } from 'node:fs';
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  writeSync(0, rightLine(frame, { data: {} }));
  process.stdout.write(rightLine(frame));
});

// Writes what moves a cursor and rings a bell to stderr.
import { writeSync } from 'node:fs';
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  writeSync(2, '\u001b[2J\u001b]0;title\u0007\u009b31m\n');
  process.stdout.write(rightLine(frame));
});

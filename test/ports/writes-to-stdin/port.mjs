// Writes to its stdin, which is a socket and takes it.
import { writeSync } from 'node:fs';
import { rightLine, serveBut } from '../frames.mjs';

process.stdin.on('error', () => process.stdin.emit('end')); // What was not read of it comes back as a reset, not as an end.
serveBut((frame) => {
  writeSync(0, rightLine(frame, { data: {} }));
  process.stdout.write(rightLine(frame));
});

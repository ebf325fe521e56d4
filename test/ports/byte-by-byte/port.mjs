// Writes its answer one byte at a time.
import { writeSync } from 'node:fs';
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  for (const byte of Buffer.from(rightLine(frame))) writeSync(1, Buffer.from([byte]));
});

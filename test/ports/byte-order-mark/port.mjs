// Puts a byte order mark before its answer.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(`\ufeff${rightLine(frame)}`));

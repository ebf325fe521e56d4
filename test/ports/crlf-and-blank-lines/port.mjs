// Ends its lines with a carriage return, and writes blank ones between: both are fine.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(`\n\r\n \t\r\n${rightLine(frame).trimEnd()}\r\n\n`));

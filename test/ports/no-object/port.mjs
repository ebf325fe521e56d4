// Answers with a list of what should be a frame.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(`[${rightLine(frame).trimEnd()}]\n`));

// Writes half of its answer, and no more.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame).slice(0, 30)));

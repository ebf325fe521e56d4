// Has U+0000 between the tokens of its answer.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame).replace('{', '{\u0000')));

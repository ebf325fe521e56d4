// Has half of a surrogate pair in its answer.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame, { note: '#' }).replace('#', '\\ud800')));

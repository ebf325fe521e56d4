// Gives two of its answers the same id.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame, { id: 'p1' })));

// Answers rightly, and then once more, otherwise.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame) + rightLine(frame, { data: { text: 'otherwise' } })));

// Has U+2028 and U+2029, which end no line, in the id of its answer.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame, { id: 'one\u2028two\u2029three\u0085' })));

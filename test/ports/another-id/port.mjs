// Answers with the id of another connection, or of nothing.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame, { re: `${frame.id}-other` })));

// Answers with a number where the id is text.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame, { re: Number(frame.id) })));

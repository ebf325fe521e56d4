// Tells of progress, which no port may, before it answers.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame, { kind: 'EVENT', message: 'soon' }) + rightLine(frame)));

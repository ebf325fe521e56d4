// Gives its answer an id of 900,000 characters.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame, { id: 'i'.repeat(900_000) })));

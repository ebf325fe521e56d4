// Answers rightly, when the time for it has long run out.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => setTimeout(() => process.stdout.write(rightLine(frame)), 4_000));

// Names the id that it answers twice in one frame.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => process.stdout.write(rightLine(frame).replace('{', `{"re":"${frame.id}",`)));

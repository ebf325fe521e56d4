// Puts another file in the place of its stdout, in the middle of its answer.
import { closeSync, openSync, writeSync } from 'node:fs';
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  writeSync(1, rightLine(frame).slice(0, 30));
  closeSync(1);
  openSync('/dev/null', 'w');
  writeSync(1, rightLine(frame).slice(30));
});

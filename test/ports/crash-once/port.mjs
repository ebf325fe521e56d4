// Exits once, with many asks in flight, and never again: a stamp beside its marker file tells that it has.
import { existsSync, writeFileSync } from 'node:fs';
import { answerHonestly, serve } from '../frames.mjs';

const stamp = process.env.CRASHED;
serve({
  ask: (frame) => {
    if (!existsSync(stamp)) {
      writeFileSync(stamp, '');
      process.exit(1);
    }
    answerHonestly(frame);
  },
});

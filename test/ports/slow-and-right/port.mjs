// Answers rightly, each ask a while after the one before: longer in all than one may take.
import { answerHonestly, serve } from '../frames.mjs';

let free = 0;
serve({
  ask: (frame) => {
    free = Math.max(free, Date.now()) + 20;
    setTimeout(() => answerHonestly(frame), free - Date.now());
  },
});

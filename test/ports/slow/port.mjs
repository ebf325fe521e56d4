// Answers rightly, one ask in a tenth of a second: slow, but the clock of a case starts anew with each answer.
import { answerHonestly, serve } from '../frames.mjs';

let free = 0;
serve({
  ask: (frame) => {
    free = Math.max(free, Date.now()) + 100;
    setTimeout(() => answerHonestly(frame), free - Date.now());
  },
});

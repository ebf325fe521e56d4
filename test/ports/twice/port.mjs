// Answers twice, and answers what nobody asked.
import { answerHonestly, reply, serve } from '../frames.mjs';

let asked = 0;
serve({
  ask: (frame) => {
    answerHonestly(frame);
    asked += 1;
    if (asked === 1) answerHonestly(frame);
    if (asked === 2) reply('nobody', { kind: 'ANSWER', data: {} });
  },
});

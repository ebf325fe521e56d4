// Has an operation that it does not claim, and answers to any name.
import { answerHonestly, brief, claims, reply, serve } from '../frames.mjs';

serve({
  hello: ({ id }) => brief(id, claims.slice(0, 1)),
  ask: (frame) => {
    if (claims.includes(frame.capability)) answerHonestly(frame);
    else reply(frame.id, { kind: 'ANSWER', data: {} });
  },
});

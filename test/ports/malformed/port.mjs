// Answers with frames that are no answers: without data, with an unknown code, with `more`.
import { claims, error, reply, serve } from '../frames.mjs';

const answers = [
  { kind: 'ANSWER' },
  { kind: 'ERROR', code: 'oops', message: '' },
  { kind: 'ANSWER', data: { text: '[1,2]' }, more: [] },
  { kind: 'ERROR', code: 'internal', message: 'a code that no operation has' },
  { kind: 'RECEIPT' },
];
let asked = 0;
serve({
  ask: ({ id, capability }) => {
    if (!claims.includes(capability)) error(id, 'unknown_capability');
    else reply(id, answers[asked++ % answers.length]);
  },
});

// Gives another BRIEF each time that it is started, and exits on one document.
import { answerHonestly, reply, serve } from '../frames.mjs';

serve({
  hello: ({ id }) => {
    const capabilities = ['canonical.encode', 'lens.value'].map((name) => ({
      name,
      kind: 'ask',
      summary: `by ${process.pid}`,
    }));
    reply(id, { kind: 'BRIEF', port: 1, service: { id: 'port', name: 'a double' }, capabilities });
  },
  ask: (frame) => {
    if (frame.params?.json === '"crash"') process.exit(3);
    answerHonestly(frame);
  },
});

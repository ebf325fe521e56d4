// Gives the same answer to everything that it claims.
import { claims, error, reply, serve } from '../frames.mjs';

serve({
  ask: ({ id, capability }) => {
    if (claims.includes(capability)) reply(id, { kind: 'ANSWER', data: { text: '[1,2]' } });
    else error(id, 'unknown_capability');
  },
});

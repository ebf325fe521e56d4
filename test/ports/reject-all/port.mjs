// Refuses whatever it is given, with the code that negative vectors expect.
import { claims, error, serve } from '../frames.mjs';

serve({
  ask: ({ id, capability }) => error(id, claims.includes(capability) ? 'invalid_params' : 'unknown_capability'),
});

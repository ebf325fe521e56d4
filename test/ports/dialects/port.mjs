// Honest, with the dialects fixed that the test names.
import { claims, reply, serve } from '../frames.mjs';

const dialects = process.env.DIALECTS.split(' ');
const capabilities = claims.map((name) => ({ name, kind: 'ask' }));
const service = { id: 'port', name: 'a double' };

serve({ hello: ({ id }) => reply(id, { kind: 'BRIEF', port: 1, service, capabilities, dialects }) });

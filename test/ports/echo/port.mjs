// Answers with what it was asked, claimed or not.
import { reply, serve } from '../frames.mjs';

serve({ ask: ({ id, params }) => reply(id, { kind: 'ANSWER', data: params }) });

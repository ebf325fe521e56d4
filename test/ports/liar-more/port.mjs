// Claims an operation that it does not have.
import { brief, claims, serve } from '../frames.mjs';

serve({ hello: ({ id }) => brief(id, [...claims, 'hash.proposal']) });

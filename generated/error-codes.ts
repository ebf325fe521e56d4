// Generated from schema/ by `npm run generate`. Do not edit.
import type { ErrorCode } from './types.ts';

/** The codes of ERR-2, the only ones that an implementation sends. */
export const errorCodes = [
  'bad_frame',
  'unknown_capability',
  'invalid_params',
  'unauthorized',
  'forbidden',
  'consent_required',
  'not_found',
  'expired',
  'conflict',
  'limit',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];

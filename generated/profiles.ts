// Generated from schema/ by `npm run generate`. Do not edit.
import type { Profile } from './types.ts';

/** The profiles that this revision certifies ports for. */
export const profiles = ['core', 'grants', 'consensus', 'service'] as const satisfies readonly Profile[];

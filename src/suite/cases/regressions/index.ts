import type { Case } from '../../case.ts';

/**
 * What fuzzing found, each promoted by a person who wrote the answer from SPEC.md (`parley promote` rewrites this
 * file).
 */
export const regressionCases: readonly Case[] = [];

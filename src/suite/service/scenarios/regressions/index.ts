import type { Scenario } from '../../../../../generated/types.ts';

/** What the model found, each promoted by a person who judged it by SPEC.md (`parley promote` rewrites this file). */
export const regressionScenarios: readonly Scenario[] = [];

import type { Scenario } from '../../../../generated/types.ts';
import { askScenarios } from './ask.ts';
import { autoScenarios } from './auto.ts';
import { checkScenarios } from './checks.ts';
import { commitScenarios } from './commit.ts';
import { expandScenarios } from './expand.ts';
import { frameScenarios } from './frames.ts';
import { helloScenarios } from './hello.ts';
import { intentScenarios } from './intent.ts';
import { limitScenarios } from './limits.ts';
import { regressionScenarios } from './regressions/index.ts';
import { spendScenarios } from './spend.ts';
import { undoScenarios } from './undo.ts';

/** Every scenario, by its group, in the order in which they are run. */
export const scenarioGroups: ReadonlyMap<string, readonly Scenario[]> = new Map([
  ['service-frame', frameScenarios],
  ['service-hello', helloScenarios],
  ['service-ask', askScenarios],
  ['service-intent', intentScenarios],
  ['service-commit', commitScenarios],
  ['service-checks', checkScenarios],
  ['service-spend', spendScenarios],
  ['service-undo', undoScenarios],
  ['service-auto', autoScenarios],
  ['service-expand', expandScenarios],
  ['service-limits', limitScenarios],
  ...(regressionScenarios.length === 0 ? [] : [['service-regressions', regressionScenarios] as const]),
]);

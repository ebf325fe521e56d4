export { auditScenarios, seeds } from './audit.ts';
export { unseenRules } from './exclusions.ts';
export { fixture } from './fixture/index.ts';
export type { Came } from './judge.ts';
export { mergePatch } from './merge-patch.ts';
export { people } from './people.ts';
export { playScenario, type Stage, type StepFault } from './play.ts';
export { scenarioGroups } from './scenarios/index.ts';

export { auditScenarios, seeds } from './audit.ts';
export { fixture } from './fixture/index.ts';
export type { Came } from './judge.ts';
export { mergePatch } from './merge-patch.ts';
export * from './model/index.ts';
export { people } from './people.ts';
export { type Cast, type Exchange, playScenario, type Stage, type StepFault } from './play.ts';
export { scenarioGroups } from './scenarios/index.ts';

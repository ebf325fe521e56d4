export { type ModelStep, modelStep } from './actions.ts';
export { type ModelFault, modelScenario, playModel, type Track } from './run.ts';
export { shorterSteps } from './shorter.ts';

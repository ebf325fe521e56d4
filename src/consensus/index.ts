export { type Agent, type AgentSettings, agent, type ConsiderRefusal } from './agent.ts';
export * from './bot/index.ts';
export * from './decide.ts';
export * from './dialects.ts';
export * from './elicit/index.ts';
export {
  type Evaluation,
  type EvaluationRefusal,
  evaluate,
  type HardConstraint,
  type Sheet,
  sheet,
  verifyNonBetrayal,
} from './sheet.ts';
export * from './signature.ts';
export * from './spec.ts';
export * from './transcript.ts';
export { isVerdict, type Reason, type RecordedVerdict, reasonOf, type Verdict } from './verdict.ts';
export * from './verify-outcome.ts';
export * from './verify-transcript.ts';

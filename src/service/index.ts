export {
  type ApplyContext,
  type Ask,
  type AskOptions,
  ask,
  type Capability,
  type Clarify,
  type Context,
  type Draft,
  type Failure,
  fail,
  type Intent,
  type IntentOptions,
  intent,
  type OutsideEffects,
  type Reversal,
  type TogetherContext,
  type TogetherEffects,
} from './capability.ts';
export type { Cells, OpenCells } from './cells.ts';
export type { ServiceIdentity } from './core.ts';
export { defineService, type ServiceOptions } from './define.ts';
export { type FixtureOptions, fixtureService } from './fixture/fixture.ts';
export { type IdKind, randomId } from './ids.ts';
export { defaultLimits, type Limits } from './limits.ts';
export type { ParamsOf } from './params/infer.ts';
export { memoryStore } from './store/memory.ts';
export type { Change, FrameHandler, FrameService, Send, Store, Table } from './types.ts';

export { type FaultKind, faultKinds } from './fault-kinds.ts';

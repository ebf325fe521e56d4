export * from './all.ts';
export * from './operation.ts';
export type { ParamForm } from './params.ts';
export * from './port.ts';

export * from './answer.ts';
export * from './audit.ts';
export type * from './case.ts';
export { cases } from './cases/index.ts';
export * from './emit.ts';
export * from './revision.ts';
export * from './service/index.ts';

export * from './arbitrary-of.ts';
export { type BrokenCaveat, brokenCaveats } from './broken-caveat.ts';
export * from './faults/index.ts';
export type { SigningTools } from './tools.ts';

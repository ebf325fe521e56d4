export * from './certify/certify.ts';
export * from './certify/known.ts';
export * from './certify/plan.ts';
export type { Target } from './certify/port-run.ts';
export * from './certify/vectors.ts';
export * from './port/manifest.ts';
export { nearest } from './port/nearest.ts';
export * from './port/profiles.ts';
export { missingProgram, setUp } from './port/setup.ts';

export { type KnownVectors, vectorsDiff } from './diff.ts';
export { vectorsDiffText } from './text.ts';

export * from './answer.ts';
export * from './difference.ts';
export * from './fail-closed.ts';
export * from './living.ts';
export * from './property.ts';
export * from './run.ts';
export * from './shrink.ts';
export * from './source.ts';

export * from './console.ts';
export * from './console-failure.ts';
export * from './escape.ts';
export * from './fold.ts';
export * from './json.ts';
export * from './junit.ts';
export * from './paint.ts';
export * from './progress.ts';

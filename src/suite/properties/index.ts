export * from './all.ts';
export { type Answer, dialogue, judge, type Property, type Question } from './property.ts';

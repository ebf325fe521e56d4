export * from './duration.ts';
export * from './estimate.ts';
export type { Rest } from './fit/more.ts';
export { fitReply, type NameRest } from './fit.ts';
export * from './money.ts';
export * from './reply.ts';
export * from './time.ts';
export { lensValue } from './value.ts';

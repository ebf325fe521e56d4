export * from './proof.ts';
export type { GrantRefusal } from './refusal.ts';

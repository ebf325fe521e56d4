import type { Core } from './core.ts';

/**
 * Whether `more` rows would be too many for a table (FRAME-8), what is running counted with it; first forgets what may
 * be forgotten at `now`, and only as much as is needed.
 */
export function isFull(core: Core, table: 'proposals' | 'receipts' | 'replays', now: number, more = 1): boolean {
  const { store, limits, running } = core;
  const coming = { proposals: 0, receipts: running.commits.size + running.undos.size, replays: running.autos.size };
  const excess = (): number => store.count(table) + coming[table] + more - limits[table];
  if (excess() > 0) store.forget(table, now, excess());
  return excess() > 0;
}

import { MAX_FRAME_BYTES } from '../wire/index.ts';
import type { Core } from './core.ts';

/** How many rows are looked at for one that may be forgotten, when it is their text that is too much. */
const SWEEP = 64;

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

/** Whether proposals whose rows are so long together would be too much to keep (FRAME-12). */
export function isProposalsTextFull(core: Core, now: number, text: number): boolean {
  return isTextFull(core, 'proposals', now, text);
}

/** The same for one more auto INTENT, whose reply is at most a frame long. */
export function isReplaysTextFull(core: Core, now: number): boolean {
  return isTextFull(core, 'replays', now, (core.running.autos.size + 1) * MAX_FRAME_BYTES);
}

function isTextFull({ store, limits }: Core, table: 'proposals' | 'replays', now: number, text: number): boolean {
  const most = table === 'proposals' ? limits.proposalsText : limits.replaysText;
  const isFull = (): boolean => store.size(table) + text > most;
  while (isFull()) {
    const before = store.count(table);
    store.forget(table, now, SWEEP);
    if (store.count(table) === before) return true;
  }
  return false;
}

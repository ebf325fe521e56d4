import type { SpendBlock } from './records.ts';
import type { Change, Store } from './types.ts';

/** What blocks of grants have spent (CAVEAT-14): what is written, and what is held for commits that are running. */
export interface Ledger {
  /** In minor units. */
  spent(block: string): number;
  /** Counts an amount as spent until it is let go; nothing is written. */
  hold(blocks: readonly SpendBlock[], amount: number): void;
  letGo(blocks: readonly SpendBlock[], amount: number): void;
  /** The changes that write an amount, or with a negative one take it back. */
  changes(blocks: readonly SpendBlock[], amount: number): readonly Change[];
  /** Whether there is room for the totals of these blocks (FRAME-8); forgets what may be forgotten at `now`. */
  hasRoom(blocks: readonly SpendBlock[], now: number): boolean;
}

export function newLedger(store: Store, mostBlocks: number): Ledger {
  const held = new Map<string, number>();
  const written = (block: string): number => Number(store.read('spend', block) ?? 0);
  const change = (blocks: readonly SpendBlock[], amount: number): void => {
    if (amount === 0) return;
    for (const { id } of blocks) {
      const total = (held.get(id) ?? 0) + amount;
      if (total === 0) held.delete(id);
      else held.set(id, total);
    }
  };
  return {
    spent: (block) => written(block) + (held.get(block) ?? 0),
    hold: (blocks, amount) => change(blocks, amount),
    letGo: (blocks, amount) => change(blocks, -amount),
    changes: (blocks, amount) =>
      amount === 0
        ? []
        : blocks.map(({ id, until }) => ({
            table: 'spend',
            key: id,
            value: String(written(id) + amount),
            until: until ?? undefined,
          })),
    hasRoom: (blocks, now) => {
      const fresh = blocks.filter(({ id }) => store.read('spend', id) === undefined).length;
      const taken = () => store.count('spend') + held.size + fresh;
      if (fresh > 0 && taken() > mostBlocks) store.forget('spend', now, fresh);
      return fresh === 0 || taken() <= mostBlocks;
    },
  };
}

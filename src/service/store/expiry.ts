interface Due {
  readonly key: string;
  readonly until: number;
}

/**
 * Tells when a key may be forgotten now, or undefined when it may not or is gone: what is queued may be out of date.
 */
type UntilOf = (key: string) => number | undefined;

/** Entries out of date are swept out when they outnumber the rows by this much. */
const SLACK = 64;

/**
 * Keys by the time from which they may be forgotten, the earliest first: a binary heap, so that nothing is ever
 * scanned.
 */
export function newExpiry() {
  let heap: Due[] = [];

  const push = (due: Due): void => {
    let index = heap.length;
    heap.push(due);
    while (index > 0) {
      const above = (index - 1) >> 1;
      if ((heap[above] as Due).until <= due.until) break;
      heap[index] = heap[above] as Due;
      index = above;
    }
    heap[index] = due;
  };

  const pop = (): void => {
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && (heap[below + 1] as Due).until < (heap[below] as Due).until) below++;
      if ((heap[below] as Due).until >= last.until) break;
      heap[index] = heap[below] as Due;
      index = below;
    }
    heap[index] = last;
  };

  return {
    add: (key: string, until: number, untilOf: UntilOf, rows: number): void => {
      push({ key, until });
      if (heap.length <= 2 * rows + SLACK) return;
      const current = new Map(heap.filter((due) => untilOf(due.key) === due.until).map((due) => [due.key, due]));
      // A sorted list is a heap.
      heap = [...current.values()].sort((one, other) => one.until - other.until);
    },
    /** Takes out the key that may be forgotten longest at `now`. */
    takeDue: (now: number, untilOf: UntilOf): string | undefined => {
      for (let top = heap[0]; top !== undefined && top.until <= now; top = heap[0]) {
        pop();
        if (untilOf(top.key) === top.until) return top.key;
      }
      return undefined;
    },
  };
}

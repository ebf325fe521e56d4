import type { Change, Store, Table } from '../types.ts';
import { newExpiry } from './expiry.ts';

interface Row {
  readonly value: string;
  readonly until: number | undefined;
}

interface Shelf {
  readonly rows: Map<string, Row>;
  readonly expiry: ReturnType<typeof newExpiry>;
  /** Of all values, in UTF-16 units. */
  size: number;
}

/** Text put together from pieces is kept as a tree of them by engines until one of its characters is looked at. */
function flat(text: string): string {
  text.charCodeAt(text.length - 1);
  return text;
}

/** A store in this process's memory: it loses everything when the process ends. */
export function memoryStore(): Store {
  const shelves = new Map<Table, Shelf>();
  const shelfOf = (table: Table): Shelf => {
    let shelf = shelves.get(table);
    if (shelf === undefined) {
      shelf = { rows: new Map(), expiry: newExpiry(), size: 0 };
      shelves.set(table, shelf);
    }
    return shelf;
  };

  const write = (changes: readonly Change[]): void => {
    for (const { table, key, value, until } of changes) {
      const shelf = shelfOf(table);
      const { rows, expiry } = shelf;
      shelf.size += (value?.length ?? 0) - (rows.get(key)?.value.length ?? 0);
      if (value === undefined) rows.delete(key);
      else {
        rows.set(key, { value: flat(value), until });
        if (until !== undefined) expiry.add(key, until, (each) => rows.get(each)?.until, rows.size);
      }
    }
  };

  return {
    read: (table, key) => shelfOf(table).rows.get(key)?.value,
    write,
    together: (effect) => write(effect()),
    count: (table) => shelfOf(table).rows.size,
    size: (table) => shelfOf(table).size,
    forget: (table, now, most) => {
      const { rows, expiry } = shelfOf(table);
      for (let left = most; left > 0; left--) {
        const key = expiry.takeDue(now, (each) => rows.get(each)?.until);
        if (key === undefined) return;
        // At once: a row that was written twice is queued twice.
        write([{ table, key, value: undefined }]);
      }
    },
    rows: (table) => [...shelfOf(table).rows].map(([key, { value }]) => [key, value] as const),
  };
}

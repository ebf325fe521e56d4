import { compactJson, type JsonValue } from '../wire/index.ts';
import { readOwn } from './records.ts';
import { asJson } from './reply.ts';
import type { Change, Store } from './types.ts';

/** A service's own state, kept in its store: JSON values by name. */
export interface Cells {
  get(name: string): JsonValue | undefined;
  /** All cells, in the order in which their names were first written. */
  entries(): readonly (readonly [name: string, value: JsonValue])[];
}

/** Cells that an effect changes: what it sets is written in one transaction with the receipt, or not at all. */
export interface OpenCells extends Cells {
  /** Undefined removes the cell. */
  set(name: string, value: JsonValue | undefined): void;
}

export function cellsOf(store: Store): Cells {
  return {
    get: (name) => {
      const text = store.read('cells', name);
      return text === undefined ? undefined : readOwn(text);
    },
    entries: () => store.rows('cells').map(([name, text]) => [name, readOwn(text)] as const),
  };
}

/** Cells whose changes are collected. */
export function openCells(store: Store): { readonly cells: OpenCells; readonly changes: () => readonly Change[] } {
  const set = new Map<string, string | undefined>();
  const written = cellsOf(store);
  const cells: OpenCells = {
    get: (name) => {
      if (!set.has(name)) return written.get(name);
      const text = set.get(name);
      return text === undefined ? undefined : readOwn(text);
    },
    entries: () => {
      const all = new Map(store.rows('cells'));
      for (const [name, text] of set) {
        if (text === undefined) all.delete(name);
        else all.set(name, text);
      }
      return [...all].map(([name, text]) => [name, readOwn(text)] as const);
    },
    set: (name, value) => {
      set.set(name, value === undefined ? undefined : compactJson(asJson(value)));
    },
  };
  return { cells, changes: () => [...set].map(([key, value]) => ({ table: 'cells', key, value })) };
}

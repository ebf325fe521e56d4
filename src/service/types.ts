import type { JsonObject } from '../wire/index.ts';

/** Sends a reply of a request: events, then the one final reply (FRAME-4). */
export type Send = (reply: JsonObject) => void;

/** Answers the frames of one connection. Never throws and never rejects; the final reply is sent before it is done. */
export type FrameHandler = (frame: JsonObject, send: Send) => void | Promise<void>;

/** A service as transports know it: each connection gets a handler of its own. */
export interface FrameService {
  open(): FrameHandler;
}

/**
 * What a store holds, by the name of a table: proposals that can be committed; what became of those that were;
 * receipts; what each block of a grant has spent (CAVEAT-14); answers to auto INTENTs (INTENT-5); the cells of a
 * service's own state; and marks of what was done once for the store.
 */
export type Table = 'proposals' | 'commits' | 'receipts' | 'spend' | 'replays' | 'cells' | 'marks';

export interface Change {
  readonly table: Table;
  readonly key: string;
  /** The row's new text, or undefined to remove it. */
  readonly value: string | undefined;
  /** The unix second from which the row may be forgotten; never when absent. */
  readonly until?: number | undefined;
}

/**
 * Where a service keeps what must outlive it. Every method is done when it returns; `write` and `together` are each one
 * transaction, all or nothing. A store belongs to one service in one process at a time. May throw when it cannot do its
 * work.
 */
export interface Store {
  read(table: Table, key: string): string | undefined;
  write(changes: readonly Change[]): void;
  /**
   * Runs a service's own effect and writes what it gives as changes, in one transaction; if it throws nothing happened.
   */
  together(effect: () => readonly Change[]): void;
  count(table: Table): number;
  /** How long the values of all rows are together, in characters, of the tables that are bounded by that too (FRAME-12). */
  size(table: 'proposals' | 'replays'): number;
  /** Forgets up to `most` rows that may be forgotten at `now`, those first that could be longest. */
  forget(table: Table, now: number, most: number): void;
  /** The rows of a table in the order in which their keys were first written. */
  rows(table: Table): readonly (readonly [key: string, value: string])[];
}

import type { Expected } from '../../../../generated/types.ts';
import type { JsonValue } from '../../../wire/index.ts';
import { CLOCK } from '../fixture/index.ts';
import type { Name } from '../people.ts';
import type { Cells, Drafted } from './drafts.ts';

/** A proposal that was shown, or made by an auto INTENT; by the number of the request that made it. */
export interface ProposalState {
  readonly drafted: Drafted;
  readonly expires: number;
  readonly requester: Name | undefined;
  readonly principal: Name | undefined;
  readonly failed: number;
  /** The request whose COMMIT runs, and the one whose receipt there is. */
  readonly running?: number;
  readonly receipt?: number;
}

/** What was committed; by the number of the request that got the receipt. */
export interface ReceiptState {
  readonly proposal: number;
  readonly at: number;
  readonly principal: Name;
  readonly failed: number;
  readonly running?: number;
  /** The whole result, where the receipt that is kept has a cut one. */
  readonly whole?: JsonValue;
  /** The request that got the reversal. */
  readonly undone?: number;
}

/** What an auto INTENT is answered with again. */
export interface Remembered {
  readonly until: number;
  /** The request that came first. */
  readonly first: number;
  readonly running: boolean;
  /** Any other reply than these is what it was. */
  readonly reply: 'PROPOSALS' | 'RECEIPT' | Expected | undefined;
}

/** What was cut of a reply, and the one who alone may have it. */
export interface HandleState {
  readonly rest: string | readonly JsonValue[];
  readonly owner: Name | undefined;
}

/** All that the model believes of a service. */
export interface State {
  readonly clock: number;
  readonly cells: Cells;
  readonly proposals: ReadonlyMap<number, ProposalState>;
  readonly receipts: ReadonlyMap<number, ReceiptState>;
  /** Cents by block, those of commits under way among them. */
  readonly spent: ReadonlyMap<string, number>;
  readonly autos: ReadonlyMap<string, Remembered>;
  /** By the request that was given them, and their places in its reply. */
  readonly handles: ReadonlyMap<string, HandleState>;
}

export const firstState: State = {
  clock: CLOCK,
  cells: { till: 0, counter: 0, seats: 2, 'cal.call': '10:00' },
  proposals: new Map(),
  receipts: new Map(),
  spent: new Map(),
  autos: new Map(),
  handles: new Map(),
};

/** A map with one entry set. */
export function put<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value);
}

/** What beginning a request comes to: a reply at once, work that ends later, or waiting for the work of another request. */
export type Begun =
  | { readonly state: State; readonly reply: Expected }
  | { readonly state: State; readonly ends: (state: State) => Ended }
  | { readonly state: State; readonly waitsFor: number; readonly as: (ended: Ended) => Expected };

/** How work ended: the state, the reply, and whether it was done. */
export interface Ended {
  readonly state: State;
  readonly reply: Expected;
  readonly done: boolean;
  /** The whole result, where that of the reply was cut. */
  readonly whole?: JsonValue;
}

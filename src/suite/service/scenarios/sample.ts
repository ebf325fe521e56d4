import type { Expected } from '../../../../generated/types.ts';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';
import { CLOCK } from '../fixture/index.ts';
import { bound, type Wanted } from '../pen.ts';

/** The end of the minute in which `lifetime` seconds from then end (FIXTURE-8). */
export const expiresAt = (lifetime: number, now: number = CLOCK): number => Math.ceil((now + lifetime) / 60) * 60;

/** A proposal with its id and hash left open. */
export function proposal(fields: JsonObject): JsonObject {
  return { id: { $id: 'p' }, hash: { $hash: true }, ...fields };
}

export const card: JsonObject = { op: 'charge', target: 'card' };

export function euros(amount: number): JsonObject {
  return { amount, currency: 'EUR' };
}

/** The proposal of `transfer`, made at the beginning. */
export function transfer(amount: number, changes: JsonObject = {}): JsonObject {
  return proposal({
    capability: 'transfer',
    summary: `Pay ${amount} cents`,
    effects: [card],
    cost: euros(amount),
    risk: 'low',
    undo: { window: 600 },
    expires: expiresAt(600),
    ...changes,
  });
}

/** PROPOSALS with exactly these. */
export function proposals(list: readonly JsonValue[], wanted: Wanted = {}): Expected {
  return { kind: 'PROPOSALS', fields: { proposals: [...list] }, absent: ['more'], ...wanted };
}

/** The receipt of a kept proposal that was committed at `at` and can be undone for `window` seconds. */
export function receiptOf(kept: string, at: number, window: number | null, changes: JsonObject = {}): JsonObject {
  const undo = window === null ? null : { until: at + window };
  const same = Object.fromEntries(
    ['capability', 'summary', 'effects', 'cost'].map((field): [string, JsonValue] => [
      field,
      bound(`${kept}.${field}`),
    ]),
  );
  return { id: { $id: 'r' }, proposal: bound(`${kept}.id`), ...same, at, undo, ...changes };
}

/** The receipt of the undoing of a kept receipt. */
export function reversalOf(
  kept: string,
  at: number,
  effects: readonly JsonValue[],
  changes: JsonObject = {},
): JsonObject {
  return {
    id: { $id: 'r' },
    proposal: bound(`${kept}.proposal`),
    capability: bound(`${kept}.capability`),
    summary: bound(`${kept}.summary`),
    at,
    effects: [...effects],
    cost: null,
    undo: null,
    undoes: bound(`${kept}.id`),
    ...changes,
  };
}

import type { Expected } from '../../../../generated/types.ts';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';
import { bound, refused } from '../pen.ts';
import type { Begun, State } from './state.ts';

export function waiting(state: State, waitsFor: number, auto: { readonly auto?: true } = {}): Begun {
  return {
    state,
    waitsFor,
    as: ({ done, whole }) => (done ? replayed(`r${waitsFor}`, auto, whole) : refused('internal')),
  };
}

/** A replay is not fitted (COMMIT-6): its result is whole, though that of the receipt that is kept was cut. */
export function replayed(kept: string, more: JsonObject = {}, whole?: JsonValue): Expected {
  const parts = ['id', 'proposal', 'capability', 'summary', 'at', 'effects', 'cost', 'undo'];
  const same = (): JsonObject => Object.fromEntries(parts.map((part) => [part, bound(`${kept}.${part}`)]));
  const receipt = whole === undefined ? bound(kept) : { ...same(), result: whole };
  return { kind: 'RECEIPT', fields: { receipt, replay: true, ...more } };
}

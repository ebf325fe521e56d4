import { isObject } from '../wire/json/is.ts';
import { keysOf } from '../wire/json/order.ts';
import type { JsonObject, JsonValue } from '../wire/json/value.ts';
import { isScalar } from './scalar.ts';

/**
 * An array that is a table (LENS-9): every element a non-empty object of scalars, all with the same keys in the same
 * order.
 */
export interface Table {
  readonly keys: readonly string[];
  readonly rows: readonly JsonObject[];
}

export function asTable(array: readonly JsonValue[]): Table | undefined {
  const first = array[0];
  if (!isObject(first)) return undefined;
  const keys = keysOf(first);
  if (keys.length === 0) return undefined;
  for (const element of array) {
    if (!isObject(element) || !isRow(element, keys)) return undefined;
  }
  return { keys, rows: array as JsonObject[] };
}

function isRow(object: JsonObject, keys: readonly string[]): boolean {
  const own = keysOf(object);
  if (own.length !== keys.length) return false;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    if (own[index] !== key || !isScalar(object[key] as JsonValue)) return false;
  }
  return true;
}

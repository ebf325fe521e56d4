import { isInteger, isObject } from './json/is.ts';
import type { JsonObject, JsonValue } from './json/value.ts';

/**
 * Whether two values have one canonical text (CANON-1 … CANON-4), found without writing it: what has none, because it
 * holds a fraction, is equal to nothing.
 */
export function sameValue(left: JsonValue, right: JsonValue): boolean {
  if (typeof left === 'number') return left === right && isInteger(left);
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((each, index) => sameValue(each, right[index] as JsonValue))
    );
  }
  return isObject(left) ? isObject(right) && sameObject(left, right) : left === right;
}

function sameObject(left: JsonObject, right: JsonObject): boolean {
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameValue(left[key] as JsonValue, right[key] as JsonValue))
  );
}

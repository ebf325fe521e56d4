import type { JsonObject, JsonValue } from './value.ts';

/** Whether a value is a JSON object: not null, not an array. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is an integer by value within ±(2^53−1): `1.0` and `1e3` are, a boolean never is (JSON-8). */
export function isInteger(value: JsonValue | undefined): value is number {
  return Number.isSafeInteger(value);
}

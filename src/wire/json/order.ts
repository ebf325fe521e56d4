import type { JsonObject, JsonValue } from './value.ts';

/**
 * The order of keys as the text had it (JSON-5), kept only for objects in which the language would lose it: those with
 * integer-like keys, which JavaScript moves to the front in ascending order.
 */
const recorded = new WeakMap<JsonObject, readonly string[]>();

const ZERO = 48;
const NINE = 57;

/** For the reader and this file alone: remembers the order of keys where the language's own order differs from it. */
export function recordOrder(object: JsonObject, keys: readonly string[]): void {
  const own = Object.keys(object);
  if (own.length !== keys.length || own.some((key, index) => key !== keys[index])) recorded.set(object, keys);
}

/** The keys of an object in the order in which they stood in its text, or were set (JSON-5). */
export function keysOf(object: JsonObject): readonly string[] {
  const keys = Object.keys(object);
  // Where there is an integer-like key the language puts it first, so one look tells whether an order can be recorded.
  const first = keys.length === 0 ? 0 : (keys[0] as string).charCodeAt(0);
  return first >= ZERO && first <= NINE ? (recorded.get(object) ?? keys) : keys;
}

/** Sets an own property under any name (JSON-10); a plain assignment to `__proto__` would change the prototype. */
export function setOwn(object: JsonObject, key: string, value: JsonValue): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
}

/** The own property of that name, never one of the prototype's (JSON-10). */
export function ownOf(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A copy in the same order with some values replaced; `undefined` removes a key; new keys come last. */
export function copyWith(object: JsonObject, changes: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const copy: JsonObject = {};
  const order: string[] = [];
  const put = (key: string, value: JsonValue | undefined): void => {
    if (value === undefined) return;
    setOwn(copy, key, value);
    order.push(key);
  };
  for (const key of keysOf(object)) put(key, Object.hasOwn(changes, key) ? changes[key] : object[key]);
  for (const key of Object.keys(changes)) if (!Object.hasOwn(object, key)) put(key, changes[key]);
  recordOrder(copy, order);
  return copy;
}

/** A copy with only those of the named keys that the object has, in the object's own order. */
export function sliceOf(object: JsonObject, keys: readonly string[]): JsonObject {
  const copy: JsonObject = {};
  const order = keysOf(object).filter((key) => keys.includes(key));
  for (const key of order) setOwn(copy, key, object[key] as JsonValue);
  recordOrder(copy, order);
  return copy;
}

import { isObject, type JsonObject, type JsonValue, keysOf, setOwn } from '../../wire/index.ts';

/** A value with a merge patch applied (RFC 7396): null removes, an object goes deeper, anything else replaces. */
export function mergePatch(target: JsonValue, patch: JsonValue): JsonValue {
  if (!isObject(patch)) return patch;
  const base = isObject(target) ? target : {};
  const merged: JsonObject = {};
  for (const key of keysOf(base)) {
    const old = base[key] as JsonValue;
    if (!Object.hasOwn(patch, key)) setOwn(merged, key, old);
    else if (patch[key] !== null) setOwn(merged, key, mergePatch(old, patch[key] as JsonValue));
  }
  for (const key of keysOf(patch)) {
    if (!Object.hasOwn(base, key) && patch[key] !== null) setOwn(merged, key, mergePatch({}, patch[key] as JsonValue));
  }
  return merged;
}

import { isObject, type JsonObject, type JsonValue, keysOf, ownOf, setOwn } from '../../wire/index.ts';

/** What was kept of replies, by name. */
export type Bindings = ReadonlyMap<string, JsonValue>;

/** The value at a path of names and indexes joined with `.`; undefined where there is none. */
export function valueAt(value: JsonValue, path: string): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const part of path === '' ? [] : path.split('.')) {
    if (Array.isArray(at)) at = at[Number(part)];
    else at = isObject(at) ? ownOf(at, part) : undefined;
  }
  return at;
}

/** What `p1.hash` stands for. Throws for what was never kept: then the scenario itself is at fault. */
export function boundValue(bindings: Bindings, reference: string): JsonValue {
  const [name = '', ...path] = reference.split('.');
  const kept = bindings.get(name);
  const value = kept === undefined ? undefined : valueAt(kept, path.join('.'));
  if (value === undefined) throw new Error(`nothing was kept as ${reference}`);
  return value;
}

/** A value in which each `{"$bind": …}` is replaced by what it stands for. */
export function resolved(value: JsonValue, bindings: Bindings): JsonValue {
  if (Array.isArray(value)) return value.map((each) => resolved(each, bindings));
  if (!isObject(value)) return value;
  const bind = ownOf(value, '$bind');
  if (typeof bind !== 'string') return mapped(value, (each) => resolved(each, bindings));
  const bound = boundValue(bindings, bind);
  const plus = ownOf(value, 'plus');
  return typeof plus === 'number' && typeof bound === 'number' ? bound + plus : bound;
}

/** A text in which each `{{p1.id}}` is replaced by the string or number that it stands for. */
export function filled(template: string, bindings: Bindings): string {
  return template.replace(/\{\{([^{}]+)\}\}/g, (_, reference: string) => String(boundValue(bindings, reference)));
}

function mapped(object: JsonObject, change: (value: JsonValue) => JsonValue): JsonObject {
  const copy: JsonObject = {};
  for (const key of keysOf(object)) setOwn(copy, key, change(object[key] as JsonValue));
  return copy;
}

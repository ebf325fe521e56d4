import { isObject, type JsonObject, type JsonValue, ownOf } from '../../wire/index.ts';
import { type Bindings, resolved } from './bindings.ts';

/** The ids of the fixture service (FIXTURE-3). */
const ID = /^([prh])_[a-z]{12}$/;
/** A hash (HASH-1). */
const HASH = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text is an id of that kind: `p` a proposal's, `r` a receipt's, `h` a handle. */
export function isId(value: JsonValue | undefined, kind: 'p' | 'r' | 'h'): boolean {
  return typeof value === 'string' && ID.exec(value)?.[1] === kind;
}

/** The path of the first place in which a value is not what is expected; undefined where it is. */
export function mismatch(
  expected: JsonValue,
  got: JsonValue | undefined,
  bindings: Bindings,
  path = '',
): string | undefined {
  if (got === undefined) return path;
  if (Array.isArray(expected)) {
    if (!Array.isArray(got)) return path;
    const parted = expected.findIndex((each, at) => mismatch(each, got[at], bindings) !== undefined);
    if (parted >= 0) return mismatch(expected[parted] as JsonValue, got[parted], bindings, join(path, parted));
    return expected.length === got.length ? undefined : join(path, expected.length);
  }
  if (!isObject(expected)) return expected === got ? undefined : path;
  const special = specialOf(expected);
  if (special !== undefined) return special(got, bindings, path);
  return fieldsMismatch(expected, got, bindings, path) ?? surplus(expected, got, path);
}

type Special = (got: JsonValue, bindings: Bindings, path: string) => string | undefined;

/** What an object of one key that begins with `$` asks for. */
function specialOf(expected: JsonObject): Special | undefined {
  const [key = ''] = Object.keys(expected);
  const value = expected[key] as JsonValue;
  const when =
    (holds: (got: JsonValue) => boolean): Special =>
    (got, _, path) =>
      holds(got) ? undefined : path;
  if (key === '$bind') {
    // What was never kept is equal to nothing: the reply that was to bring it may be the one that is wrong.
    return (got, bindings, path) => {
      const wanted = safely(() => resolved(expected, bindings));
      return wanted === undefined ? path : mismatch(wanted, got, bindings, path);
    };
  }
  if (key === '$id') return when((got) => isId(got, value as 'p'));
  if (key === '$hash') return when((got) => typeof got === 'string' && HASH.test(got));
  if (key === '$text') return when((got) => typeof got === 'string');
  if (key === '$has') return (got, bindings, path) => fieldsMismatch(value as JsonObject, got, bindings, path);
  return undefined;
}

function fieldsMismatch(expected: JsonObject, got: JsonValue, bindings: Bindings, path: string): string | undefined {
  if (!isObject(got)) return path;
  for (const [key, value] of Object.entries(expected)) {
    const parted = mismatch(value, ownOf(got, key), bindings, join(path, key));
    if (parted !== undefined) return parted;
  }
  return undefined;
}

function surplus(expected: JsonObject, got: JsonValue, path: string): string | undefined {
  const more = Object.keys(got as JsonObject).find((key) => !Object.hasOwn(expected, key));
  return more === undefined ? undefined : join(path, more);
}

const join = (path: string, part: string | number): string => (path === '' ? String(part) : `${path}.${part}`);

/** An expected value for a person to see beside what came: what is bound is filled in, what is free is taken from there. */
export function shownExpected(expected: JsonValue, got: JsonValue | undefined, bindings: Bindings): JsonValue {
  if (Array.isArray(expected)) {
    return expected.map((each, at) => shownExpected(each, Array.isArray(got) ? got[at] : undefined, bindings));
  }
  if (!isObject(expected)) return expected;
  const special = specialOf(expected);
  const bind = ownOf(expected, '$bind');
  if (typeof bind === 'string') return safely(() => resolved(expected, bindings)) ?? expected;
  if (special !== undefined && got !== undefined && special(got, bindings, '') === undefined) return got;
  const inner = ownOf(expected, '$has');
  if (isObject(inner)) return shownExpected(inner, got, bindings);
  if (special !== undefined) return expected;
  const fields = Object.entries(expected).map(([key, value]): [string, JsonValue] => [
    key,
    shownExpected(value, isObject(got) ? ownOf(got, key) : undefined, bindings),
  ]);
  return Object.fromEntries(fields);
}

function safely<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

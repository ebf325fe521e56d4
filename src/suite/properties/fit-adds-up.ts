import { isObject, type JsonObject, type JsonValue, keysOf } from '../../wire/index.ts';
import { fittable } from '../arbitraries/reply-params.ts';
import { addedEntries, deepPlaces, type Fitting, fitQuestion, fittedOf, listRoots } from './fitted.ts';
import type { Property } from './property.ts';

function lengthOf(value: JsonValue): number {
  return typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0;
}

/** What is kept at a place that was cut, in elements or code points; the mark `…` does not count (BUDGET-5). */
function keptAt(value: JsonValue): number {
  return typeof value === 'string' ? lengthOf(value) - 1 : lengthOf(value);
}

type Places = ReadonlyMap<string, readonly JsonValue[]>;

/** Places of a reply by their path; keys with a `.` in them can make one path mean several. */
function placesOf(reply: JsonObject): Places {
  const places = new Map<string, JsonValue[]>();
  for (const { path, value } of [...deepPlaces(reply), ...listRoots(reply)]) {
    const known = places.get(path);
    if (known === undefined) places.set(path, [value]);
    else known.push(value);
  }
  return places;
}

/** Whether a cut value is what is kept of the original: a beginning of it, and in what it holds the same again. */
function isKeptOf(kept: JsonValue | undefined, original: JsonValue | undefined): boolean {
  if (typeof kept === 'string' && typeof original === 'string') {
    return kept === original || (kept.endsWith('…') && original.startsWith(kept.slice(0, -1)));
  }
  if (Array.isArray(kept) && Array.isArray(original)) {
    return kept.length <= original.length && kept.every((each, index) => isKeptOf(each, original[index]));
  }
  if (isObject(kept) && isObject(original)) {
    const [keys, others] = [keysOf(kept), keysOf(original)];
    return (
      keys.length === others.length &&
      keys.every((key, index) => key === others[index] && isKeptOf(kept[key], original[key]))
    );
  }
  return kept === original;
}

function faultAt({ path, remaining }: JsonObject, before: Places, after: Places): string | undefined {
  const originals = before.get(String(path)) ?? [];
  const kept = after.get(String(path)) ?? [];
  const fits = kept.some((value) => originals.some((original) => remaining === lengthOf(original) - keptAt(value)));
  return fits ? undefined : `at ${String(path)}, what is kept and ${String(remaining)} are not the original`;
}

/**
 * At each entry of `more`, what is kept and what remains are the original together, and all else is there (BUDGET-7,
 * BUDGET-8).
 */
export const fitAddsUp: Property<Fitting> = {
  name: 'what a fitted reply keeps and what remains are the original at every entry of more',
  rules: ['BUDGET-4', 'BUDGET-5', 'BUDGET-7', 'BUDGET-8', 'BUDGET-9'],
  draw: fittable,
  questions: (fitting) => [fitQuestion(fitting)],
  holds: ({ reply }, [answer]) => {
    const fitted = fittedOf(answer);
    if (fitted === undefined) return 'a sound reply is refused';
    const [before, after] = [placesOf(reply), placesOf(fitted)];
    const entries = addedEntries(reply, fitted);
    for (const entry of entries) {
      const fault = faultAt(entry, before, after);
      if (fault !== undefined) return fault;
    }
    return shortened(before, after, new Set(entries.map(({ path }) => String(path))));
  },
};

/** Whether every place that has become shorter has an entry, and nothing else changed. */
function shortened(before: Places, after: Places, cut: ReadonlySet<string>): true | string {
  for (const [path, values] of after) {
    const originals = before.get(path) ?? [];
    if (!values.every((value) => originals.some((original) => isKeptOf(value, original)))) return `${path} is altered`;
    if (cut.has(path)) continue;
    const same = values.every((value) => originals.some((original) => lengthOf(value) === lengthOf(original)));
    if (!same) return `${path} is shorter, and no entry says so`;
  }
  return true;
}

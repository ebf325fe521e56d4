import { quoteString } from '../../wire/json/quote.ts';
import { countCodePoints } from '../code-points.ts';
import { estimateTokens } from '../estimate.ts';
import { keyText } from '../keys.ts';
import { type Scalar, scalarText } from '../scalar.ts';

/**
 * What a value costs, so that a cut changes numbers along one path instead of drawing everything again. That is exact:
 * every piece of a Lens meets the next at punctuation or white space, which no match of the estimate crosses, and a
 * line that is indented costs one for its line feed, whatever its level. All counts are tokens but `size`.
 */
export interface Measure {
  /** As the value of a key: from behind the key, with all its lines. */
  readonly lens: number;
  /** As an element in a list: line feed, dash and all its lines. */
  readonly element: number;
  /** Inside compact JSON. */
  readonly json: number;
  /** Its compact JSON in code points. */
  readonly size: number;
}

/** How an array is drawn now: `[a, b]` (an empty one too), a table, or a list of elements. */
export type Form = 'inline' | 'table' | 'list';

const LINE_FEED = 1;
const MARK = 1;

export function measureScalar(value: Scalar): Measure {
  const drawn = scalarText(value);
  const tokens = estimateTokens(drawn);
  if (typeof value !== 'string') return scalarMeasure(tokens, value === null ? 1 : tokens, String(value).length);
  const quoted = quoteString(value);
  const json = drawn.length === quoted.length ? tokens : tokens + 2 * MARK;
  return scalarMeasure(tokens, json, countCodePoints(quoted));
}

function scalarMeasure(tokens: number, json: number, size: number): Measure {
  return { lens: MARK + tokens, element: LINE_FEED + MARK + tokens, json, size };
}

/** What keys cost; they repeat, so each is measured once a fitting. */
export type KeyMeasures = Map<string, { readonly lens: number; readonly json: number; readonly size: number }>;

export function measureKey(key: string, known: KeyMeasures): { lens: number; json: number; size: number } {
  let measure = known.get(key);
  if (measure === undefined) {
    const quoted = quoteString(key);
    measure = { lens: estimateTokens(keyText(key)), json: estimateTokens(quoted), size: countCodePoints(quoted) };
    known.set(key, measure);
  }
  return measure;
}

/** The measure of an object from those of its keys and values. */
export function measureObject(keys: readonly string[], values: readonly Measure[], known: KeyMeasures): Measure {
  const count = keys.length;
  if (count === 0) return { lens: 3 * MARK, element: LINE_FEED + 3 * MARK, json: 2 * MARK, size: 2 };
  const separators = count - 1;
  let lens = MARK;
  let json = 2 * MARK + separators;
  let size = 2 + separators;
  for (let index = 0; index < count; index++) {
    const key = measureKey(keys[index] as string, known);
    const value = values[index] as Measure;
    lens += LINE_FEED + key.lens + value.lens;
    json += key.json + MARK + value.json;
    size += key.size + 1 + value.size;
  }
  // As an element its first entry shares the line of the dash, and the dash stands for the colon.
  return { lens, element: lens, json, size };
}

/** Sums over elements of an array, and what decides its form. */
export interface Run {
  readonly count: number;
  readonly form: Form;
  /** What the keys of its header cost, in a table; and how many they are. */
  readonly keys: number;
  readonly keyCount: number;
  readonly sum: Measure;
}

/** The measure of an array from a run of its elements. */
export function measureArray({ count, form, keys, keyCount, sum }: Run): Measure {
  const separators = Math.max(0, count - 1);
  const json = 2 * MARK + separators + sum.json;
  const size = 2 + separators + sum.size;
  if (form === 'inline') {
    // Each element's `lens` counts a colon that does not stand here.
    const tokens = 2 * MARK + separators + sum.lens - count;
    return { lens: MARK + tokens, element: LINE_FEED + MARK + tokens, json, size };
  }
  const element = LINE_FEED + MARK + json;
  const header = 3 * MARK + estimateTokens(String(count));
  if (form === 'list') return { lens: header + sum.element, element, json, size };
  // A row has commas where its object has line feeds and colons, one line feed, and no keys.
  const rows = sum.lens - count * (keys + keyCount + MARK);
  return { lens: header + 2 * MARK + keys + (keyCount - 1) + rows, element, json, size };
}

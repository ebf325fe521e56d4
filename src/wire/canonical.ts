import { isInteger } from './json/is.ts';
import { isPlain } from './json/quote.ts';
import type { JsonObject, JsonValue } from './json/value.ts';
import { ok, type Result, refuse } from './result.ts';

/** Why a value has no canonical form; thrown inside this file alone and caught at its door. */
const stopped: { message: string } = { message: '' };

function stop(message: string): never {
  stopped.message = message;
  throw stopped;
}

/**
 * Canonical JSON (CANON-1 to CANON-4): no white space, keys sorted by code point, the fewest escapes, only integers
 * within ±(2^53−1) in minimal decimal form. Refuses with `invalid_params` a fraction, a larger number and a lone
 * surrogate.
 */
export function canonical(value: JsonValue): Result<string> {
  try {
    return ok(write(value));
  } catch (thrown) {
    if (thrown !== stopped) throw thrown;
    return refuse('invalid_params', stopped.message);
  }
}

function write(value: JsonValue): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      if (!isInteger(value)) stop(`no canonical form: ${value} is no integer within ±(2^53−1)`);
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? writeArray(value) : writeObject(value);
    default:
      return stop('no canonical form: not a JSON value');
  }
}

function writeArray(array: readonly JsonValue[]): string {
  if (array.length === 0) return '[]';
  let text = `[${write(array[0] as JsonValue)}`;
  for (let index = 1; index < array.length; index++) text += `,${write(array[index] as JsonValue)}`;
  return `${text}]`;
}

function writeObject(object: JsonObject): string {
  const keys = Object.keys(object);
  if (keys.length === 0) return '{}';
  sortByCodePoint(keys);
  let text = '';
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    text += (index === 0 ? '{' : ',') + (plainKeys.get(key) ?? writeKey(key)) + write(object[key] as JsonValue);
  }
  return `${text}}`;
}

/**
 * Written forms of short keys below U+D800, where unit order is code point order: the same few names come again and
 * again.
 */
const plainKeys = new Map<string, string>();
const MOST_PLAIN_KEYS = 1024;
const LONGEST_PLAIN_KEY = 64;

function writeKey(key: string): string {
  const text = `${quote(key)}:`;
  if (key.length <= LONGEST_PLAIN_KEY && !BEYOND.test(key)) {
    if (plainKeys.size === MOST_PLAIN_KEYS) plainKeys.clear();
    plainKeys.set(key, text);
  }
  return text;
}

/** Units from the surrogates on: the only ones for which the order of units and of code points can part (CANON-2). */
const BEYOND = /[\ud800-\uffff]/;
const FEW = 24;

/** Sorts keys by code point (CANON-2); those of `plain` are known to hold nothing beyond U+D7FF. */
export function sortByCodePoint(keys: string[], plain: ReadonlyMap<string, string> = plainKeys): void {
  for (const key of keys) {
    if (!plain.has(key) && BEYOND.test(key)) {
      keys.sort(compareCodePoints);
      return;
    }
  }
  if (keys.length > FEW) keys.sort();
  else insertionSort(keys);
}

/** For a few keys this is several times as fast as the language's sort. */
function insertionSort(keys: string[]): void {
  for (let index = 1; index < keys.length; index++) {
    const key = keys[index] as string;
    let place = index;
    while (place > 0 && (keys[place - 1] as string) > key) {
      keys[place] = keys[place - 1] as string;
      place--;
    }
    keys[place] = key;
  }
}

/** The order of two texts by code point: at the first unequal unit, a surrogate stands above U+E000–U+FFFF. */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return rank(a) - rank(b);
  }
  return left.length - right.length;
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2800 : unit;
}

/** The quoted text (CANON-3); a lone surrogate has no UTF-8 form and is refused. */
function quote(text: string): string {
  return isPlain(text) ? `"${text}"` : quoteWithCare(text);
}

function quoteWithCare(text: string): string {
  if (!text.isWellFormed()) stop('no canonical form: lone surrogate');
  return JSON.stringify(text);
}

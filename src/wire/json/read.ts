import { ok, type Result, refuse } from '../result.ts';
import { decodeUtf8 } from '../utf8.ts';
import { escapes, hexUnit } from './escape.ts';
import { recordOrder, setOwn } from './order.ts';
import type { JsonObject, JsonValue } from './value.ts';

/** The most containers open at once (JSON-4). */
export const MAX_DEPTH = 64;

const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const UPPER_E = 69;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const LOWER_E = 101;
const LOWER_U = 117;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** Up to 15 digits are exact in a double, so they are summed while scanning. */
const EXACT_DIGITS = 15;

// The scanner's state: one text at a time, never re-entered. Module variables are read faster than fields.
let text = '';
let at = 0;
let depth = 0;
let exactNumber: ExactNumber<unknown> | undefined;

/** Reads the spelling of a number that is no short integer, where numbers are more than doubles (RECORD-1). */
export type ExactNumber<T> = (spelling: string, refused: (message: string) => never) => T;

/** Keys seen before, by a hash taken while scanning: a known key costs neither a new string nor its interning. */
const knownKeys: (string | undefined)[] = new Array(512).fill(undefined);
const LONGEST_KNOWN_KEY = 64;

/** Why the walk stopped; thrown inside this file alone and caught at its door. */
const stopped: { message: string } = { message: '' };

function stop(message: string, offset = at): never {
  stopped.message = `${message} at offset ${offset}`;
  throw stopped;
}

/**
 * Reads one JSON text strictly (JSON-1 to JSON-8): RFC 8259 with no byte order mark, no lone surrogates raw or escaped,
 * no duplicate keys, at most 64 open containers, no number that overflows a double. Keeps the order of keys.
 * Refuses with `invalid_params`; the caller maps the code to the place where the text stood (JSON-9).
 */
export function readJson(source: string): Result<JsonValue> {
  return readWith<JsonValue>(source, undefined);
}

/** The one scanner: `readJson`, with numbers read in another way where one is given. For the readers of wire alone. */
export function readWith<T>(source: string, numbers: ExactNumber<unknown> | undefined): Result<T> {
  if (!source.isWellFormed()) return refuse('invalid_params', 'lone surrogate');
  exactNumber = numbers;
  text = source;
  at = 0;
  depth = 0;
  try {
    const value = readValue(next());
    next();
    if (at < text.length) stop('unexpected text after the value');
    return ok(value as T);
  } catch (thrown) {
    if (thrown !== stopped) throw thrown;
    return refuse('invalid_params', stopped.message);
  } finally {
    text = '';
  }
}

/** Reads one JSON text from strict UTF-8 bytes (JSON-2); refuses as `readJson` does. */
export function readJsonBytes(bytes: Uint8Array): Result<JsonValue> {
  const source = decodeUtf8(bytes);
  return source === undefined ? refuse('invalid_params', 'not UTF-8') : readJson(source);
}

/** Passes over white space; the code unit it comes to, NaN at the end. */
function next(): number {
  for (;;) {
    const code = text.charCodeAt(at);
    if (code > SPACE || (code !== SPACE && code !== NEWLINE && code !== RETURN && code !== TAB)) return code;
    at++;
  }
}

function readValue(code: number): JsonValue {
  if (code === QUOTE) return readString();
  if (code === OPEN_BRACE) return readObject();
  if (code === OPEN_BRACKET) return readArray();
  if (code === MINUS || (code >= ZERO && code <= NINE)) return readNumber(code);
  if (text.startsWith('true', at)) {
    at += 4;
    return true;
  }
  if (text.startsWith('false', at)) {
    at += 5;
    return false;
  }
  if (text.startsWith('null', at)) {
    at += 4;
    return null;
  }
  return stop('expected a value');
}

function enter(): void {
  if (++depth > MAX_DEPTH) stop('more than 64 open containers');
  at++;
}

function leave(): void {
  depth--;
  at++;
}

function readArray(): JsonValue[] {
  enter();
  const array: JsonValue[] = [];
  let code = next();
  if (code !== CLOSE_BRACKET) {
    for (;;) {
      array.push(readValue(code));
      code = next();
      if (code !== COMMA) break;
      at++;
      code = next();
    }
    if (code !== CLOSE_BRACKET) stop('expected , or ]');
  }
  leave();
  return array;
}

function readObject(): JsonObject {
  enter();
  const object: JsonObject = {};
  let order: string[] | undefined;
  let code = next();
  if (code !== CLOSE_BRACE) {
    for (;;) {
      if (code !== QUOTE) stop('expected a key');
      const start = at;
      const key = readKey();
      if (Object.hasOwn(object, key)) stop(`duplicate key ${JSON.stringify(key)}`, start);
      // Only an integer-like key can lose its place: from the first one on, the order is written down.
      const first = key.charCodeAt(0);
      if (order === undefined && first >= ZERO && first <= NINE) order = Object.keys(object);
      if (order !== undefined) order.push(key);
      if (next() !== COLON) stop('expected :');
      at++;
      setOwn(object, key, readValue(next()));
      code = next();
      if (code !== COMMA) break;
      at++;
      code = next();
    }
    if (code !== CLOSE_BRACE) stop('expected , or }');
  }
  leave();
  if (order !== undefined) recordOrder(object, order);
  return object;
}

function readKey(): string {
  const start = at + 1;
  let hash = 0;
  for (let index = start; ; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      at = index + 1;
      if (index - start > LONGEST_KNOWN_KEY) return text.slice(start, index);
      const slot = hash & 511;
      const known = knownKeys[slot];
      if (known !== undefined && known.length === index - start && text.startsWith(known, start)) return known;
      const key = text.slice(start, index);
      knownKeys[slot] = key;
      return key;
    }
    if (code === BACKSLASH || !(code >= SPACE)) return readEscaped(start, index);
    hash = (Math.imul(hash, 31) + code) | 0;
  }
}

/** Code units that stand for themselves in a string: all from space on but the quote and the backslash. */
const plainRun = /[ !#-[\]-\uffff]*/y;

function readString(): string {
  const start = at + 1;
  // The engine's own loop passes over a long run several times as fast as one written here.
  plainRun.lastIndex = start;
  plainRun.test(text);
  const end = plainRun.lastIndex;
  if (text.charCodeAt(end) !== QUOTE) return readEscaped(start, end);
  at = end + 1;
  return text.slice(start, end);
}

/** The rest of a string whose first escape, raw control character or missing end is at `index`. */
function readEscaped(start: number, index: number): string {
  let value = '';
  let from = start;
  let surrogates = false;
  for (;;) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) break;
    if (!(code >= SPACE)) stop(index < text.length ? 'raw control character' : 'unterminated string', index);
    if (code !== BACKSLASH) {
      index++;
      continue;
    }
    value += text.slice(from, index);
    if (text.charCodeAt(index + 1) === LOWER_U) {
      const unit = hexUnit(text, index + 2);
      if (unit === undefined) stop('expected four hexadecimal digits', index);
      surrogates ||= unit >= 0xd800 && unit <= 0xdfff;
      value += String.fromCharCode(unit);
      index += 6;
    } else {
      const unescaped = escapes.get(text[index + 1] ?? '');
      if (unescaped === undefined) stop('unknown escape', index);
      value += unescaped;
      index += 2;
    }
    from = index;
  }
  value += text.slice(from, index);
  // The raw text is well formed, so only an escape can have left a lone half (JSON-3).
  if (surrogates && !value.isWellFormed()) stop('lone surrogate', start - 1);
  at = index + 1;
  return value;
}

function readNumber(first: number): number {
  const start = at;
  let index = first === MINUS ? at + 1 : at;
  const digits = index;
  let code = text.charCodeAt(index);
  if (!(code >= ZERO && code <= NINE)) stop('expected a digit', index);
  let sum = 0;
  if (code === ZERO) {
    code = text.charCodeAt(++index);
    if (code >= ZERO && code <= NINE) stop('leading zero', index);
  } else {
    while (code >= ZERO && code <= NINE) {
      sum = sum * 10 + (code - ZERO);
      code = text.charCodeAt(++index);
    }
  }
  if (code !== DOT && code !== LOWER_E && code !== UPPER_E && index - digits <= EXACT_DIGITS) {
    at = index;
    if (first !== MINUS) return sum;
    // Of two kinds of numbers the integer has no minus zero (RECORD-1).
    return exactNumber === undefined ? -sum : 0 - sum;
  }
  if (code === DOT) {
    index = passDigits(index + 1);
    code = text.charCodeAt(index);
  }
  if (code === LOWER_E || code === UPPER_E) {
    const sign = text.charCodeAt(index + 1);
    index = passDigits(sign === PLUS || sign === MINUS ? index + 2 : index + 1);
  }
  if (exactNumber !== undefined) {
    const exact = exactNumber(text.slice(start, index), (message) => stop(message, start));
    at = index;
    return exact as number;
  }
  const value = Number(text.slice(start, index));
  if (!Number.isFinite(value)) stop('number overflows a double', start);
  at = index;
  return value;
}

/** The index after one or more digits. */
function passDigits(index: number): number {
  const start = index;
  for (;;) {
    const code = text.charCodeAt(index);
    if (!(code >= ZERO && code <= NINE)) break;
    index++;
  }
  if (index === start) stop('expected a digit', index);
  return index;
}

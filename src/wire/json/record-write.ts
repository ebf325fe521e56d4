import { BEYOND, sortByCodePoint } from '../canonical.ts';
import { ok, type Result, refuse } from '../result.ts';
import { isPlain } from './quote.ts';
import { MAX_DEPTH } from './read.ts';
import { MAX_DIGITS } from './record-read.ts';
import { Double, isRecordArray, type RecordObject, type RecordValue } from './record-value.ts';

/** Why a value has no record text; thrown inside this file alone and caught at its door. */
const stopped: { message: string } = { message: '' };

function stop(message: string): never {
  stopped.message = `no record text: ${message}`;
  throw stopped;
}

/** How much text is gathered before it is handed on, in UTF-16 units. */
const CHUNK = 65_536;

// The writer's state: one value at a time, never re-entered.
let text = '';
let depth = 0;
let sink: ((chunk: string) => void) | undefined;

/**
 * The record text of a value (RECORD-2 to RECORD-4): separators `, ` and `: `, keys sorted by code point, integers in
 * decimal, doubles by their shortest digits. Refuses with `invalid_params` what RECORD-5 does not let be written.
 */
export function recordText(value: RecordValue): Result<string> {
  sink = undefined;
  return write(value);
}

/** Writes the record text in chunks, so that the whole never is in memory; the last of it is the value of the result. */
export function writeRecord(value: RecordValue, takes: (chunk: string) => void): Result<string> {
  sink = takes;
  return write(value);
}

function write(value: RecordValue): Result<string> {
  text = '';
  depth = 0;
  try {
    writeValue(value);
    return ok(text);
  } catch (thrown) {
    if (thrown !== stopped) throw thrown;
    return refuse('invalid_params', stopped.message);
  } finally {
    text = '';
    sink = undefined;
  }
}

function writeValue(value: RecordValue): void {
  switch (typeof value) {
    case 'string':
      text += quoted(value);
      return;
    case 'number':
      text += Number.isSafeInteger(value) ? String(value) : numberText(value);
      return;
    case 'boolean':
      text += value ? 'true' : 'false';
      return;
    case 'bigint':
      text += integerText(value);
      return;
    case 'object':
      if (value === null) text += 'null';
      else if (isRecordArray(value)) writeArray(value);
      else if (value instanceof Double) text += doubleText(value.value);
      else writeObject(value as RecordObject);
      return;
    default:
      stop('not a value of a record');
  }
}

function enter(): void {
  if (++depth > MAX_DEPTH) stop('more than 64 open containers');
}

function leave(): void {
  depth--;
  if (sink !== undefined && text.length >= CHUNK) {
    sink(text);
    text = '';
  }
}

function writeArray(array: readonly RecordValue[]): void {
  enter();
  text += '[';
  for (let index = 0; index < array.length; index++) {
    if (index > 0) text += ', ';
    writeValue(array[index] as RecordValue);
  }
  text += ']';
  leave();
}

function writeObject(object: RecordObject): void {
  enter();
  const keys = Object.keys(object);
  sortByCodePoint(keys, plainKeys);
  text += '{';
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    if (index > 0) text += ', ';
    text += plainKeys.get(key) ?? keyText(key);
    writeValue(object[key] as RecordValue);
  }
  text += '}';
  leave();
}

/** Written forms of short keys below U+D800: the same few names come again and again. */
const plainKeys = new Map<string, string>();
const MOST_PLAIN_KEYS = 1024;
const LONGEST_PLAIN_KEY = 64;

function keyText(key: string): string {
  const written = `${quoted(key)}: `;
  if (key.length <= LONGEST_PLAIN_KEY && !BEYOND.test(key)) {
    if (plainKeys.size === MOST_PLAIN_KEYS) plainKeys.clear();
    plainKeys.set(key, written);
  }
  return written;
}

/** RECORD-3; ECMAScript's own JSON.stringify escapes exactly that in well-formed text. */
function quoted(value: string): string {
  if (isPlain(value)) return `"${value}"`;
  if (!value.isWellFormed()) stop('lone surrogate');
  return JSON.stringify(value);
}

/** A number that is no safe integer. */
function numberText(value: number): string {
  return Number.isInteger(value) ? integerText(BigInt(value)) : doubleText(value);
}

function integerText(value: bigint): string {
  const digits = value.toString();
  if (digits.length > MAX_DIGITS + 1 || (digits.length > MAX_DIGITS && value >= 0n)) {
    stop(`an integer of more than ${MAX_DIGITS} digits`);
  }
  return digits;
}

/** RECORD-4; the language's own digits are the shortest and of those the closest, only its layout is another. */
function doubleText(value: number): string {
  if (!Number.isFinite(value)) stop(`${value} is no number of a record`);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-4 && size < 1e16) return Number.isInteger(value) ? `${value}.0` : String(value);
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}

import { sortByCodePoint } from '../canonical.ts';
import { ok, type Result, refuse } from '../result.ts';
import { decodeUtf8 } from '../utf8.ts';
import { MAX_DEPTH } from './read.ts';
import { begin, putAscii, putQuoted, putText, take, waiting } from './record-bytes.ts';
import { MAX_DIGITS } from './record-read.ts';
import { Double, isRecordArray, type RecordObject, type RecordValue } from './record-value.ts';

/** Why a value has no record text; thrown inside this file alone and caught at its door. */
const stopped: { message: string } = { message: '' };

function stop(message: string): never {
  stopped.message = `no record text: ${message}`;
  throw stopped;
}

/** How many bytes are gathered before they are handed on. */
const CHUNK = 32_768;

// The writer's state: one value at a time, never re-entered.
let depth = 0;
let sink: ((chunk: Uint8Array) => void) | undefined;

/**
 * The record text of a value (RECORD-2 to RECORD-4): separators `, ` and `: `, keys sorted by code point, integers in
 * decimal, doubles by their shortest digits. Refuses with `invalid_params` what RECORD-5 does not let be written, with
 * `limit` what is longer than a string can be.
 */
export function recordText(value: RecordValue): Result<string> {
  sink = undefined;
  const bytes = write(value);
  if (!bytes.ok) return bytes;
  // What was written is UTF-8: it has no text only where that is too long.
  const text = decodeUtf8(bytes.value);
  return text === undefined ? refuse('limit', 'the record is longer than a string can be') : ok(text);
}

/**
 * Hands on the record text in UTF-8 a chunk at a time, so that the whole never is in memory; refuses as `recordText`.
 */
export function writeRecord(value: RecordValue, takes: (chunk: Uint8Array) => void): Result<null> {
  sink = takes;
  const rest = write(value);
  if (!rest.ok) return rest;
  takes(rest.value);
  return ok(null);
}

function write(value: RecordValue): Result<Uint8Array> {
  begin();
  depth = 0;
  try {
    writeValue(value);
    return ok(take());
  } catch (thrown) {
    if (thrown !== stopped) throw thrown;
    return refuse('invalid_params', stopped.message);
  } finally {
    sink = undefined;
  }
}

function writeValue(value: RecordValue): void {
  switch (typeof value) {
    case 'string':
      writeString(value);
      return;
    case 'number':
      putAscii(Number.isSafeInteger(value) ? String(value) : numberText(value));
      return;
    case 'boolean':
      putAscii(value ? 'true' : 'false');
      return;
    case 'bigint':
      putAscii(integerText(value));
      return;
    case 'object':
      if (value === null) putAscii('null');
      else if (isRecordArray(value)) writeArray(value);
      else if (value instanceof Double) putAscii(doubleText(value.value));
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
  if (sink !== undefined && waiting() >= CHUNK) sink(take());
}

function writeArray(array: readonly RecordValue[]): void {
  enter();
  putAscii('[');
  for (let index = 0; index < array.length; index++) {
    if (index > 0) putAscii(', ');
    writeValue(array[index] as RecordValue);
  }
  putAscii(']');
  leave();
}

function writeObject(object: RecordObject): void {
  enter();
  const keys = Object.keys(object);
  sortByCodePoint(keys, plainKeys);
  putAscii('{');
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    if (index > 0) putAscii(', ');
    writeKey(key);
    writeValue(object[key] as RecordValue);
  }
  putAscii('}');
  leave();
}

/** Written forms of short keys in ASCII: the same few names come again and again. */
const plainKeys = new Map<string, string>();
const MOST_PLAIN_KEYS = 1024;
const PLAIN_KEY = /^[ !#-[\]-~]{0,64}$/;

function writeKey(key: string): void {
  const plain = plainKeys.get(key);
  if (plain !== undefined) {
    putAscii(plain);
    return;
  }
  writeString(key);
  putAscii(': ');
  if (!PLAIN_KEY.test(key)) return;
  if (plainKeys.size === MOST_PLAIN_KEYS) plainKeys.clear();
  plainKeys.set(key, `"${key}": `);
}

/** RECORD-3; ECMAScript's own JSON.stringify escapes exactly that in well-formed text. */
function writeString(value: string): void {
  if (putQuoted(value)) return;
  if (!value.isWellFormed()) stop('lone surrogate');
  putText(JSON.stringify(value));
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

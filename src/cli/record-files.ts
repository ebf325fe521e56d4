import { isPublicKey } from '../consensus/index.ts';
import { readBytes } from '../transport/read-file.ts';
import {
  decodeHex,
  decodeUtf8,
  fieldOf,
  isRecordArray,
  isRecordObject,
  ok,
  type RecordObject,
  type RecordValue,
  type Result,
  readRecord,
  refuse,
} from '../wire/index.ts';

/** Reads a file as a record (section 23). Refuses with `invalid_params`, by name, what cannot be read or is none. */
function readRecordFile(path: string): Result<RecordValue> {
  const bytes = readBytes(path);
  if (!bytes.ok) return refuse('invalid_params', bytes.refusal.message);
  const text = decodeUtf8(bytes.value);
  const read = text === undefined ? refuse('invalid_params', 'it is not UTF-8') : readRecord(text);
  return read.ok ? read : about(path, read.refusal.message);
}

/** Reads a file with `read` behind it. */
export function readFileAs<T>(path: string, read: (value: RecordValue) => Result<T>): Result<T> {
  const value = readRecordFile(path);
  if (!value.ok) return value;
  const made = read(value.value);
  return made.ok ? made : about(path, made.refusal.message);
}

/** Options in a file: an array of objects, or an object with such `options`, as a decision spec has them. */
export function readOptionsFile(path: string): Result<readonly RecordObject[]> {
  return readFileAs(path, (value) => {
    const options = isRecordObject(value) ? fieldOf(value, 'options') : value;
    const sound = isRecordArray(options) && options.every(isRecordObject);
    return sound ? ok(options) : refuse('invalid_params', 'options are an array of objects');
  });
}

/** A roster in a file: an object from owners to their keys (SIGN-4). */
export function readRosterFile(path: string): Result<Readonly<Record<string, string>>> {
  return readFileAs(path, (value) => {
    const sound = isRecordObject(value) && Object.values(value).every(isPublicKey);
    if (sound) return ok(value as Readonly<Record<string, string>>);
    return refuse('invalid_params', 'a roster is an object from owners to keys of 64 lower case hexadecimal digits');
  });
}

const SEED_BYTES = 32;

/** A seed as text; what is refused shows nothing of it. */
export function readSeed(text: string, source: string): Result<Uint8Array> {
  const seed = decodeHex(text.trim(), SEED_BYTES);
  return seed === undefined ? about(source, 'a seed is 64 lower case hexadecimal digits') : ok(seed);
}

function about(source: string, message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', `${source}: ${message}`);
}

import { type Dialects, isPublicKey, readDialects } from '../consensus/index.ts';
import {
  decodeHex,
  isNumeric,
  isObject,
  isRecordObject,
  type JsonValue,
  ok,
  type RecordObject,
  type RecordValue,
  type Result,
  readRecord,
  toDouble,
} from '../wire/index.ts';
import { isStrings, type Reader, wrong } from './param-reader.ts';

/**
 * The forms of params of the profile consensus (SHEET-5, DECIDE-4, DECIDE-6, RECORD-13, SIGN-5): `recordDocument` is a
 * record with the sibling `bytes`; `record`, `option` and each of `options` are JSON texts without one; `score` is the
 * JSON text of a number from 0 to 1, read to its double; `seeds` maps owners to 32 bytes, `roster` owners to keys.
 */
export interface RecordForms {
  readonly recordDocument: RecordValue;
  readonly record: RecordValue;
  readonly option: RecordObject;
  readonly options: readonly RecordValue[];
  readonly owner: string;
  readonly score: number;
  readonly boolean: boolean;
  readonly hexSeed: Uint8Array;
  readonly seeds: ReadonlyMap<string, Uint8Array>;
  readonly roster: Readonly<Record<string, string>>;
  readonly dialects: Dialects;
}

const SEED_BYTES = 32;

const readText: Reader<RecordValue> = (value, name) =>
  typeof value === 'string' ? readRecord(value) : wrong(name, 'a JSON text');

const readOption: Reader<RecordObject> = (value, name) => {
  const option = readText(value, name);
  if (!option.ok) return option;
  return isRecordObject(option.value) ? ok(option.value) : wrong(name, 'the JSON text of an object');
};

export const recordReaders: { readonly [F in keyof RecordForms]: Reader<RecordForms[F]> } = {
  recordDocument: readText,
  record: readText,
  option: readOption,
  options: (value, name) => readAll(value, name, readText),
  owner: (value, name) =>
    typeof value === 'string' && value !== '' ? ok(value) : wrong(name, 'a string that is not empty'),
  score: (value, name) => {
    const number = readText(value, name);
    if (!number.ok) return number;
    const score = isNumeric(number.value) ? toDouble(number.value) : Number.NaN;
    return score >= 0 && score <= 1 ? ok(score) : wrong(name, 'the JSON text of a number from 0 to 1');
  },
  boolean: (value, name) => (typeof value === 'boolean' ? ok(value) : wrong(name, 'a boolean')),
  hexSeed: (value, name) => {
    const bytes = typeof value === 'string' ? decodeHex(value, SEED_BYTES) : undefined;
    return bytes === undefined ? wrong(name, '64 lower case hexadecimal digits') : ok(bytes);
  },
  seeds: (value, name) => {
    if (!isObject(value)) return wrong(name, 'an object');
    const seeds = new Map<string, Uint8Array>();
    for (const [owner, text] of Object.entries(value)) {
      const seed = recordReaders.hexSeed(text, `each of ${name}`);
      if (!seed.ok) return seed;
      seeds.set(owner, seed.value);
    }
    return ok(seeds);
  },
  roster: (value, name) =>
    isObject(value) && Object.values(value).every(isPublicKey)
      ? ok(value as Record<string, string>)
      : wrong(name, 'an object of keys of 64 lower case hexadecimal digits'),
  dialects: (value, name) => (isStrings(value) ? readDialects(value) : wrong(name, 'an array of names')),
};

function readAll<T>(values: JsonValue, name: string, read: Reader<T>): Result<readonly T[]> {
  if (!Array.isArray(values)) return wrong(name, 'an array');
  const found: T[] = [];
  for (const value of values) {
    const one = read(value, `each of ${name}`);
    if (!one.ok) return one;
    found.push(one.value);
  }
  return ok(found);
}

import {
  decodeBase64url,
  decodeUtf8,
  isInteger,
  type JsonObject,
  type JsonValue,
  ok,
  ownOf,
  parseKey,
  type Result,
  readJson,
  refuse,
} from '../wire/index.ts';
import { isStrings, type Reader, wrong } from './param-reader.ts';
import { type RecordForms, recordReaders } from './record-params.ts';

/**
 * The forms of params and what each is read to (PORT-1 to PORT-4): `document` is a JSON document and `plain` a plain
 * text, both with the sibling `bytes`; `json` is a JSON text without one; `seed` gives 32 bytes, `key` and `keys`
 * well-formed key texts, `positive` an integer of at least 1. Those of the profile consensus are in record-params.ts.
 */
export interface Forms extends RecordForms {
  readonly document: JsonValue;
  readonly plain: string;
  readonly json: JsonValue;
  readonly string: string;
  readonly strings: readonly string[];
  readonly integer: number;
  readonly positive: number;
  readonly seed: Uint8Array;
  readonly key: string;
  readonly keys: readonly string[];
}

export type ParamForm = keyof Forms;

const SEED_BYTES = 32;
/** The form of a key text (KEY-2) for a person. */
const KEY = 'a key, "ed25519:" and 43 characters of base64url';

const readers: { readonly [F in ParamForm]: Reader<Forms[F]> } = {
  document: (value, name) => (typeof value === 'string' ? readJson(value) : wrong(name, 'a JSON text')),
  plain: (value, name) =>
    typeof value === 'string' && value.isWellFormed() ? ok(value) : wrong(name, 'a text without lone surrogates'),
  json: (value, name) => (typeof value === 'string' ? readJson(value) : wrong(name, 'a JSON text')),
  string: (value, name) => (typeof value === 'string' ? ok(value) : wrong(name, 'a string')),
  strings: (value, name) => (isStrings(value) ? ok(value) : wrong(name, 'an array of strings')),
  integer: (value, name) => (isInteger(value) ? ok(value) : wrong(name, 'an integer within ±(2^53−1)')),
  positive: (value, name) => (isInteger(value) && value >= 1 ? ok(value) : wrong(name, 'an integer of at least 1')),
  seed: (value, name) => {
    const bytes = typeof value === 'string' ? decodeBase64url(value) : undefined;
    return bytes?.length === SEED_BYTES ? ok(bytes) : wrong(name, 'the base64url of 32 bytes, 43 characters');
  },
  key: (value, name) => (isKey(value) ? ok(value) : wrong(name, KEY)),
  keys: (value, name) =>
    isStrings(value) && value.every((item) => isKey(item)) ? ok(value) : wrong(name, `an array, each ${KEY}`),
  recordDocument: recordReaders.recordDocument,
  record: recordReaders.record,
  option: recordReaders.option,
  options: recordReaders.options,
  owner: recordReaders.owner,
  score: recordReaders.score,
  boolean: recordReaders.boolean,
  hexSeed: recordReaders.hexSeed,
  seeds: recordReaders.seeds,
  roster: recordReaders.roster,
  dialects: recordReaders.dialects,
};

/** The forms with the sibling `bytes` (PORT-1). */
const documentForms: readonly ParamForm[] = ['document', 'plain', 'recordDocument'];

/** Reads one param; `invalid_params` when it is missing or has another form (PORT-2, PORT-3). */
export function readParam<F extends ParamForm>(params: JsonObject, name: string, form: F): Result<Forms[F]> {
  const text = documentForms.includes(form) ? documentText(params, name) : ok(ownOf(params, name));
  if (!text.ok) return text;
  return text.value === undefined ? refuse('invalid_params', `${name} is missing`) : readers[form](text.value, name);
}

/** The text of a document given as it is or as `bytes`, exactly one of the two (PORT-1). */
function documentText(params: JsonObject, name: string): Result<JsonValue | undefined> {
  if (!Object.hasOwn(params, 'bytes')) return ok(ownOf(params, name));
  if (Object.hasOwn(params, name)) return refuse('invalid_params', `give either ${name} or bytes, not both`);
  const encoded = ownOf(params, 'bytes');
  const bytes = typeof encoded === 'string' ? decodeBase64url(encoded) : undefined;
  if (bytes === undefined) return wrong('bytes', 'base64url');
  const text = decodeUtf8(bytes);
  return text === undefined ? refuse('invalid_params', 'bytes is not UTF-8') : ok(text);
}

function isKey(value: JsonValue): value is string {
  return typeof value === 'string' && parseKey(value) !== undefined;
}

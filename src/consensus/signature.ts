import {
  Double,
  decodeHex,
  encodeHex,
  encodeUtf8,
  ok,
  publicKeyOf,
  type RecordObject,
  type RecordValue,
  type Result,
  recordText,
  refuse,
  sign,
  type Verifier,
} from '../wire/index.ts';
import { type Dialects, defaultDialects } from './dialects.ts';

/** What is signed: an owner's judgement of one option (SIGN-1). */
export interface Judgement {
  readonly option: RecordObject;
  readonly owner: string;
  readonly acceptable: boolean;
  /** A double from 0 to 1. */
  readonly score: number;
  readonly reason: string;
}

/** The signature of a verdict and its key, in lower case hexadecimal digits (SIGN-2). */
export interface VerdictSignature {
  /** 128 digits. */
  readonly sig: string;
  /** 64 digits. */
  readonly pubkey_hex: string;
}

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const TYPE = 'verdict/0.1';

/**
 * The text that is signed (SIGN-1): the record text of the judgement with its type, under `payload-bare` without it;
 * the score always a double. Refuses with `invalid_params` what has no record text.
 */
export function payloadOf(
  { option, owner, acceptable, score, reason }: Judgement,
  { payload }: Dialects = defaultDialects,
): Result<string> {
  const fields: Record<string, RecordValue> = { acceptable, option, owner, reason, score: new Double(score) };
  if (payload === 'payload-typed') fields.type = TYPE;
  return recordText(fields);
}

/** Signs a judgement with a 32-byte seed (SIGN-2). */
export function signJudgement(
  seed: Uint8Array,
  judgement: Judgement,
  dialects: Dialects = defaultDialects,
): Result<VerdictSignature> {
  const text = payloadOf(judgement, dialects);
  if (!text.ok) return text;
  return ok({ sig: encodeHex(sign(seed, encodeUtf8(text.value))), pubkey_hex: encodeHex(publicKeyOf(seed)) });
}

/**
 * Checks the signature of a judgement (SIGN-2); refuses with `unauthorized` one of another form and one that is not
 * valid, with `invalid_params` a judgement that has no record text.
 */
export function checkJudgement(
  judgement: Judgement,
  { sig, pubkey_hex }: VerdictSignature,
  verifier: Verifier,
  dialects: Dialects = defaultDialects,
): Result<null> {
  const text = payloadOf(judgement, dialects);
  if (!text.ok) return text;
  const key = decodeHex(pubkey_hex, KEY_BYTES);
  const signature = decodeHex(sig, SIGNATURE_BYTES);
  if (key === undefined) return refuse('unauthorized', 'pubkey_hex is not 64 lower case hexadecimal digits');
  if (signature === undefined) return refuse('unauthorized', 'sig is not 128 lower case hexadecimal digits');
  if (verifier(key, encodeUtf8(text.value), signature)) return ok(null);
  return refuse('unauthorized', 'the signature of the verdict is not valid');
}

/** Whether a value has the form of a `pubkey_hex` (SIGN-2). */
export function isPublicKey(value: unknown): value is string {
  return typeof value === 'string' && decodeHex(value, KEY_BYTES) !== undefined;
}

/** Whether a value has the form of a `sig` (SIGN-2). */
export function isSignature(value: unknown): value is string {
  return typeof value === 'string' && decodeHex(value, SIGNATURE_BYTES) !== undefined;
}

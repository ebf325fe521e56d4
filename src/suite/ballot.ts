import {
  Double,
  doubleOf,
  encodeHex,
  encodeUtf8,
  type JsonObject,
  publicKeyOf,
  type RecordObject,
  type RecordValue,
  recordText,
  sha256,
  sign,
} from '../wire/index.ts';
import type { Forged } from './forge.ts';

/**
 * Crafts any transcript, sound or not, from what the wire has alone: an attack is what an honest coordinator would not
 * make.
 */

/** An owner that can sign: the seed and the key in the hexadecimal that operations take, and the seed's bytes. */
export interface Voter {
  readonly seed: string;
  readonly bytes: Uint8Array;
  readonly key: string;
}

/** The voter whose seed repeats one byte. */
export function voter(byte: number): Voter {
  const bytes = new Uint8Array(32).fill(byte);
  return { seed: encodeHex(bytes), bytes, key: encodeHex(publicKeyOf(bytes)) };
}

/** The three of the venue example, and one with no part in it. */
export const ana = voter(1);
export const bob = voter(2);
export const cara = voter(3);
export const stranger = voter(9);

/** The record text of a value that has one. */
export function recordOf(value: RecordValue): string {
  const text = recordText(value);
  if (!text.ok) throw new Error(text.refusal.message);
  return text.value;
}

/** A text with its SHA-256, which is what `transcript.hash` answers (RECORD-8). */
export function hashed(text: string): JsonObject {
  return { text, hash: encodeHex(sha256(encodeUtf8(text))) };
}

/** A verdict that accepts, unsigned; the score is a double (VERDICT-1). */
export function accepts(owner: string, score: number): RecordObject {
  return { owner, acceptable: true, score: doubleOf(score), reason: 'ok', sig: null, pubkey_hex: null };
}

/** A verdict that does not accept, unsigned. */
export function vetoes(owner: string, score: number): RecordObject {
  return { owner, acceptable: false, score: doubleOf(score), reason: 'red-line', sig: null, pubkey_hex: null };
}

/** The payload of a verdict on an option (SIGN-1); `fields` are added, so that `{}` makes the bare one. */
export function payloadOf(
  option: RecordObject,
  { owner, acceptable, score, reason }: RecordObject,
  fields: RecordObject = { type: 'verdict/0.1' },
): string {
  return recordOf({ acceptable, option, owner, reason, score: asDouble(score), ...fields } as RecordObject);
}

/** The verdict signed over its payload with this option, unless another text is given (SIGN-2). */
export function signed(
  by: Voter,
  option: RecordObject,
  verdict: RecordObject,
  text: string = payloadOf(option, verdict),
): RecordObject {
  return withSignature(verdict, sign(by.bytes, encodeUtf8(text)), publicKeyOf(by.bytes));
}

/** The verdict with a signature that somebody made up. */
export function forgedBy(verdict: RecordObject, { signature, key }: Forged): RecordObject {
  return withSignature(verdict, signature, key);
}

/** The verdict without its signature: what a coordinator does to downgrade a record. */
export function stripped(verdict: RecordObject): RecordObject {
  return { ...verdict, sig: null, pubkey_hex: null };
}

export function entry(option: RecordObject, verdicts: readonly RecordObject[]): RecordObject {
  return { option, verdicts };
}

export function agreed(decision: RecordValue): RecordObject {
  return { status: 'agreed', decision };
}

export const deadlock: RecordObject = { status: 'deadlock', decision: null };

export function transcript(entries: readonly RecordObject[], result: RecordValue): RecordObject {
  return { entries, result };
}

function withSignature(verdict: RecordObject, signature: Uint8Array, key: Uint8Array): RecordObject {
  return { ...verdict, sig: encodeHex(signature), pubkey_hex: encodeHex(key) };
}

/** A score given as an integer is signed as its double (SIGN-1). */
function asDouble(score: RecordValue | undefined): RecordValue | undefined {
  return typeof score === 'number' && Number.isInteger(score) ? new Double(score) : score;
}

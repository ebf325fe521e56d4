import type { Proof as ProofShape } from '../../generated/types.ts';
import {
  canonical,
  decodeBase64url,
  encodeBase64url,
  encodeUtf8,
  formatKey,
  isInteger,
  isObject,
  type JsonObject,
  type JsonValue,
  ok,
  ownOf,
  parseKey,
  publicKeyOf,
  type Result,
  refuse,
  sign,
  type Verifier,
} from '../wire/index.ts';

/** What a proof is about (PROOF-2): the service's id, the verb and what it is done to; `ts` in unix seconds. */
export interface ProofSubject {
  readonly aud: string;
  readonly verb: string;
  readonly target: string;
  readonly ts: number;
}

/** A proof as it travels (PROOF-1), a JSON object like any other. */
export type Proof = ProofShape & JsonObject;

declare const verified: unique symbol;

/** The key that a checked proof was made with; only `checkProof` makes one. */
export interface VerifiedProof {
  readonly key: string;
  readonly [verified]: true;
}

/** How far a proof's time may lie from now, in seconds, either side included (PROOF-3). */
const TOLERANCE = 300;

/** What proofs are made with, from a 32-byte seed; the portable functions are slow where many are made. */
export interface ProofTools {
  readonly sign: (seed: Uint8Array, message: Uint8Array) => Uint8Array;
  readonly publicKeyOf: (seed: Uint8Array) => Uint8Array;
}

const portable: ProofTools = { sign, publicKeyOf };

/** Makes a proof with a 32-byte seed (PROOF-4); `invalid_params` when a text holds a lone surrogate. */
export function signProof(seed: Uint8Array, subject: ProofSubject, tools: ProofTools = portable): Result<Proof> {
  const text = subjectText(subject);
  if (!text.ok) return text;
  const sig = encodeBase64url(tools.sign(seed, encodeUtf8(text.value)));
  return ok({ key: formatKey(tools.publicKeyOf(seed)), sig, ts: subject.ts });
}

/** Checks the form, the signature and the time of a proof (PROOF-1 to PROOF-3); refuses with `unauthorized`. */
export function checkProof(
  proof: JsonValue,
  request: { readonly aud: string; readonly verb: string; readonly target: string; readonly now: number },
  verifier: Verifier,
): Result<VerifiedProof> {
  if (!isObject(proof)) return refuse('unauthorized', 'the proof is no object');
  const key = ownOf(proof, 'key');
  const ts = ownOf(proof, 'ts');
  const sig = ownOf(proof, 'sig');
  const keyBytes = typeof key === 'string' ? parseKey(key) : undefined;
  const signature = typeof sig === 'string' ? decodeBase64url(sig) : undefined;
  if (keyBytes === undefined) return refuse('unauthorized', 'the key of the proof is malformed');
  if (!isInteger(ts)) return refuse('unauthorized', 'the time of the proof is no integer');
  if (signature === undefined) return refuse('unauthorized', 'the signature of the proof is malformed');
  const { aud, verb, target, now } = request;
  const text = subjectText({ aud, verb, target, ts });
  if (!text.ok) return refuse('unauthorized', text.refusal.message);
  if (!verifier(keyBytes, encodeUtf8(text.value), signature)) {
    return refuse('unauthorized', 'the signature of the proof is not valid');
  }
  if (Math.abs(now - ts) > TOLERANCE) return refuse('unauthorized', 'the time of the proof is over 300 s from now');
  return ok({ key } as VerifiedProof);
}

function subjectText({ aud, verb, target, ts }: ProofSubject): Result<string> {
  return canonical({ aud, verb, target, ts });
}

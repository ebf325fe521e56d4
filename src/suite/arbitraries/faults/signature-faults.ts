import {
  admissible,
  decodeBase64url,
  isInteger,
  isObject,
  type JsonObject,
  type JsonValue,
  parseKey,
} from '../../../wire/index.ts';
import { type FaultKind, valueOfText } from './fault-kind.ts';
import { blocksIn } from './grant-faults.ts';

const signed = ['proof.check', 'grant.check', 'grant.delegate'];

/** Any key that passes the filter of bytes: what is left to refuse is the signature. */
const soundKey = new Uint8Array(32).fill(2);

/** What stands in the place of a signature, in the proof or in the tokens of the params. */
function signaturesOf({ proof, tokens, token }: JsonObject): readonly (JsonValue | undefined)[] {
  const read = valueOfText(proof);
  const shown = Array.isArray(tokens) ? tokens : [token ?? null];
  return [...(isObject(read) ? [read.sig] : []), ...shown.flatMap((each) => blocksIn(each).map(({ s }) => s))];
}

function bytesOf(text: JsonValue | undefined): Uint8Array | undefined {
  return typeof text === 'string' ? decodeBase64url(text) : undefined;
}

/** Whether S is not below L: its top byte reaches that of L, and the filter refuses it (KEY-7). */
function isRaised(signature: Uint8Array | undefined): boolean {
  return signature?.length === 64 && (signature[63] as number) >= 0x10 && !admissible(soundKey, signature);
}

/** Whether a key's text is of strict b64url, but not of 32 bytes (KEY-2). */
function isOddKey(key: JsonValue | undefined): boolean {
  if (typeof key !== 'string' || !key.startsWith('ed25519:')) return false;
  return parseKey(key) === undefined && decodeBase64url(key.slice(8)) !== undefined;
}

export const signatureFaults: readonly FaultKind[] = [
  {
    id: 'R20',
    kind: 'Ed25519 malleability',
    operations: signed,
    matches: (params) => signaturesOf(params).some((signature) => isRaised(bytesOf(signature))),
  },
  {
    id: 'R21',
    kind: 'length not checked',
    operations: signed,
    matches: (params) => {
      const proof = valueOfText(params.proof);
      if (isObject(proof) && isOddKey(proof.key)) return true;
      return signaturesOf(params).some((signature) => signature !== undefined && bytesOf(signature)?.length !== 64);
    },
  },
  {
    id: 'R23',
    kind: 'one-sided skew, boundary',
    operations: ['proof.check'],
    matches: ({ proof, now }) => {
      const read = valueOfText(proof);
      if (!isObject(read) || !isInteger(now)) return false;
      if (!isInteger(read.ts)) return read.ts !== undefined;
      const distance = Math.abs(now - read.ts);
      return distance >= 299 && distance <= 301;
    },
  },
];

import { encodeBase64url, encodeUtf8, sign as portableSign } from '../../wire/index.ts';
import { agent, courier, type Person, principal, rider, stranger } from '../token.ts';

/**
 * What a caller may give instead of the portable means: signing is what drawing grants and proofs spends its time on.
 */
export interface SigningTools {
  /** The 64 bytes of an RFC 8032 signature by a 32-byte seed (KEY-4); the portable one when absent. */
  sign?(seed: Uint8Array, message: Uint8Array): Uint8Array;
}

/** The signature's text by a person over a text. */
export type Signer = (by: Person, text: string) => string;

const MOST_KEPT = 8192;

/** A signer that keeps what it signed last: while a case shrinks, the same blocks are signed again and again. */
export function signerOf({ sign = portableSign }: SigningTools = {}): Signer {
  const kept = new Map<string, string>();
  return (by, text) => {
    const name = `${by.key} ${text}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size === MOST_KEPT) kept.clear();
    const signature = encodeBase64url(sign(by.bytes, encodeUtf8(text)));
    kept.set(name, signature);
    return signature;
  };
}

/** All who ever sign; deriving a key is as expensive as a signature, so there are few. */
export const people: readonly [Person, ...Person[]] = [principal, agent, courier, rider, stranger];

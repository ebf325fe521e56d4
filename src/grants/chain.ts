import { decodeBase64url, encodeUtf8, ok, ownOf, parseKey, type Result, refuse, type Verifier } from '../wire/index.ts';
import type { Block, Grant } from './token.ts';

declare const verified: unique symbol;

/** A grant of which every signature and link holds (GRANT-8, GRANT-9); only `verifyChain` makes one. */
export type VerifiedGrant = Grant & { readonly [verified]: true };

/** Checks every signature, then every link of a grant (GRANT-8, GRANT-9); refuses with `unauthorized`. */
export function verifyChain(grant: Grant, verifier: Verifier): Result<VerifiedGrant> {
  if (!grant.blocks.every((block) => isSigned(block, verifier))) {
    return refuse('unauthorized', 'a signature is not valid');
  }
  if (!grant.blocks.every((block, index) => isLinked(block, grant.blocks[index - 1]))) {
    return refuse('unauthorized', 'a block does not follow the one before it');
  }
  return ok(grant as VerifiedGrant);
}

/** Whether a block's `s` is a valid signature of its signer over its payload (GRANT-8). */
export function isSigned(block: Block, verifier: Verifier): boolean {
  const key = parseKey(block.signer);
  const signature = decodeBase64url(block.s);
  return key !== undefined && signature !== undefined && verifier(key, encodeUtf8(block.text), signature);
}

/** Whether a block's `prev` is the hash of the `s` before it; the root has none (GRANT-9). */
export function isLinked(block: Block, before: Block | undefined): boolean {
  return before === undefined || ownOf(block.payload, 'prev') === before.id;
}

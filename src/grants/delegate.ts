import { formatKey, type JsonValue, publicKeyOf, type Result, refuse, type Verifier } from '../wire/index.ts';
import { verifyChain } from './chain.ts';
import { caveatList, signBlock } from './issue.ts';
import { MAX_BLOCKS, readToken, writeToken } from './token.ts';

/** What a later block says, and the grant that it narrows (GRANT-19). */
export interface LaterTerms {
  readonly token: string;
  /** 32 bytes: the holder's. */
  readonly seed: Uint8Array;
  /** A well-formed key text. */
  readonly sub: string;
  readonly caveats: JsonValue;
  readonly iat: number;
}

/**
 * The token with one block more (GRANT-19). Faults are found in this order: `invalid_params` for malformed caveats;
 * `unauthorized` for a token whose form, signatures or links fail, or a seed that is not the holder's; `invalid_params`
 * for a 17th block or a token that would not fit in a frame. Trust, time and caveats are not looked at.
 */
export function delegateGrant({ token, seed, sub, caveats, iat }: LaterTerms, verifier: Verifier): Result<string> {
  const listed = caveatList(caveats);
  if (!listed.ok) return listed;
  const read = readToken(token);
  if (!read.ok) return read;
  const chain = verifyChain(read.value, verifier);
  if (!chain.ok) return chain;
  const { blocks, holder } = chain.value;
  if (holder !== formatKey(publicKeyOf(seed))) return refuse('unauthorized', 'the seed is not that of the holder');
  if (blocks.length === MAX_BLOCKS) return refuse('invalid_params', 'the token has 16 blocks already');
  const prev = blocks.at(-1)?.id ?? '';
  const block = signBlock(seed, { prev, sub, caveats: listed.value, iat });
  return block.ok ? writeToken([...blocks, block.value]) : block;
}

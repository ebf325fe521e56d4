import { type JsonObject, ok, type Result, type Verifier } from '../wire/index.ts';
import { isWellFormed } from './caveats.ts';
import { isLinked, isSigned } from './chain.ts';
import { readToken } from './token.ts';

/**
 * What stands in a token, for a person: its ids and keys, and for each block its payload, whether its signature is valid
 * and its link holds, and those of its caveats that are unknown or malformed. Refuses with `unauthorized` only a token whose form is wrong (GRANT-1 to GRANT-7).
 */
export function inspectToken(token: string, verifier: Verifier): Result<JsonObject> {
  const read = readToken(token);
  if (!read.ok) return read;
  const { id, principal, holder, blocks } = read.value;
  return ok({
    grant: id,
    principal,
    holder,
    blocks: blocks.map((block, index) => ({
      id: block.id,
      signer: block.signer,
      signed: isSigned(block, verifier),
      linked: isLinked(block, blocks[index - 1]),
      payload: block.payload,
      malformed: block.caveats.filter((caveat) => !isWellFormed(caveat)),
    })),
  });
}

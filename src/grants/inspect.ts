import { type JsonObject, ok, type Result, type Verifier } from '../wire/index.ts';
import { caveatFault } from './caveat-fault.ts';
import { isLinked, isSigned } from './chain.ts';
import { type Block, readToken } from './token.ts';

/**
 * What stands in a token, for a person: whether it is valid, and if not which signatures and links are not (blocks
 * count from 1); its ids and keys; and for each block its payload, whether its signature is valid and its link holds,
 * and those of its caveats that are unknown or malformed, each with the reason. Whom it is trusted by, times and
 * caveats are not looked at. Refuses with `unauthorized` only a token whose form is wrong (GRANT-1 to GRANT-7).
 */
export function inspectToken(token: string, verifier: Verifier): Result<JsonObject> {
  const read = readToken(token);
  if (!read.ok) return read;
  const { id, principal, holder, blocks } = read.value;
  const inspected = blocks.map((block, index) => inspectBlock(block, blocks[index - 1], verifier));
  const faults = inspected.flatMap(({ signed, linked }, index) => [
    ...(signed ? [] : [`signature of block ${index + 1}`]),
    ...(linked ? [] : [`link of block ${index + 1} to block ${index}`]),
  ]);
  return ok({ valid: faults.length === 0, faults, grant: id, principal, holder, blocks: inspected });
}

function inspectBlock(block: Block, before: Block | undefined, verifier: Verifier) {
  return {
    id: block.id,
    signer: block.signer,
    signed: isSigned(block, verifier),
    linked: isLinked(block, before),
    payload: block.payload,
    malformed: block.caveats.flatMap((caveat) => {
      const why = caveatFault(caveat);
      return why === undefined ? [] : [{ caveat, why }];
    }),
  };
}

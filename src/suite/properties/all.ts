import type { SigningTools } from '../arbitraries/tools.ts';
import { addingNarrows } from './adding-narrows.ts';
import { brokenCaveatForbids } from './broken-caveat-forbids.ts';
import { canonicalOfCanonical } from './canonical-of-canonical.ts';
import { changedByte } from './changed-byte.ts';
import { consensusProperties } from './consensus/index.ts';
import { consentAuthorizes } from './consent-authorizes.ts';
import { equalValues } from './equal-values.ts';
import { estimateAdds } from './estimate-adds.ts';
import { fitAddsUp } from './fit-adds-up.ts';
import { fitLeavesTheRest } from './fit-leaves-the-rest.ts';
import { fitWithinBudget } from './fit-within-budget.ts';
import { hashIgnores } from './hash-ignores.ts';
import { replyLines, valueLines } from './lens-lines.ts';
import { permutedGrants } from './permuted-grants.ts';
import { proofHolds } from './proof-holds.ts';
import type { Property } from './property.ts';

/** Every property that needs no oracle. `tools` may bring a faster `sign`: the same draws come of it. */
export function propertiesOf(tools?: SigningTools): readonly Property[] {
  return [
    canonicalOfCanonical,
    equalValues,
    hashIgnores,
    valueLines,
    replyLines,
    estimateAdds,
    fitWithinBudget,
    fitLeavesTheRest,
    fitAddsUp,
    proofHolds,
    addingNarrows(tools),
    brokenCaveatForbids(tools),
    changedByte(tools),
    permutedGrants(tools),
    consentAuthorizes,
    ...consensusProperties(tools),
  ] as readonly Property[];
}

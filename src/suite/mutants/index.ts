import { budgetMutants } from './budget.ts';
import { canonicalMutants } from './canonical.ts';
import { caveatMutants } from './caveats.ts';
import { chainMutants } from './chain.ts';
import { commitMutants } from './commit.ts';
import { consensusMutants } from './consensus.ts';
import { consentMutants } from './consent.ts';
import { estimateMutants } from './estimate.ts';
import { grantMutants } from './grants.ts';
import { jsonMutants } from './json.ts';
import { keyMutants } from './keys.ts';
import { lensFormatMutants } from './lens-format.ts';
import { lensReplyMutants } from './lens-reply.ts';
import { lensValueMutants } from './lens-value.ts';
import type { Mutant } from './mutant.ts';
import { paramsMutants } from './params.ts';
import { proofMutants } from './proofs.ts';

export * from './kills.ts';
export type { Mutant } from './mutant.ts';
export { serviceMutants } from './service.ts';

/** Every named mutant, area by area; the suite is to kill each by a vector that cites the rule it weakens. */
export const mutants: readonly Mutant[] = [
  ...jsonMutants,
  ...canonicalMutants,
  ...keyMutants,
  ...paramsMutants,
  ...proofMutants,
  ...estimateMutants,
  ...budgetMutants,
  ...lensValueMutants,
  ...lensFormatMutants,
  ...lensReplyMutants,
  ...grantMutants,
  ...chainMutants,
  ...caveatMutants,
  ...commitMutants,
  ...consentMutants,
  ...consensusMutants,
];

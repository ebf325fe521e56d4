import { budgetFit } from './budget-fit.ts';
import { canonicalEncode } from './canonical-encode.ts';
import { consentBuild } from './consent-build.ts';
import { estimateTokensOperation } from './estimate-tokens.ts';
import { grantCheck } from './grant-check.ts';
import { grantDelegate } from './grant-delegate.ts';
import { grantIssue } from './grant-issue.ts';
import { hashProposalOperation } from './hash-proposal.ts';
import { keyPublic } from './key-public.ts';
import { lensReplyOperation } from './lens-reply.ts';
import { lensValueOperation } from './lens-value.ts';
import type { Operation } from './operation.ts';
import { proofCheck } from './proof-check.ts';
import { proofSign } from './proof-sign.ts';

/** Every operation that a port can be asked, one row each, in the order of SPEC.md's table. */
export const operations: readonly Operation[] = [
  canonicalEncode,
  hashProposalOperation,
  estimateTokensOperation,
  lensValueOperation,
  lensReplyOperation,
  keyPublic,
  proofSign,
  proofCheck,
  budgetFit,
  grantIssue,
  grantDelegate,
  grantCheck,
  consentBuild,
];

const byName = new Map(operations.map((operation) => [operation.name, operation]));

/** The operation of that name, compared exactly. */
export function operationNamed(name: string): Operation | undefined {
  return byName.get(name);
}

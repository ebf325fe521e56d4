import { canonicalEncode } from './canonical-encode.ts';
import { consentBuild } from './consent-build.ts';
import { grantCheck } from './grant-check.ts';
import { grantDelegate } from './grant-delegate.ts';
import { grantIssue } from './grant-issue.ts';
import { hashProposalOperation } from './hash-proposal.ts';
import { keyPublic } from './key-public.ts';
import type { Operation } from './operation.ts';
import { proofCheck } from './proof-check.ts';
import { proofSign } from './proof-sign.ts';

/** Every operation that a port can be asked, one row each, in the order of SPEC.md's table. */
export const operations: readonly Operation[] = [
  canonicalEncode,
  hashProposalOperation,
  keyPublic,
  proofSign,
  proofCheck,
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

import { budgetFit } from './budget-fit.ts';
import { canonicalEncode } from './canonical-encode.ts';
import { consensusDecide } from './consensus-decide.ts';
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
import { sheetEvaluate } from './sheet-evaluate.ts';
import { sheetVerify } from './sheet-verify.ts';
import { transcriptCheck } from './transcript-check.ts';
import { transcriptHash } from './transcript-hash.ts';
import { verdictCheck } from './verdict-check.ts';
import { verdictPayload } from './verdict-payload.ts';
import { verdictSign } from './verdict-sign.ts';

/** Every operation that a port can be asked, one row each, in the order of SPEC.md's tables. */
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
  sheetEvaluate,
  sheetVerify,
  consensusDecide,
  transcriptHash,
  transcriptCheck,
  verdictPayload,
  verdictSign,
  verdictCheck,
];

const byName = new Map(operations.map((operation) => [operation.name, operation]));

/** The operation of that name, compared exactly. */
export function operationNamed(name: string): Operation | undefined {
  return byName.get(name);
}

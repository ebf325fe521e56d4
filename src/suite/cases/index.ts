import type { Case } from '../case.ts';
import { exampleCases } from '../examples.ts';
import { canonicalCases } from './canonical.ts';
import { consentBuildCases, consentCheckCases } from './consent.ts';
import { estimateCases } from './estimate.ts';
import { grantCaveatFormCases } from './grant-caveat-form.ts';
import { grantCaveatHoldCases } from './grant-caveat-hold.ts';
import { grantChainCases } from './grant-chain.ts';
import { grantContextCases } from './grant-context.ts';
import { grantDelegateCases } from './grant-delegate.ts';
import { grantFormCases } from './grant-form.ts';
import { grantIssueCases } from './grant-issue.ts';
import { grantMoneyCases } from './grant-money.ts';
import { grantSeveralCases } from './grant-several.ts';
import { hashCases } from './hash.ts';
import { jsonTextCases } from './json-text.ts';
import { keyCases } from './key.ts';
import { lensArrayCases } from './lens-array.ts';
import { lensNumberCases } from './lens-number.ts';
import { lensQuoteCases } from './lens-quote.ts';
import { lensValueCases } from './lens-value.ts';
import { proofFormCases } from './proof-form.ts';
import { proofSignCases } from './proof-sign.ts';
import { proofSubjectCases } from './proof-subject.ts';
import { signatureCases } from './signatures.ts';

/** Every case of the suite; within an operation in this order. */
export const cases: readonly Case[] = [
  ...exampleCases,
  ...canonicalCases,
  ...jsonTextCases,
  ...hashCases,
  ...keyCases,
  ...estimateCases,
  ...lensValueCases,
  ...lensArrayCases,
  ...lensQuoteCases,
  ...lensNumberCases,
  ...proofSignCases,
  ...proofFormCases,
  ...proofSubjectCases,
  ...signatureCases,
  ...grantIssueCases,
  ...grantDelegateCases,
  ...grantFormCases,
  ...grantChainCases,
  ...grantContextCases,
  ...grantCaveatFormCases,
  ...grantCaveatHoldCases,
  ...grantMoneyCases,
  ...grantSeveralCases,
  ...consentCheckCases,
  ...consentBuildCases,
];

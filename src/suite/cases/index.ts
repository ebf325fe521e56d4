import type { Case } from '../case.ts';
import { exampleCases } from '../examples.ts';
import { budgetCases } from './budget.ts';
import { budgetFormCases } from './budget-form.ts';
import { budgetRootCases } from './budget-root.ts';
import { budgetTextCases } from './budget-text.ts';
import { canonicalCases } from './canonical.ts';
import {
  checkAskedCases,
  checkForgedCases,
  checkMaskedCases,
  checkOutcomeCases,
  checkSignedCases,
  decideFormCases,
  decideRuleCases,
  recordNumberCases,
  recordTextCases,
  sheetConstraintCases,
  sheetOrderCases,
  sheetTermCases,
  sheetVerifyCases,
  transcriptFormCases,
  verdictCheckCases,
  verdictPayloadCases,
  verdictSignCases,
} from './consensus/index.ts';
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
import { lensAmountCases } from './lens-amounts.ts';
import { lensArrayCases } from './lens-array.ts';
import { lensBriefCases } from './lens-brief.ts';
import { lensEffectCases } from './lens-effects.ts';
import { lensErrorCases } from './lens-error.ts';
import { lensFormCases } from './lens-form.ts';
import { lensNumberCases } from './lens-number.ts';
import { lensPlainCases } from './lens-plain.ts';
import { lensProposalCases } from './lens-proposals.ts';
import { lensQuoteCases } from './lens-quote.ts';
import { lensReceiptCases } from './lens-receipt.ts';
import { lensSafetyCases } from './lens-safety.ts';
import { lensValueCases } from './lens-value.ts';
import { mutantCases } from './mutants.ts';
import { mutantGrantCases } from './mutants-grants.ts';
import { proofFormCases } from './proof-form.ts';
import { proofSignCases } from './proof-sign.ts';
import { proofSubjectCases } from './proof-subject.ts';
import { regressionCases } from './regressions/index.ts';
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
  ...lensBriefCases,
  ...lensPlainCases,
  ...lensProposalCases,
  ...lensEffectCases,
  ...lensAmountCases,
  ...lensReceiptCases,
  ...lensErrorCases,
  ...lensSafetyCases,
  ...lensFormCases,
  ...budgetCases,
  ...budgetTextCases,
  ...budgetRootCases,
  ...budgetFormCases,
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
  ...regressionCases,
  ...mutantCases,
  ...mutantGrantCases,
  ...recordTextCases,
  ...recordNumberCases,
  ...transcriptFormCases,
  ...sheetOrderCases,
  ...sheetConstraintCases,
  ...sheetTermCases,
  ...sheetVerifyCases,
  ...decideFormCases,
  ...decideRuleCases,
  ...checkOutcomeCases,
  ...checkAskedCases,
  ...checkMaskedCases,
  ...checkSignedCases,
  ...checkForgedCases,
  ...verdictPayloadCases,
  ...verdictSignCases,
  ...verdictCheckCases,
];

import type fc from 'fast-check';
import type { JsonObject } from '../../wire/index.ts';
import {
  consensusDecideParams,
  sheetEvaluateParams,
  sheetVerifyParams,
  transcriptCheckParams,
  transcriptHashParams,
  verdictCheckParams,
  verdictPayloadParams,
  verdictSignParams,
} from './consensus/index.ts';
import { consentBuildParams } from './consent.ts';
import { documentParam } from './document.ts';
import { estimateText } from './estimate.ts';
import { grantCheckParams } from './grant-check.ts';
import { grantDelegateParams, grantIssueParams } from './grant-make.ts';
import { integerJsonText, jsonText } from './json-text.ts';
import { nearMiss } from './near-miss.ts';
import { withParamFaults } from './params.ts';
import { mix } from './pick.ts';
import { proofCheckParams, proofSignParams } from './proof.ts';
import { hashText } from './proposal.ts';
import { budgetFitParams, lensReplyParams } from './reply-params.ts';
import { keyPublicParams } from './seed.ts';
import type { SigningTools } from './tools.ts';

const canonicalText = mix([16, integerJsonText], [2, jsonText], [5, nearMiss(integerJsonText)]);
const lensText = mix([16, jsonText], [4, nearMiss(jsonText)]);

/** For each operation, its params: sound ones, and near misses of everything that it refuses. */
const arbitraries: ReadonlyMap<string, (tools?: SigningTools) => fc.Arbitrary<JsonObject>> = new Map([
  ['canonical.encode', () => withParamFaults(documentParam('json', canonicalText), 4)],
  ['hash.proposal', () => withParamFaults(documentParam('json', hashText), 4)],
  ['estimate.tokens', () => withParamFaults(documentParam('text', estimateText), 10)],
  ['lens.value', () => withParamFaults(documentParam('json', lensText), 4)],
  ['lens.reply', () => withParamFaults(lensReplyParams, 3)],
  ['key.public', () => keyPublicParams],
  ['proof.sign', () => proofSignParams],
  ['proof.check', proofCheckParams],
  ['budget.fit', () => withParamFaults(budgetFitParams, 3)],
  ['grant.issue', () => grantIssueParams],
  ['grant.delegate', grantDelegateParams],
  ['grant.check', grantCheckParams],
  ['consent.build', () => consentBuildParams],
  ['sheet.evaluate', () => sheetEvaluateParams],
  ['sheet.verify', () => sheetVerifyParams],
  ['consensus.decide', () => consensusDecideParams],
  ['transcript.hash', () => transcriptHashParams],
  ['transcript.check', transcriptCheckParams],
  ['verdict.payload', () => verdictPayloadParams],
  ['verdict.sign', () => verdictSignParams],
  ['verdict.check', verdictCheckParams],
]);

/**
 * The params to ask an operation of SPEC.md, section 3, biased towards where implementations part. What is drawn
 * depends on the seed alone. `tools` may bring a faster `sign`; throws for an operation that does not exist.
 */
export function arbitraryOf(operation: string, tools?: SigningTools): fc.Arbitrary<JsonObject> {
  const arbitrary = arbitraries.get(operation);
  if (arbitrary === undefined) throw new Error(`no operation ${operation}`);
  return arbitrary(tools);
}

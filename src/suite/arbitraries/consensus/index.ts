export { sheetEvaluateParams, sheetVerifyParams } from './sheet.ts';
export { consensusDecideParams } from './spec.ts';
export { transcriptCheckParams, transcriptHashParams } from './transcript.ts';
export { verdictCheckParams, verdictPayloadParams, verdictSignParams } from './verdict.ts';

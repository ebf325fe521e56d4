import { readTranscript, verifyOutcome, verifyTranscript } from '../consensus/index.ts';
import { ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/**
 * `transcript.check {json, owners?, options?, requireSigned?, roster?}` → `{outcome, signatures}`: verify_outcome and
 * verify_transcript of a record (RECORD-13).
 */
export const transcriptCheck = defineOperation({
  name: 'transcript.check',
  profile: 'consensus',
  params: {
    json: 'recordDocument',
    owners: 'strings?',
    options: 'options?',
    requireSigned: 'boolean?',
    roster: 'roster?',
    dialects: 'dialects?',
  },
  refusals: ['invalid_params'],
  answer: ({ json, owners, options, requireSigned, roster, dialects }, { verifier }) => {
    const transcript = readTranscript(json);
    if (!transcript.ok) return transcript;
    const outcome = verifyOutcome(transcript.value, { owners, options, dialects });
    const signatures = requireSigned === true ? 'required' : 'optional';
    const verified = verifyTranscript(transcript.value, verifier, { signatures, roster, dialects });
    return verified.ok ? ok({ outcome, signatures: verified.value }) : verified;
  },
});

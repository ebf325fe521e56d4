import { readTranscript } from '../consensus/index.ts';
import { hashRecordText, ok, recordText } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `transcript.hash {json}` → `{text, hash}`: the record text of a transcript and its hash (RECORD-8, RECORD-13). */
export const transcriptHash = defineOperation({
  name: 'transcript.hash',
  profile: 'consensus',
  params: { json: 'recordDocument', dialects: 'dialects?' },
  refusals: ['invalid_params'],
  answer: ({ json }) => {
    const transcript = readTranscript(json);
    if (!transcript.ok) return transcript;
    const text = recordText(transcript.value);
    return text.ok ? ok({ text: text.value, hash: hashRecordText(text.value) }) : text;
  },
});

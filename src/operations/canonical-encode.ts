import { canonical, ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `canonical.encode {json}` → `{text}`: the canonical text of a document (CANON-1 to CANON-4). */
export const canonicalEncode = defineOperation({
  name: 'canonical.encode',
  profile: 'core',
  params: { json: 'document' },
  refusals: ['invalid_params'],
  answer: ({ json }) => {
    const text = canonical(json);
    return text.ok ? ok({ text: text.value }) : text;
  },
});

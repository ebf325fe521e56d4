import { lensValue } from '../lens/index.ts';
import { ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `lens.value {json}` → `{text}`: the Lens of a document (LENS-1 to LENS-12). */
export const lensValueOperation = defineOperation({
  name: 'lens.value',
  profile: 'core',
  params: { json: 'document' },
  refusals: ['invalid_params'],
  answer: ({ json }) => ok({ text: lensValue(json) }),
});

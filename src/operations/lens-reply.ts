import { lensReply } from '../lens/index.ts';
import { ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `lens.reply {json}` → `{text}`: the Lens of a reply (LENS-13 to LENS-32); `invalid_params` for what is no reply. */
export const lensReplyOperation = defineOperation({
  name: 'lens.reply',
  profile: 'core',
  params: { json: 'document' },
  refusals: ['invalid_params'],
  answer: ({ json }) => {
    const text = lensReply(json);
    return text.ok ? ok({ text: text.value }) : text;
  },
});

import { estimateTokens } from '../lens/index.ts';
import { ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `estimate.tokens {text}` → `{tokens}`: the token estimate of a plain text (EST-1 to EST-4). */
export const estimateTokensOperation = defineOperation({
  name: 'estimate.tokens',
  profile: 'core',
  params: { text: 'plain' },
  refusals: ['invalid_params'],
  answer: ({ text }) => ok({ tokens: estimateTokens(text) }),
});

import { payloadOf } from '../consensus/index.ts';
import { ok } from '../wire/index.ts';
import { judgementParams, readJudgement } from './judgement.ts';
import { defineOperation } from './operation.ts';

/**
 * `verdict.payload {option, owner, acceptable, score, reason}` → `{text}`: what is signed of a verdict (SIGN-1,
 * SIGN-5).
 */
export const verdictPayload = defineOperation({
  name: 'verdict.payload',
  profile: 'consensus',
  params: judgementParams,
  refusals: ['invalid_params'],
  answer: (params) => {
    const judgement = readJudgement(params);
    if (!judgement.ok) return judgement;
    const text = payloadOf(judgement.value, params.dialects);
    return text.ok ? ok({ text: text.value }) : text;
  },
});

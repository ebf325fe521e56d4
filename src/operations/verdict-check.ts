import { checkJudgement } from '../consensus/index.ts';
import { ok } from '../wire/index.ts';
import { judgementParams, readJudgement } from './judgement.ts';
import { defineOperation } from './operation.ts';

const { option, owner, acceptable, score, reason, dialects } = judgementParams;

/**
 * `verdict.check {option, owner, acceptable, score, reason, sig, pubkey_hex}` → `{}`: whether it is signed so (SIGN-5).
 */
export const verdictCheck = defineOperation({
  name: 'verdict.check',
  profile: 'consensus',
  params: { option, owner, acceptable, score, reason, dialects, sig: 'string', pubkey_hex: 'string' },
  refusals: ['invalid_params', 'unauthorized'],
  answer: (params, { verifier }) => {
    const judgement = readJudgement(params);
    if (!judgement.ok) return judgement;
    const { sig, pubkey_hex } = params;
    const checked = checkJudgement(judgement.value, { sig, pubkey_hex }, verifier, params.dialects);
    return checked.ok ? ok({}) : checked;
  },
});

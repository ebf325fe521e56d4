import { signJudgement } from '../consensus/index.ts';
import { ok } from '../wire/index.ts';
import { judgementParams, readJudgement } from './judgement.ts';
import { defineOperation } from './operation.ts';

const { option, owner, acceptable, score, reason, dialects } = judgementParams;

/**
 * `verdict.sign {option, owner, acceptable, score, reason, seed}` → `{sig, pubkey_hex}`: the signature of a verdict by
 * the seed of 64 hexadecimal digits (SIGN-2, SIGN-5).
 */
export const verdictSign = defineOperation({
  name: 'verdict.sign',
  profile: 'consensus',
  params: { option, owner, acceptable, score, reason, dialects, seed: 'hexSeed' },
  refusals: ['invalid_params'],
  answer: (params) => {
    const judgement = readJudgement(params);
    if (!judgement.ok) return judgement;
    const signed = signJudgement(params.seed, judgement.value, params.dialects);
    if (!signed.ok) return signed;
    const { sig, pubkey_hex } = signed.value;
    return ok({ sig, pubkey_hex });
  },
});

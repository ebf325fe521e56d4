import { checkProof } from '../grants/index.ts';
import { ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `proof.check {proof, aud, verb, target, now}` → `{}` when the proof holds (PROOF-1 to PROOF-3). */
export const proofCheck = defineOperation({
  name: 'proof.check',
  profile: 'core',
  params: { proof: 'json', aud: 'string', verb: 'string', target: 'string', now: 'integer' },
  refusals: ['invalid_params', 'unauthorized'],
  answer: ({ proof, aud, verb, target, now }, { verifier }) => {
    const checked = checkProof(proof, { aud, verb, target, now }, verifier);
    return checked.ok ? ok({}) : checked;
  },
});

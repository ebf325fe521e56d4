import { signProof } from '../grants/index.ts';
import { canonical, ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `proof.sign {seed, aud, verb, target, ts}` → `{proof}`: the canonical text of the proof (PROOF-4). */
export const proofSign = defineOperation({
  name: 'proof.sign',
  profile: 'core',
  params: { seed: 'seed', aud: 'string', verb: 'string', target: 'string', ts: 'integer' },
  refusals: ['invalid_params'],
  answer: ({ seed, aud, verb, target, ts }) => {
    const proof = signProof(seed, { aud, verb, target, ts });
    if (!proof.ok) return proof;
    const text = canonical(proof.value);
    return text.ok ? ok({ proof: text.value }) : text;
  },
});

import { hashProposal, isObject, ok, refuse } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `hash.proposal {json}` → `{hash}`: the hash of any object as a proposal (HASH-2, HASH-3). */
export const hashProposalOperation = defineOperation({
  name: 'hash.proposal',
  profile: 'core',
  params: { json: 'document' },
  refusals: ['invalid_params'],
  answer: ({ json }) => {
    if (!isObject(json)) return refuse('invalid_params', 'a proposal is an object');
    const hash = hashProposal(json);
    return hash.ok ? ok({ hash: hash.value }) : hash;
  },
});

import { delegateGrant } from '../grants/index.ts';
import { ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `grant.delegate {token, seed, sub, caveats, iat}` → `{token}`: the grant with one block more (GRANT-19). */
export const grantDelegate = defineOperation({
  name: 'grant.delegate',
  profile: 'grants',
  params: { token: 'string', seed: 'seed', sub: 'key', caveats: 'json', iat: 'integer' },
  refusals: ['invalid_params', 'unauthorized'],
  answer: (terms, { verifier }) => {
    const token = delegateGrant(terms, verifier);
    return token.ok ? ok({ token: token.value }) : token;
  },
});

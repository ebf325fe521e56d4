import { issueGrant } from '../grants/index.ts';
import { ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `grant.issue {seed, sub, caveats, iat, nonce}` → `{token}`: a new root grant (GRANT-18). */
export const grantIssue = defineOperation({
  name: 'grant.issue',
  profile: 'grants',
  params: { seed: 'seed', sub: 'key', caveats: 'json', iat: 'integer', nonce: 'string' },
  refusals: ['invalid_params'],
  answer: (terms) => {
    const token = issueGrant(terms);
    return token.ok ? ok({ token: token.value }) : token;
  },
});

import { buildConsent } from '../grants/index.ts';
import { ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `consent.build {consent, seed, sub, iat, nonce}` → `{token}`: the grant that approves a proposal (CONSENT-2). */
export const consentBuild = defineOperation({
  name: 'consent.build',
  profile: 'grants',
  params: { consent: 'json', seed: 'seed', sub: 'key', iat: 'integer', nonce: 'string' },
  refusals: ['invalid_params'],
  answer: (terms) => {
    const token = buildConsent(terms);
    return token.ok ? ok({ token: token.value }) : token;
  },
});

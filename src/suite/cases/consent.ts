import type { RuleId } from '../../../generated/rules.ts';
import type { JsonObject } from '../../wire/index.ts';
import { casesOf } from '../author.ts';
import { agent, type Changes, changed, principal, root, stranger, tokenOf } from '../token.ts';
import { ask, failing, granted, hash, now, proposing } from './grant-ask.ts';

const expires = now + 600;
const caveatsFor = (service: string, capability: string, of: string, until: number): string =>
  JSON.stringify([{ svc: [service] }, { verbs: ['COMMIT'] }, { can: [capability] }, { only: of }, { exp: until }]);

const consent = {
  proposal: 'p_1',
  hash,
  service: 'shop.example',
  capability: 'shop.order',
  principal: principal.key,
  summary: '2 × flat white',
  expires,
};
const base = { seed: principal.seed, sub: agent.key, iat: now, nonce: 'c1' };
const build = (consentChanges: Changes, changes: Changes = {}): JsonObject =>
  changed({ consent: JSON.stringify(changed(consent, consentChanges)), ...base }, changes);

/** The token with exactly the five caveats of CONSENT-1. */
const built = (service: string, capability: string, of: string, until: number, changes: Changes = {}): JsonObject => ({
  token: tokenOf([root(caveatsFor(service, capability, of, until), { iat: now, nonce: 'c1', ...changes })]),
});

/** Making consent grants (CONSENT-1, CONSENT-2). */
export const consentBuildCases = casesOf('consent.build', (on) => {
  const plain = built('shop.example', 'shop.order', hash, expires);
  const rules: readonly RuleId[] = ['CONSENT-1', 'CONSENT-2'];
  on.hand('plain', 'Consent to an order', rules, build({}), plain);
  on.hand(
    'more-fields',
    'Fields that are not known are ignored',
    ['CONSENT-2'],
    build({ caveats: [], can: ['*'], expires_in: null }),
    plain,
  );
  on.hand(
    'other-words',
    'Proposal and summary do not enter the grant',
    rules,
    build({ proposal: '', summary: '\n"é😀' }),
    plain,
  );
  on.hand(
    'params-more',
    'Params that the operation does not know are ignored',
    ['PORT-2'],
    build({}, { caveats: '[]', token: 5 }),
    plain,
  );
  on.hand(
    'spelled',
    'The text of the consent may be spelled otherwise',
    ['CONSENT-2', 'PORT-4', 'JSON-8'],
    build(
      {},
      {
        consent: ` ${JSON.stringify(Object.fromEntries(Object.entries(consent).reverse())).replace(String(expires), '1790000600.0')} `,
      },
    ),
    plain,
  );
  on.hand(
    'other-capability',
    'Another service and capability',
    rules,
    build({ service: 'cal', capability: 'cal.move' }),
    built('cal', 'cal.move', hash, expires),
  );
  on.hand(
    'other-hash',
    'The hash is any string',
    rules,
    build({ hash: 'é "h"' }),
    built('shop.example', 'shop.order', 'é "h"', expires),
  );
  on.hand(
    'empty-texts',
    'Empty texts',
    rules,
    build({ service: '', capability: '', hash: '' }),
    built('', '', '', expires),
  );
  on.hand(
    'expires-negative',
    'expires may be negative',
    rules,
    build({ expires: -1 }),
    built('shop.example', 'shop.order', hash, -1),
  );
  on.hand(
    'fields',
    'Another holder, time and nonce',
    ['CONSENT-2', 'PORT-3'],
    build({}, { sub: stranger.key, iat: -5, nonce: '' }),
    built('shop.example', 'shop.order', hash, expires, { sub: stranger.key, iat: -5, nonce: '' }),
  );

  const forms: readonly (readonly [name: string, change: string, changes: Changes])[] = [
    ['proposal-missing', 'proposal is missing', { proposal: undefined }],
    ['proposal-object', 'proposal is an object', { proposal: { id: 'p_1' } }],
    ['hash-missing', 'hash is missing', { hash: undefined }],
    ['hash-null', 'hash is null', { hash: null }],
    ['service-missing', 'service is missing', { service: undefined }],
    ['service-list', 'service is a list', { service: ['shop.example'] }],
    ['capability-missing', 'capability is missing', { capability: undefined }],
    ['capability-null', 'capability is null', { capability: null }],
    ['principal-missing', 'principal is missing', { principal: undefined }],
    ['principal-bare', 'principal has no prefix', { principal: principal.key.slice(8) }],
    ['principal-other', 'principal is another than the seed has', { principal: stranger.key }],
    ['summary-missing', 'summary is missing', { summary: undefined }],
    ['summary-number', 'summary is a number', { summary: 2 }],
    ['expires-missing', 'expires is missing', { expires: undefined }],
    ['expires-string', 'expires is a string', { expires: String(expires) }],
    ['expires-fraction', 'expires has a fraction', { expires: expires + 0.5 }],
    ['expires-boolean', 'expires is a boolean', { expires: true }],
    ['expires-beyond', 'expires is beyond the integers', { expires: 9007199254740992 }],
  ];
  for (const [name, change, changes] of forms) {
    on.refused(`refuses-${name}`, `Refused: ${change}`, ['CONSENT-2', 'PORT-5'], build(changes), 'invalid_params', {
      of: 'plain',
      change,
    });
  }
  const params: readonly (readonly [name: string, change: string, rules: readonly RuleId[], changes: Changes])[] = [
    ['consent-list', 'consent is a list', ['CONSENT-2'], { consent: `[${JSON.stringify(consent)}]` }],
    ['consent-null', 'consent is the text null', ['CONSENT-2'], { consent: 'null' }],
    ['consent-broken', 'consent is no JSON', ['PORT-4'], { consent: JSON.stringify(consent).slice(1) }],
    ['consent-object', 'consent is an object, not its text', ['PORT-2', 'PORT-4'], { consent }],
    ['seed-other', 'the seed is that of the agent', ['CONSENT-2'], { seed: agent.seed }],
    ['seed-missing', 'seed is missing', ['PORT-2'], { seed: undefined }],
    ['sub-upper', 'the prefix of sub is in capitals', ['PORT-3', 'KEY-2'], { sub: agent.key.replace('ed', 'ED') }],
    ['iat-null', 'iat is null', ['PORT-2'], { iat: null }],
    ['nonce-boolean', 'nonce is a boolean', ['PORT-2'], { nonce: false }],
  ];
  for (const [name, change, broken, changes] of params) {
    on.refused(`refuses-${name}`, `Refused: ${change}`, [...broken, 'PORT-5'], build({}, changes), 'invalid_params', {
      of: 'plain',
      change,
    });
  }
});

/** What a consent grant authorizes, and a weaker one would too (CONSENT-1). */
export const consentCheckCases = casesOf('grant.check', (on) => {
  const strict = caveatsFor('shop.example', 'shop.order', hash, expires);
  const grant = root(strict);
  on.hand(
    'consent',
    'Consent authorizes the COMMIT of its proposal, whatever it costs',
    ['CONSENT-1'],
    ask([tokenOf([grant])], { now: expires - 1, ...proposing({ risk: 'high', cost: undefined }) }),
    granted([grant]),
  );
  failing(on, ['CONSENT-1', 'GRANT-14'], 'consent', [
    ['consent-undo', 'UNDO in the same capability', strict, [1], { verb: 'UNDO' }],
    ['consent-ask', 'ASK', strict, [1], { verb: 'ASK', proposal: undefined }],
    ['consent-intent', 'INTENT', strict, [1], { verb: 'INTENT', proposal: undefined }],
    ['consent-hash', 'another proposal', strict, [3], proposing({ hash: `${hash.slice(0, -1)}0` })],
    ['consent-service', 'another service', strict, [0], { service: 'bank.example' }],
    ['consent-expired', 'now is expires', strict, [4], { now: expires }],
  ]);
  const weak = root(`[{"only":"${hash}"},{"exp":${expires}}]`);
  on.hand(
    'consent-weak-undo',
    'A grant with only and exp alone authorizes UNDO everywhere, which is why consent has five caveats',
    ['CAVEAT-13', 'CAVEAT-12'],
    ask([tokenOf([weak])], { verb: 'UNDO', service: 'bank.example', capability: 'bank.pay', proposal: undefined }),
    granted([weak]),
  );
});

import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in consent grants (CONSENT-1, CONSENT-2). */
export const consentMutants: readonly Mutant[] = mutantsOf('grants/consent.ts', {
  'consent-may-undo': [['CONSENT-1'], "{ verbs: ['COMMIT'] }, ", ''],
  'consent-for-any-capability': [['CONSENT-1'], '{ can: [capability] }', "{ can: ['*'] }"],
  'consent-for-any-service': [['CONSENT-1'], '{ svc: [service] }, ', ''],
  'consent-for-any-proposal': [['CONSENT-1'], '{ only: hash }, ', ''],
  'consent-for-ever': [['CONSENT-1'], ', { exp: expires }]', ']'],
  'consent-verbs-first': [
    ['CONSENT-1'],
    "[{ svc: [service] }, { verbs: ['COMMIT'] },",
    "[{ verbs: ['COMMIT'] }, { svc: [service] },",
  ],
  'consent-expires-before-only': [
    ['CONSENT-1'],
    '{ only: hash }, { exp: expires }]',
    '{ exp: expires }, { only: hash }]',
  ],
  'consent-to-proposal-id': [['CONSENT-1'], '{ only: hash }', '{ only: read.value.proposal }'],
  'consent-by-anyone': [['CONSENT-2'], 'if (principal !== formatKey(publicKeyOf(seed))) {', 'if (principal === "") {'],
  'consent-without-summary': [['CONSENT-2'], "'principal', 'summary']", "'principal']"],
  'consent-without-proposal': [['CONSENT-2'], "['proposal', 'hash',", "['hash',"],
  'consent-known-fields-alone': [
    ['CONSENT-2'],
    "if (!isObject(value)) return refuse('invalid_params', 'a consent is an object');",
    "if (!isObject(value) || Object.keys(value).length !== 7) return refuse('invalid_params', 'a consent is an object');",
  ],
  'consent-expires-in-text': [
    ['CONSENT-2'],
    "if (!isInteger(ownOf(value, 'expires')))",
    "if (!isInteger(Number(ownOf(value, 'expires'))))",
  ],
  'consent-empty-texts-refused': [
    ['CONSENT-2'],
    "typeof ownOf(value, name) !== 'string')",
    "typeof ownOf(value, name) !== 'string' || ownOf(value, name) === '')",
  ],
  'consent-empty-nonce-replaced': [
    ['CONSENT-2'],
    'return issueGrant({ seed, sub, caveats, iat, nonce });',
    "return issueGrant({ seed, sub, caveats, iat, nonce: nonce || 'n' });",
  ],
});

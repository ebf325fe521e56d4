import fc from 'fast-check';
import type { JsonObject } from '../../wire/index.ts';
import { among, mix } from '../arbitraries/pick.ts';
import { anyString } from '../arbitraries/strings.ts';
import { agent, principal, stranger } from '../token.ts';
import { outcomeOf, type Property, type Question, textIn } from './property.ts';

interface Consenting {
  readonly service: string;
  readonly capability: string;
  readonly hash: string;
  readonly expires: number;
  readonly proposal: JsonObject;
}

const text = mix([3, among('shop.example', 'shop.order', 'h1', '')], [1, anyString]);

/** Whatever it costs and however risky it is: consent is what lets it pass. */
const proposal = among<JsonObject>(
  { cost: { amount: 9007199254740991, currency: 'USD' }, risk: 'high' },
  { cost: null, risk: 'low' },
  {},
  { cost: 'much', risk: 5 },
);

/** The commit that was consented to, then requests that differ from it in one thing each. */
function requests(
  { service, capability, hash, expires, proposal: shown }: Consenting,
  token: string,
): readonly Question[] {
  const context = { service, verb: 'COMMIT', capability, now: expires - 1, proposal: { ...shown, hash } };
  const params = { tokens: [token], trusted: [principal.key], proofKey: agent.key };
  const { capability: _, ...withoutCapability } = context;
  const { proposal: __, ...withoutProposal } = context;
  const contexts: readonly JsonObject[] = [
    context,
    { ...context, service: `${service}x` },
    { ...context, capability: `${capability}x` },
    withoutCapability,
    { ...context, verb: 'UNDO' },
    { ...context, verb: 'ASK' },
    { ...context, verb: 'INTENT' },
    { ...context, verb: 'commit' },
    { ...context, now: expires },
    { ...context, proposal: { ...shown, hash: `${hash}x` } },
    { ...context, proposal: { ...shown } },
    withoutProposal,
  ];
  return [
    ...contexts.map((each) => ({ ...params, context: JSON.stringify(each) })),
    { ...params, proofKey: stranger.key, context: JSON.stringify(context) },
    { ...params, trusted: [stranger.key], context: JSON.stringify(context) },
  ].map((each) => ({ operation: 'grant.check', params: each }));
}

/**
 * A consent grant authorizes the commit of one proposal at one service until it expires, and nothing else (CONSENT-1).
 */
export const consentAuthorizes: Property<Consenting> = {
  name: 'a consent grant authorizes exactly one thing',
  rules: ['CONSENT-1', 'CONSENT-2'],
  draw: fc.record({
    service: text,
    // A name that ends in * would be a pattern in `can` (CAVEAT-5), and cover more than itself.
    capability: text.map((name) => name.replace(/\*+$/, '')),
    hash: text,
    expires: among(1790003600, 1, 0, -5, 9007199254740991),
    proposal,
  }),
  questions: ({ service, capability, hash, expires }) => {
    const consent = { proposal: 'p1', hash, service, capability, principal: principal.key, summary: 'Order', expires };
    const terms = { seed: principal.seed, sub: agent.key, iat: 1789999900, nonce: 'n1' };
    return [{ operation: 'consent.build', params: { consent: JSON.stringify(consent), ...terms } }];
  },
  follow: (consenting, answers) => {
    const token = textIn(answers[0], 'token');
    return token === undefined || answers.length > 1 ? [] : requests(consenting, token);
  },
  holds: (consenting, [built, exact, ...others]) => {
    if (textIn(built, 'token') === undefined) return 'no consent grant is made';
    if (outcomeOf(exact) !== 'accepted') return `${outcomeOf(exact)} for what was consented to`;
    const wrong = others.findIndex((answer) => outcomeOf(answer) === 'accepted');
    return wrong < 0 || `accepted for ${JSON.stringify(requests(consenting, '')[wrong + 1]?.params)}`;
  },
};

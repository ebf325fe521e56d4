import { describe, expect, test } from 'vitest';
import type { Proposal } from '../../generated/types.ts';
import { consentToShow, type Received } from '../../src/grants/index.ts';
import { hashProposal, type JsonObject } from '../../src/wire/index.ts';
import { keyOf } from './actors.ts';

const SHOP = 'shop.example';

function proposed(change: Partial<Proposal> = {}): Proposal {
  const proposal: Proposal = {
    id: 'p_aaaaaaaaaaaa',
    capability: 'shop.order',
    summary: 'tea',
    effects: [{ op: 'charge', target: 'card' }],
    cost: { amount: 900, currency: 'EUR' },
    risk: 'low',
    undo: null,
    expires: 1_790_000_040,
    hash: '',
    ...change,
  };
  const hash = hashProposal(proposal as unknown as JsonObject);
  return { ...proposal, hash: hash.ok ? hash.value : '' };
}

const proposal = proposed();
const received: readonly Received[] = [{ service: SHOP, proposal }];
const consent: JsonObject = {
  proposal: proposal.id,
  hash: proposal.hash,
  service: SHOP,
  capability: 'shop.order',
  principal: keyOf(1),
  summary: 'something quite harmless',
  expires: proposal.expires,
};
const code = (asked: JsonObject, from = { service: SHOP, received }): string => {
  const shown = consentToShow(asked, from);
  return shown.ok ? 'shown' : shown.refusal.code;
};

describe('a consent is shown only for what was received (CONSENT-4)', () => {
  test('then it is the proposal that is shown, not the words of the consent', () => {
    const shown = consentToShow(consent, { service: SHOP, received });
    expect(shown).toEqual({ ok: true, value: { consent, proposal } });
  });

  const other = proposed({ id: 'p_bbbbbbbbbbbb', cost: { amount: 90_000, currency: 'EUR' } });
  test.each<[string, JsonObject]>([
    ['another service', { service: 'bank.example' }],
    ['another proposal', { proposal: other.id }],
    ['another hash', { hash: other.hash }],
    ['another capability', { capability: 'shop.refund' }],
    ['another time', { expires: proposal.expires + 1 }],
  ])('%s is forbidden', (_, change) => {
    expect(code({ ...consent, ...change })).toBe('forbidden');
  });

  test('a consent that another service passes on is forbidden', () => {
    expect(code(consent, { service: 'bank.example', received })).toBe('forbidden');
    expect(code(consent, { service: SHOP, received: [{ service: 'bank.example', proposal }] })).toBe('forbidden');
  });

  test('a proposal that is not what its hash says is forbidden', () => {
    const cheaper = { ...proposal, cost: { amount: 1, currency: 'EUR' } };
    expect(code(consent, { service: SHOP, received: [{ service: SHOP, proposal: cheaper }] })).toBe('forbidden');
  });

  test('what is no consent is refused', () => {
    expect(code({ ...consent, hash: 7 })).toBe('invalid_params');
    expect(code([] as unknown as JsonObject)).toBe('invalid_params');
  });
});

import { describe, expect, it } from 'vitest';
import { formatKey, hashText, type JsonObject, type JsonValue, publicKeyOf } from '../../src/wire/index.ts';
import { ask, seedText } from './asking.ts';

const keyOf = (byte: number): string => formatKey(publicKeyOf(new Uint8Array(32).fill(byte)));
const answer = (operation: string, params: JsonObject): Record<string, string> => {
  const answered = ask(operation, params);
  if (typeof answered === 'string') throw new Error(`${operation}: ${answered}`);
  return answered as Record<string, string>;
};

const caveats =
  '[{"svc":["shop.example"]},{"can":["shop.*"]},{"exp":1790003600},{"spend":{"max":5000,"currency":"USD"}},{"per":{"max":3000,"currency":"USD"}},{"risk":"medium"}]';

describe('golden values', () => {
  it('key.public of the zero seed', () => {
    expect(ask('key.public', { seed: seedText(0) })).toEqual({
      key: 'ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik',
    });
  });

  it('proof.sign and proof.check', () => {
    const subject = { aud: 'cal.example.com', verb: 'COMMIT', target: 'abc' };
    const { proof } = answer('proof.sign', { seed: seedText(2), ...subject, ts: 1_790_000_000 });
    expect(proof).toBe(
      `{"key":"${keyOf(2)}","sig":"sFOOC1BWcGs0vubIEO-pGnF6GUQisyMj2WJOuAinJnVWMoVBcLOrU2YT8fU7qCMoowzdH4eRyTR5IAZdXaA8Ag","ts":1790000000}`,
    );
    const check = (text: JsonValue, now: number): unknown => ask('proof.check', { ...subject, proof: text, now });
    expect(check(proof as string, 1_790_000_300)).toEqual({});
    expect(check(proof as string, 1_790_000_301)).toBe('unauthorized');
    expect(check('{', 1_790_000_000)).toBe('invalid_params');
    expect(check('[]', 1_790_000_000)).toBe('unauthorized');
  });

  it('hash.proposal', () => {
    expect(ask('hash.proposal', { json: '{"id":"p1","hash":"anything","data":{"x":1.5}}' })).toEqual({
      hash: 'XFIWAR5eTD34Zu64h8HuV-N_wsmKN1dIBC0TTw3E1aA',
    });
    for (const json of ['[]', 'null', '"x"', '1', '{"a":1.5}']) {
      expect(ask('hash.proposal', { json })).toBe('invalid_params');
    }
  });

  it('estimate.tokens', () => {
    expect(ask('estimate.tokens', { text: 'p_KEs5H7dM · 2026-09-24T15:00Z' })).toEqual({ tokens: 19 });
  });
});

describe('grants from end to end', () => {
  const { token } = answer('grant.issue', {
    seed: seedText(1),
    sub: keyOf(2),
    caveats,
    iat: 1_789_999_900,
    nonce: 'n1',
  }) as { token: string };
  const context = { service: 'shop.example', verb: 'COMMIT', capability: 'shop.buy', now: 1_790_000_000 };
  const cheap = { proposal: { cost: { amount: 900, currency: 'USD' }, risk: 'low' } };
  const check = (changes: JsonObject, tokens: JsonValue = [token]): unknown =>
    ask('grant.check', {
      tokens,
      trusted: [keyOf(1)],
      proofKey: keyOf(2),
      context: JSON.stringify({ ...context, ...cheap, ...changes }),
    });
  const grant = 'wJ_VZU1Z3VYBFmYOLYgx6IU0-93Cu73vFjWYxBP1Bd8';
  const passed = { grant, principal: keyOf(1), spend: [grant] };

  it('has the golden id and authorizes', () => {
    expect(check({})).toEqual(passed);
    expect(check({ spent: { [grant]: 4100 } })).toEqual(passed);
    expect(check({ spent: { [grant]: 4101 } })).toBe('consent_required');
    expect(check({ verb: 'UNDO', proposal: {} })).toEqual(passed);
  });

  it('takes an absent proposal as the empty one', () => {
    const text = JSON.stringify(context);
    const params = { tokens: [token], trusted: [keyOf(1)], proofKey: keyOf(2), context: text };
    expect(ask('grant.check', params)).toBe('consent_required');
  });

  it('takes an absent or null capability as none', () => {
    expect(check({ capability: null })).toBe('forbidden');
  });

  it.each<[string, JsonObject]>([
    ['no service', { service: null }],
    ['a number verb', { verb: 1 }],
    ['a number capability', { capability: 5 }],
    ['a string now', { now: '1790000000' }],
    ['a fraction now', { now: 1.5 }],
    ['a null proposal', { proposal: null }],
    ['a list proposal', { proposal: [] }],
    ['null spent', { spent: null }],
    ['a negative total', { spent: { [grant]: -1 } }],
    ['a fraction total', { spent: { x: 0.5 } }],
    ['a string total', { spent: { x: '1' } }],
    ['a list spent', { spent: [] }],
  ])('a context with %s is invalid_params', (_, changes) => {
    expect(check(changes)).toBe('invalid_params');
  });

  it('finds a malformed context before the tokens', () => {
    expect(check({ now: null }, ['junk'])).toBe('invalid_params');
    expect(check({}, ['junk'])).toBe('unauthorized');
    expect(check({}, [])).toBe('unauthorized');
  });

  it('never takes a total from a prototype', () => {
    expect(check({ spent: JSON.parse('{"__proto__":7,"toString":1}') })).toEqual(passed);
  });

  it('delegates, and spends from both blocks', () => {
    const later = answer('grant.delegate', {
      token,
      seed: seedText(2),
      sub: keyOf(3),
      caveats: '[{"spend":{"max":1000,"currency":"USD"}}]',
      iat: 1_789_999_950,
    }) as { token: string };
    const params = { tokens: [later.token], trusted: [keyOf(1)], proofKey: keyOf(3) };
    const answered = ask('grant.check', { ...params, context: JSON.stringify({ ...context, ...cheap }) });
    const blocks = JSON.parse(Buffer.from(later.token.slice(4), 'base64url').toString()) as { s: string }[];
    expect(answered).toEqual({ ...passed, spend: [grant, hashText(blocks[1]?.s ?? '')] });
  });

  it('builds a consent that authorizes what the grant alone does not', () => {
    const dear = { proposal: { hash: 'h1', cost: { amount: 9000, currency: 'USD' }, risk: 'high' } };
    expect(check(dear)).toBe('consent_required');
    const consent = {
      ...{ proposal: 'p1', hash: 'h1', service: 'shop.example', capability: 'shop.buy', principal: keyOf(1) },
      ...{ summary: 'A dear thing', expires: 1_790_000_100 },
    };
    const built = answer('consent.build', {
      consent: JSON.stringify(consent),
      seed: seedText(1),
      sub: keyOf(2),
      iat: 1_790_000_000,
      nonce: 'n2',
    }) as { token: string };
    expect(check(dear, [token, built.token])).toMatchObject({ principal: keyOf(1), spend: [] });
    expect(check({ ...dear, verb: 'UNDO' }, [built.token])).toBe('forbidden');
  });
});

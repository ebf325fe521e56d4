import { describe, expect, it } from 'vitest';
import {
  buildConsent,
  caveatFault,
  checkGrants,
  delegateGrant,
  inspectToken,
  issueGrant,
} from '../../src/grants/index.ts';
import type { JsonValue, Result } from '../../src/wire/index.ts';
import {
  blocksOf,
  chain,
  commit,
  delegate,
  idOf,
  issue,
  keyOf,
  seedOf,
  textOf,
  tokenOf,
  verifier,
  written,
} from './actors.ts';

const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.refusal.code);
const deep = (open: number): JsonValue => JSON.parse('['.repeat(open) + ']'.repeat(open));
const big = (bytes: number): JsonValue => [{ svc: ['x'.repeat(bytes)] }];

describe('issueGrant (GRANT-18)', () => {
  const terms = { seed: seedOf(1), sub: keyOf(2), iat: 1, nonce: '' };

  it('signs the caveats as they are given', () => {
    const caveats: JsonValue = [null, 'x', { exp: 'never' }, JSON.parse('{"__proto__":1}'), {}, [1]];
    expect(blocksOf(issue(caveats))[0]?.p).toEqual({
      iss: keyOf(1),
      sub: keyOf(2),
      caveats,
      iat: 1_789_999_900,
      nonce: 'n1',
    });
  });

  it.each<[string, JsonValue, string]>([
    ['an empty array', [], 'ok'],
    ['64 elements', Array(64).fill(0), 'ok'],
    ['65 elements', Array(65).fill(0), 'invalid_params'],
    ['an object', {}, 'invalid_params'],
    ['null', null, 'invalid_params'],
    ['a fraction inside', [{ exp: 1.5 }], 'invalid_params'],
    ['a lone surrogate inside', [{ only: '\ud800' }], 'invalid_params'],
    ['as much as fits', big(780_000), 'ok'],
    ['more than fits', big(790_000), 'invalid_params'],
    ['60 open containers', deep(60), 'ok'],
  ])('caveats: %s: %s', (_, caveats, expected) => {
    expect(codeOf(issueGrant({ ...terms, caveats }))).toBe(expected);
  });

  it('is at most 1,048,576 bytes long, to the byte', () => {
    const longest = issueGrant({ ...terms, caveats: big(786_163) });
    expect(longest.ok && longest.value.length).toBe(1_048_576);
    expect(codeOf(issueGrant({ ...terms, caveats: big(786_164) }))).toBe('invalid_params');
  });
});

describe('delegateGrant (GRANT-19)', () => {
  const terms = { token: issue([]), seed: seedOf(2), sub: keyOf(3), caveats: [] as JsonValue, iat: 5 };
  const code = (changes: Partial<typeof terms>): string => codeOf(delegateGrant({ ...terms, ...changes }, verifier));

  it('adds one block and leaves the others as they are', () => {
    const token = delegate(terms.token, [{ exp: 5 }], 2, 3);
    expect(blocksOf(token)[0]).toEqual(blocksOf(terms.token)[0]);
    expect(blocksOf(token)[1]?.p).toEqual({
      prev: idOf(terms.token),
      sub: keyOf(3),
      caveats: [{ exp: 5 }],
      iat: 1_789_999_950,
    });
    expect(blocksOf(token)).toHaveLength(2);
  });

  it('looks neither at trust nor at time nor at caveats', () => {
    expect(code({ token: issue([{ exp: 0 }, null, { unknown: 1 }], 9) })).toBe('ok');
  });

  it('refuses another seed than the holder', () => {
    for (const byte of [1, 3, 9]) expect(code({ seed: seedOf(byte) })).toBe('unauthorized');
  });

  it('refuses a token that does not verify', () => {
    expect(code({ token: 'junk' })).toBe('unauthorized');
    expect(code({ token: tokenOf(textOf(terms.token).replace('n1', 'n2')) })).toBe('unauthorized');
    expect(code({ token: tokenOf(`${textOf(terms.token)} `) })).toBe('unauthorized');
  });

  it('refuses a 17th block', () => {
    const holder16 = { seed: seedOf(16), sub: keyOf(17) };
    expect(code({ token: chain(15), ...holder16 })).toBe('ok');
    expect(code({ token: chain(16), seed: seedOf(17), sub: keyOf(18) })).toBe('invalid_params');
    expect(code({ token: chain(16), seed: seedOf(5), sub: keyOf(18) })).toBe('unauthorized');
  });

  it('finds malformed caveats before the faults of the token', () => {
    expect(code({ token: 'junk', caveats: {} })).toBe('invalid_params');
    expect(code({ token: 'junk', caveats: [1.5] })).toBe('invalid_params');
    expect(code({ caveats: big(790_000) })).toBe('invalid_params');
    expect(code({ token: 'junk', caveats: big(790_000) })).toBe('unauthorized');
  });
});

describe('buildConsent (CONSENT-1, CONSENT-2)', () => {
  const consent = {
    proposal: 'p1',
    hash: 'h1',
    service: 'shop.example',
    capability: 'shop.buy',
    principal: keyOf(1),
    summary: 'Buy it',
    expires: 1_790_000_600,
  };
  const build = (value: JsonValue, seed = seedOf(1)): Result<string> =>
    buildConsent({ consent: value, seed, sub: keyOf(2), iat: 7, nonce: 'c' });

  it('is the root grant of exactly these caveats', () => {
    const built = build({ ...consent, more: 1.5 });
    const p = blocksOf(built.ok ? built.value : '')[0]?.p;
    expect(written(p?.caveats ?? null)).toBe(
      '[{"svc":["shop.example"]},{"verbs":["COMMIT"]},{"can":["shop.buy"]},{"only":"h1"},{"exp":1790000600}]',
    );
    expect(p).toMatchObject({ iss: keyOf(1), sub: keyOf(2), iat: 7, nonce: 'c' });
  });

  it('authorizes that COMMIT, whatever it costs, and nothing else', () => {
    const built = build(consent);
    const shown = { tokens: [built.ok ? built.value : ''], trusted: [keyOf(1)], proofKey: keyOf(2) };
    const outcome = (changes: Parameters<typeof commit>[0]): string =>
      codeOf(checkGrants(shown, commit(changes), verifier));
    expect(outcome({ proposal: { hash: 'h1', risk: 'high', cost: { amount: 1e9, currency: 'EUR' } } })).toBe('ok');
    expect(outcome({ verb: 'UNDO' })).toBe('forbidden');
    expect(outcome({ verb: 'ASK' })).toBe('forbidden');
    expect(outcome({ service: 'other' })).toBe('forbidden');
    expect(outcome({ capability: 'shop.buy.more' })).toBe('forbidden');
    expect(outcome({ proposal: { hash: 'h2' } })).toBe('forbidden');
    expect(outcome({ now: 1_790_000_600 })).toBe('forbidden');
  });

  it('refuses a seed that is not the principal’s', () => {
    expect(codeOf(build(consent, seedOf(2)))).toBe('invalid_params');
  });

  it.each<[string, JsonValue]>([
    ['a list', [consent]],
    ['null', null],
    ...Object.keys(consent).flatMap((name): [string, JsonValue][] => [
      [`${name} null`, { ...consent, [name]: null }],
      [`a list as ${name}`, { ...consent, [name]: [] }],
      [`no ${name}`, Object.fromEntries(Object.entries(consent).filter(([key]) => key !== name))],
    ]),
    ['a fraction in expires', { ...consent, expires: 1.5 }],
    ['a bare principal', { ...consent, principal: keyOf(1).slice(8) }],
  ])('refuses %s', (_, value) => {
    expect(codeOf(build(value))).toBe('invalid_params');
  });
});

describe('inspectToken', () => {
  it('shows ids, keys, payloads and whether they verify', () => {
    const token = delegate(issue([{ exp: 5 }]), [], 2, 3);
    expect(inspectToken(token, verifier)).toMatchObject({
      ok: true,
      value: {
        valid: true,
        faults: [],
        grant: idOf(token),
        principal: keyOf(1),
        holder: keyOf(3),
        blocks: [
          { id: idOf(token), signer: keyOf(1), signed: true, linked: true, payload: { caveats: [{ exp: 5 }] } },
          { id: idOf(token, 1), signer: keyOf(2), signed: true, linked: true },
        ],
      },
    });
  });

  it('shows a token whose signature does not hold, and refuses one without form', () => {
    const forged = tokenOf(textOf(issue([{ exp: 5 }, { toString: [] }])).replace('"exp":5', '"exp":6'));
    expect(inspectToken(forged, verifier)).toMatchObject({
      ok: true,
      value: {
        valid: false,
        faults: ['signature of block 1'],
        blocks: [
          { signed: false, malformed: [{ caveat: { toString: [] }, why: expect.stringMatching(/^CAVEAT-1: /) }] },
        ],
      },
    });
    expect(codeOf(inspectToken('pg1.', verifier))).toBe('unauthorized');
  });
});

describe('caveatFault', () => {
  const limit = { max: 5, currency: 'USD' };
  const wellFormed = {
    svc: [],
    verbs: ['ASK'],
    can: [],
    exp: 1,
    nbf: 1,
    per: limit,
    spend: limit,
    risk: 'low',
    only: '',
  };
  const rules = [
    'CAVEAT-3',
    'CAVEAT-4',
    'CAVEAT-5',
    'CAVEAT-6',
    'CAVEAT-7',
    'CAVEAT-8',
    'CAVEAT-8',
    'CAVEAT-11',
    'CAVEAT-12',
  ];
  const cases = Object.entries(wellFormed).map(
    ([name, value], index) => [name, value, rules[index] as string] as const,
  );

  it.each(cases)('says of a malformed %s what it must be, and nothing of %j', (name, value, rule) => {
    expect(caveatFault({ [name]: value })).toBeUndefined();
    expect(caveatFault({ [name]: null })).toMatch(new RegExp(`^${rule}: ${name} must be .*, not null$`));
  });

  it.each<[JsonValue]>([[null], [5], ['exp'], [[]], [{}], [{ exp: 1, nbf: 1 }], [{ EXP: 1 }], [{ constructor: [] }]])(
    'says why %j is none',
    (value) => {
      expect(caveatFault(value)).toMatch(/^CAVEAT-1: /);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { type CaveatOutcome, type GrantRequest, judgeCaveat } from '../../src/grants/index.ts';
import type { JsonValue } from '../../src/wire/index.ts';
import { commit } from './actors.ts';

const usd = (max: JsonValue): JsonValue => ({ max, currency: 'USD' });
const costing = (cost: JsonValue): Partial<GrantRequest> => ({ proposal: { cost, risk: 'low', hash: 'h1' } });
const dollars = (amount: JsonValue): Partial<GrantRequest> => costing({ amount, currency: 'USD' });
const spent = (total: number): Partial<GrantRequest> => ({ spent: new Map([['b1', total]]) });
const risky = (proposal: GrantRequest['proposal']): Partial<GrantRequest> => ({ proposal });

type Row = readonly [JsonValue, Partial<GrantRequest>, CaveatOutcome];

/** Caveats, what of a COMMIT is changed, and what comes of them. */
const rows: readonly Row[] = [
  [{ svc: ['shop.example'] }, {}, 'holds'],
  [{ svc: ['a', 'shop.example'] }, {}, 'holds'],
  [{ svc: ['shop.exampl'] }, {}, 'hard'],
  [{ svc: ['shop.*'] }, {}, 'hard'],
  [{ svc: ['SHOP.EXAMPLE'] }, {}, 'hard'],
  [{ svc: [] }, {}, 'hard'],
  [{ verbs: ['COMMIT'] }, {}, 'holds'],
  [{ verbs: ['ASK', 'INTENT'] }, {}, 'hard'],
  [{ verbs: ['commit'] }, {}, 'hard'],
  [{ verbs: ['*'] }, {}, 'hard'],
  [{ verbs: [] }, {}, 'hard'],
  [{ can: ['shop.buy'] }, {}, 'holds'],
  [{ can: ['shop.*'] }, {}, 'holds'],
  [{ can: ['*'] }, {}, 'holds'],
  [{ can: ['shop.buy*'] }, {}, 'holds'],
  [{ can: ['shop*'] }, { capability: 'shopx' }, 'holds'],
  [{ can: ['orders.read'] }, { capability: 'orders.readall' }, 'hard'],
  [{ can: ['orders.*'] }, { capability: 'orders' }, 'hard'],
  [{ can: ['orders.*'] }, { capability: 'orders.' }, 'holds'],
  [{ can: ['orders.*'] }, { capability: 'ordersx' }, 'hard'],
  [{ can: [''] }, { capability: 'a' }, 'hard'],
  [{ can: [''] }, { capability: '' }, 'holds'],
  [{ can: ['*'] }, { capability: '' }, 'holds'],
  [{ can: ['*.buy'] }, {}, 'hard'],
  [{ can: ['sh*buy'] }, {}, 'hard'],
  [{ can: ['a**'] }, { capability: 'a*b' }, 'holds'],
  [{ can: ['a**'] }, { capability: 'ab' }, 'hard'],
  [{ can: ['shop.buy'] }, { capability: 'shop.*' }, 'hard'],
  [{ can: ['shop.*'] }, { capability: '*' }, 'hard'],
  [{ can: ['*'] }, { capability: undefined }, 'hard'],
  [{ can: [] }, {}, 'hard'],
  [{ exp: 1_790_000_001 }, {}, 'holds'],
  [{ exp: 1_790_000_000 }, {}, 'hard'],
  [{ exp: 0 }, {}, 'hard'],
  [{ exp: 0 }, { now: -1 }, 'holds'],
  [{ nbf: 1_790_000_000 }, {}, 'holds'],
  [{ nbf: 1_790_000_001 }, {}, 'hard'],
  [{ per: usd(1500) }, {}, 'holds'],
  [{ per: usd(1499) }, {}, 'soft'],
  [{ per: usd(0) }, dollars(0), 'holds'],
  [{ per: usd(0) }, dollars(-1), 'holds'],
  [{ per: usd(-1) }, dollars(0), 'soft'],
  [{ per: usd(-1) }, dollars(-1), 'holds'],
  [{ per: { max: 1500, currency: 'usd' } }, {}, 'soft'],
  [{ per: { max: 1500, currency: 'EUR' } }, {}, 'soft'],
  [{ per: { max: 1500, currency: '' } }, costing({ amount: 1, currency: '' }), 'holds'],
  [{ per: usd(1500) }, costing(null), 'holds'],
  [{ per: usd(1500) }, risky({}), 'soft'],
  [{ per: usd(1500) }, costing(0), 'soft'],
  [{ per: usd(1500) }, costing([]), 'soft'],
  [{ per: usd(1500) }, costing({}), 'soft'],
  [{ per: usd(1500) }, costing({ currency: 'USD' }), 'soft'],
  [{ per: usd(1500) }, costing({ amount: 1 }), 'soft'],
  [{ per: usd(1500) }, dollars('1'), 'soft'],
  [{ per: usd(1500) }, dollars(1.5), 'soft'],
  [{ per: usd(1500) }, dollars(true), 'soft'],
  [{ per: usd(1500) }, dollars(2 ** 53), 'soft'],
  [{ per: usd(1500) }, costing({ amount: 1500, currency: 'USD', more: 1 }), 'holds'],
  [{ spend: usd(1500) }, {}, 'holds'],
  [{ spend: usd(1499) }, {}, 'soft'],
  [{ spend: usd(2000) }, spent(500), 'holds'],
  [{ spend: usd(2000) }, spent(501), 'soft'],
  [{ spend: usd(2000) }, { spent: new Map([['b2', 5000]]) }, 'holds'],
  [{ spend: usd(100) }, { ...dollars(-50), ...spent(100) }, 'holds'],
  [{ spend: usd(100) }, { ...dollars(-50), ...spent(101) }, 'soft'],
  [{ spend: usd(100) }, { ...costing(null), ...spent(101) }, 'holds'],
  [{ spend: usd(Number.MAX_SAFE_INTEGER) }, { ...dollars(Number.MAX_SAFE_INTEGER), ...spent(1) }, 'soft'],
  [{ spend: { max: 1500, currency: 'EUR' } }, {}, 'soft'],
  [{ spend: usd(1500) }, risky({}), 'soft'],
  [{ spend: usd(1500) }, dollars(0.5), 'soft'],
  [{ risk: 'low' }, {}, 'holds'],
  [{ risk: 'high' }, {}, 'holds'],
  [{ risk: 'low' }, risky({ risk: 'medium' }), 'soft'],
  [{ risk: 'medium' }, risky({ risk: 'high' }), 'soft'],
  [{ risk: 'medium' }, risky({ risk: 'medium' }), 'holds'],
  [{ risk: 'high' }, risky({ risk: 'none' }), 'soft'],
  [{ risk: 'high' }, risky({ risk: 'LOW' }), 'soft'],
  [{ risk: 'high' }, risky({ risk: null }), 'soft'],
  [{ risk: 'high' }, risky({}), 'soft'],
  [{ only: 'h1' }, {}, 'holds'],
  [{ only: 'h2' }, {}, 'hard'],
  [{ only: '' }, risky({ hash: '' }), 'holds'],
  [{ only: 'h1' }, risky({}), 'hard'],
  [{ only: 'h1' }, risky({ hash: ['h1'] }), 'hard'],
];

/** Malformed whatever is asked (CAVEAT-1, CAVEAT-2). */
const malformed: readonly JsonValue[] = [
  ...[null, true, 0, 'svc', [], ['svc'], {}, [{ svc: ['shop.example'] }]],
  { svc: ['shop.example'], verbs: ['COMMIT'] },
  { exp: 1, Exp: 9_999_999_999 },
  ...['EXP', 'Exp', 'ri\u017fk', 'ris\u212a', 'region', '', '__proto__x', ' exp', 'exp\u0000'].map((name) => ({
    [name]: 'low',
  })),
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'].map((name) =>
    JSON.parse(`{"${name}":["*"]}`),
  ),
  ...['svc', 'verbs', 'can'].flatMap((name) =>
    [null, 'shop.example', {}, true, 1, [1], ['shop.example', null], [['shop.example']]].map((value) => ({
      [name]: value,
    })),
  ),
  ...['exp', 'nbf'].flatMap((name) =>
    ['never', '1700000000', null, [], {}, true, false, 1.5, 2 ** 53].map((value) => ({ [name]: value })),
  ),
  ...['per', 'spend'].flatMap((name) =>
    [
      ...[null, 1500, 'USD', [], {}, { max: 1500 }, { currency: 'USD' }, usd('1500'), usd(null), usd(1.5), usd(true)],
      ...[
        { max: 1, currency: 1 },
        { max: 1, currency: null },
        { max: 1, currency: 'USD', min: 0 },
        { max: 1, Currency: 'USD' },
      ],
    ].map((value) => ({ [name]: value })),
  ),
  ...['LOW', '', 'none', 'low ', null, 0, ['low'], { low: 1 }, true].map((value) => ({ risk: value })),
  ...[null, 1, ['h1'], {}, true].map((value) => ({ only: value })),
];

describe('the table of caveats (CAVEAT-3 to CAVEAT-12)', () => {
  it.each(rows)('%j with %j: %s', (caveat, changes, expected) => {
    expect(judgeCaveat(caveat, commit(changes), 'b1')).toBe(expected);
  });
});

describe('malformed caveats (CAVEAT-1, CAVEAT-2)', () => {
  it.each(malformed.map((caveat) => [JSON.stringify(caveat), caveat] as const))(
    '%s fails hard for every verb',
    (_, caveat) => {
      for (const verb of ['ASK', 'INTENT', 'COMMIT', 'UNDO', 'EXPAND', '']) {
        expect(judgeCaveat(caveat, commit({ verb }), 'b1')).toBe('hard');
      }
    },
  );
});

describe('other verbs (CAVEAT-13)', () => {
  it.each(['ASK', 'INTENT', 'UNDO', 'commit', 'COMMIT ', ''])('%j does not look at the proposal', (verb) => {
    for (const caveat of [{ per: usd(0) }, { spend: usd(0) }, { risk: 'low' }, { only: 'other' }]) {
      expect(judgeCaveat(caveat, commit({ verb, ...risky({ risk: 'high' }) }), 'b1')).toBe('holds');
    }
  });

  it('still looks at the rest', () => {
    expect(judgeCaveat({ can: ['x'] }, commit({ verb: 'UNDO' }), 'b1')).toBe('hard');
    expect(judgeCaveat({ exp: 0 }, commit({ verb: 'ASK' }), 'b1')).toBe('hard');
  });
});

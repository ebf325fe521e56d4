import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGrants } from '../../src/grants/index.ts';
import { type JsonObject, type JsonValue, portableVerifier } from '../../src/wire/index.ts';
import {
  block,
  blocksOf,
  chain,
  commit,
  delegate,
  idOf,
  issue,
  keyOf,
  outcome,
  seedOf,
  textOf,
  tokenOf,
  tokenOfBlocks,
  verifier,
} from './actors.ts';

function authorization(tokens: readonly string[], holder = 2, request = commit()): JsonValue {
  const checked = checkGrants({ tokens, trusted: [keyOf(1)], proofKey: keyOf(holder) }, request, verifier);
  if (!checked.ok) return null;
  const { grant, principal, spend } = checked.value;
  return { grant, principal, spend: [...spend] };
}

const golden: JsonValue = [
  { svc: ['shop.example'] },
  { can: ['shop.*'] },
  { exp: 1_790_003_600 },
  { spend: { max: 5000, currency: 'USD' } },
  { per: { max: 3000, currency: 'USD' } },
  { risk: 'medium' },
];
const hard: JsonValue = { svc: ['other'] };
const soft: JsonValue = { risk: 'low' };
const overRisk = commit({ proposal: { cost: null, risk: 'high' } });

describe('what authorizes (GRANT-10, GRANT-16)', () => {
  it('gives the golden grant id', () => {
    const token = issue(golden);
    expect(authorization([token])).toEqual({
      grant: 'wJ_VZU1Z3VYBFmYOLYgx6IU0-93Cu73vFjWYxBP1Bd8',
      principal: keyOf(1),
      spend: ['wJ_VZU1Z3VYBFmYOLYgx6IU0-93Cu73vFjWYxBP1Bd8'],
    });
  });

  it('is the same with the portable verifier', () => {
    const shown = { tokens: [delegate(issue(golden), [soft], 2, 3)], trusted: [keyOf(1)], proofKey: keyOf(3) };
    expect(checkGrants(shown, commit(), portableVerifier)).toEqual(checkGrants(shown, commit(), verifier));
  });

  it('lists the spend blocks in block order, each once, for any verb', () => {
    const limit = { spend: { max: 9000, currency: 'USD' } };
    const first = delegate(issue([limit, limit]), [], 2, 3);
    const token = delegate(delegate(first, [limit], 3, 4), [], 4, 5);
    for (const verb of ['COMMIT', 'ASK']) {
      expect(authorization([token], 5, commit({ verb }))).toMatchObject({ spend: [idOf(token, 0), idOf(token, 2)] });
    }
    expect(authorization([chain(2)], 3)).toMatchObject({ spend: [] });
  });

  it.each([1, 2, 3, 16])('takes a chain of %d blocks', (blocks) => {
    expect(outcome([chain(blocks)], { proofKey: keyOf(blocks + 1) })).toBe('ok');
  });

  it('checks each spend caveat of a block by itself, by what that block has spent', () => {
    const token = issue([{ spend: { max: 9000, currency: 'USD' } }, { spend: { max: 2000, currency: 'USD' } }]);
    expect(outcome([token], {}, commit({ spent: new Map([[idOf(token), 500]]) }))).toBe('ok');
    expect(outcome([token], {}, commit({ spent: new Map([[idOf(token), 501]]) }))).toBe('consent_required');
  });
});

describe('signatures, links, trust and holder (GRANT-8 to GRANT-12)', () => {
  it('refuses a payload changed after signing', () => {
    const text = textOf(issue([{ exp: 1 }])).replace('{"exp":1}', '{"exp":9999999999}');
    expect(outcome([tokenOf(text)])).toBe('unauthorized');
  });

  it('refuses a block signed by a stranger, by the principal again, or by its own sub', () => {
    const root = issue([]);
    for (const signer of [9, 1, 3]) {
      const later = block(seedOf(signer), { prev: idOf(root), sub: keyOf(3), caveats: [], iat: 2 });
      expect(outcome([tokenOfBlocks(...blocksOf(root), later)], { proofKey: keyOf(3) })).toBe('unauthorized');
    }
  });

  it('refuses a chain with a block taken out, moved or put twice', () => {
    const [one = null, two = null, three = null]: JsonValue[] = blocksOf(
      delegate(delegate(issue([]), [], 2, 2), [], 2, 2),
    );
    expect(outcome([tokenOfBlocks(one, two, three)])).toBe('ok');
    for (const blocks of [
      [one, three],
      [one, three, two],
      [one, two, two],
      [two, three],
    ] as JsonValue[][]) {
      expect(outcome([tokenOfBlocks(...blocks)])).toBe('unauthorized');
    }
  });

  it('refuses the spare bits of a signature, which would give a new id and a new spend total', () => {
    const token = issue([]);
    const [{ p, s }] = blocksOf(token) as [{ p: JsonObject; s: string }];
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const at = last.indexOf(s.slice(-1));
    for (let spare = 1; spare < 16; spare++) {
      const other = `${s.slice(0, -1)}${last[at + spare]}`;
      expect(Buffer.from(other, 'base64url')).toEqual(Buffer.from(s, 'base64url'));
      expect(outcome([tokenOfBlocks({ p, s: other })])).toBe('unauthorized');
    }
  });

  it('refuses another principal and another holder, however the caveats stand', () => {
    expect(outcome([issue([hard], 9)])).toBe('unauthorized');
    expect(outcome([issue([hard])], { proofKey: keyOf(3) })).toBe('unauthorized');
    expect(outcome([issue([])], { trusted: [] })).toBe('unauthorized');
    expect(outcome([issue([])], { trusted: [keyOf(5), keyOf(1)] })).toBe('ok');
    expect(outcome([delegate(issue([]), [], 2, 3)], { proofKey: keyOf(2) })).toBe('unauthorized');
  });
});

describe('caveats of every block (GRANT-13, GRANT-14)', () => {
  const late: JsonValue = { exp: 5 };
  const unknown: JsonValue = { region: 'eu' };

  it('is forbidden with every hard-failed caveat in block order', () => {
    const token = delegate(issue([{ svc: ['shop.example'] }, unknown, late]), [null, soft, hard], 2, 3);
    expect(outcome([token], { proofKey: keyOf(3) }, overRisk)).toBe(
      `forbidden ${JSON.stringify([unknown, late, null, hard])}`,
    );
  });

  it('is consent_required when all that fails is soft', () => {
    expect(outcome([issue([soft, { per: { max: 0, currency: 'USD' } }])])).toBe('consent_required');
  });

  it('lets no later block widen an earlier one', () => {
    const narrow = issue([{ verbs: ['ASK'] }, { exp: 1_790_000_001 }]);
    const wide = delegate(narrow, [{ verbs: ['ASK', 'COMMIT'] }, { exp: 9_999_999_999 }], 2, 3);
    expect(outcome([wide], { proofKey: keyOf(3) })).toBe('forbidden [{"verbs":["ASK"]}]');
    expect(outcome([wide], { proofKey: keyOf(3) }, commit({ verb: 'ASK' }))).toBe('ok');
    expect(outcome([wide], { proofKey: keyOf(3) }, commit({ verb: 'ASK', now: 1_790_000_001 }))).toBe(
      'forbidden [{"exp":1790000001}]',
    );
  });

  it('adds a caveat and never gets looser', () => {
    const caveat = fc.constantFrom<JsonValue>(hard, soft, late, unknown, null, { svc: ['shop.example'] }, { exp: 9e9 });
    const order = ['ok', 'consent_required', 'forbidden'];
    fc.assert(
      fc.property(fc.array(caveat, { maxLength: 4 }), caveat, (caveats, more) => {
        const [before, after] = [caveats, [...caveats, more]].map(
          (list) => outcome([issue(list)], {}, overRisk).split(' ')[0] as string,
        ) as [string, string];
        expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
      }),
      { seed: 9, numRuns: 60 },
    );
  });
});

describe('several grants (GRANT-15)', () => {
  const good = issue([]);
  const other = issue([{ exp: 9_999_999_999 }]);
  const softly = issue([soft]);
  const forbidden = issue([hard]);
  const alsoForbidden = issue([{ exp: 0 }]);

  it('uses the first that authorizes', () => {
    expect(authorization(['junk', forbidden, softly, other, good], 2, overRisk)).toMatchObject({ grant: idOf(other) });
    expect(authorization([good, other])).toMatchObject({ grant: idOf(good) });
  });

  it.each<[string, readonly string[], string]>([
    ['none', [], 'unauthorized'],
    ['junk', ['junk', 'pg1.'], 'unauthorized'],
    ['junk and forbidden', ['junk', forbidden], 'forbidden [{"svc":["other"]}]'],
    ['forbidden and junk', [forbidden, 'junk'], 'forbidden [{"svc":["other"]}]'],
    ['two forbidden', [alsoForbidden, forbidden], 'forbidden [{"exp":0}]'],
    ['forbidden and soft', [forbidden, softly], 'consent_required'],
    ['soft, junk and forbidden', [softly, 'junk', forbidden], 'consent_required'],
  ])('%s: the outcome does not depend on order', (_, tokens, expected) => {
    expect(outcome(tokens, {}, overRisk)).toBe(expected);
    expect(outcome([...tokens].reverse(), {}, overRisk).split(' ')[0]).toBe(expected.split(' ')[0]);
  });

  it('combines nothing across grants', () => {
    const forService = issue([{ svc: ['shop.example'] }, { can: ['other'] }]);
    const forCapability = issue([{ svc: ['other'] }, { can: ['shop.buy'] }]);
    expect(outcome([forService, forCapability])).toBe('forbidden [{"can":["other"]}]');
  });
});

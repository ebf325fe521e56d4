import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGrants, type GrantRequest, type GrantsShown, issueGrant } from '../../src/grants/index.ts';
import { encodeBase64url, hashText, type JsonObject, type JsonValue, portableVerifier } from '../../src/wire/index.ts';
import {
  block,
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
  tokenOfBlocks,
  verifier,
  written,
} from './actors.ts';

/** `ok`, or the code, with `need` behind it when there is one. */
function outcome(
  tokens: readonly string[],
  changes: Partial<GrantsShown> = {},
  request: GrantRequest = commit(),
): string {
  const checked = checkGrants({ tokens, trusted: [keyOf(1)], proofKey: keyOf(2), ...changes }, request, verifier);
  if (checked.ok) return 'ok';
  const { code, need } = checked.refusal;
  return need === undefined ? code : `${code} ${JSON.stringify(need)}`;
}

function authorization(tokens: readonly string[], holder = 2, request = commit()): JsonValue {
  const checked = checkGrants({ tokens, trusted: [keyOf(1)], proofKey: keyOf(holder) }, request, verifier);
  return checked.ok ? { ...checked.value, spend: [...checked.value.spend] } : null;
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

describe('the form of a token (GRANT-1 to GRANT-3)', () => {
  const token = issue([]);
  const text = textOf(token);

  it.each<[string, string]>([
    ['an empty text', ''],
    ['the prefix alone', 'pg1.'],
    ['no prefix', token.slice(4)],
    ['another prefix', `pg2.${token.slice(4)}`],
    ['a prefix in capitals', `PG1.${token.slice(4)}`],
    ['a space before', ` ${token}`],
    ['a newline after', `${token}\n`],
    ['padding', `${token}=`],
    ['no UTF-8', `pg1.${encodeBase64url(Uint8Array.of(0x5b, 0xff, 0x5d))}`],
    ['no JSON', tokenOf(`${text}x`)],
    ['a byte order mark', tokenOf(`\ufeff${text}`)],
    ['a space after', tokenOf(`${text} `)],
    ['keys in another order', tokenOf(JSON.stringify(blocksOf(token).map(({ p, s }) => ({ s, p }))))],
    ['an escape that canonical does not write', tokenOf(text.replace('n1', '\\u006e1'))],
    ['an integer with a fraction', tokenOf(text.replace('1789999900', '1789999900.0'))],
    ['a duplicate key', tokenOf(text.replace('"nonce":"n1"', '"nonce":"n1","nonce":"n1"'))],
    ['no block', tokenOf('[]')],
    ['an object', tokenOf('{}')],
    ['null', tokenOf('null')],
    ['a block that is null', tokenOf('[null]')],
    ['more than fits in a frame', `pg1.${'A'.repeat(1_048_576)}`],
  ])('%s is unauthorized', (_, malformed) => {
    expect(outcome([malformed])).toBe('unauthorized');
  });

  it('is unauthorized with 17 blocks', () => {
    const longest = chain(16);
    const last = block(seedOf(17), { prev: idOf(longest, 15), sub: keyOf(18), caveats: [], iat: 1 });
    expect(outcome([tokenOfBlocks(...blocksOf(longest), last)], { proofKey: keyOf(18) })).toBe('unauthorized');
  });
});

describe('the form of blocks (GRANT-4 to GRANT-7)', () => {
  const root: JsonObject = { iss: keyOf(1), sub: keyOf(2), caveats: [], iat: 1, nonce: 'n' };
  const without = (object: JsonObject, name: string): JsonObject => {
    const { [name]: _, ...rest } = object;
    return rest;
  };
  const signed = (p: JsonValue): string => outcome([tokenOfBlocks(block(seedOf(1), p))]);

  it('takes a root of exactly those fields', () => {
    expect(signed(root)).toBe('ok');
    expect(signed({ ...root, iat: -5, nonce: '' })).toBe('ok');
    expect(signed({ ...root, iat: Number.MAX_SAFE_INTEGER })).toBe('ok');
  });

  it.each<[string, JsonValue]>([
    ...Object.keys(root).map((name): [string, JsonValue] => [`no ${name}`, without(root, name)]),
    ...Object.keys(root).map((name): [string, JsonValue] => [`${name} null`, { ...root, [name]: null }]),
    ['an unknown field', { ...root, exp: 1 }],
    ['a prev', { ...root, prev: hashText('x') }],
    ['an inherited-looking field', JSON.parse(written(root).replace('{', '{"__proto__":{},'))],
    ['a bare iss', { ...root, iss: keyOf(1).slice(8) }],
    ['a long sub', { ...root, sub: `${keyOf(2)}AA` }],
    ['a string iat', { ...root, iat: '1' }],
    ['a boolean iat', { ...root, iat: true }],
    ['a number nonce', { ...root, nonce: 1 }],
    ['caveats that are an object', { ...root, caveats: {} }],
    ['caveats that are a text', { ...root, caveats: '[]' }],
    ['65 caveats', { ...root, caveats: Array(65).fill({ svc: ['shop.example'] }) }],
    ['a payload that is a list', [root]],
    ['a payload that is null', null],
  ])('%s is unauthorized', (_, p) => {
    expect(signed(p)).toBe('unauthorized');
  });

  it('takes 64 caveats', () => {
    expect(signed({ ...root, caveats: Array(64).fill({ svc: ['shop.example'] }) })).toBe('ok');
  });

  it.each<[string, (one: JsonObject) => JsonValue]>([
    ['an unknown field', (one) => ({ ...one, x: 1 })],
    ['no s', (one) => without(one, 's')],
    ['no p', (one) => without(one, 'p')],
    ['a null s', (one) => ({ ...one, s: null })],
    ['an empty s', (one) => ({ ...one, s: '' })],
    ['a short s', (one) => ({ ...one, s: String(one.s).slice(0, -4) })],
    ['a list', (one) => [one.p as JsonValue, one.s as JsonValue]],
  ])('a block with %s is unauthorized', (_, change) => {
    expect(outcome([tokenOfBlocks(change(block(seedOf(1), root)))])).toBe('unauthorized');
  });

  it.each<[string, (later: JsonObject) => JsonObject]>([
    ['no prev', (later) => without(later, 'prev')],
    ['a nonce', (later) => ({ ...later, nonce: 'n' })],
    ['an iss', (later) => ({ ...later, iss: keyOf(2) })],
    ['a prev of 31 bytes', (later) => ({ ...later, prev: encodeBase64url(new Uint8Array(31)) })],
    ['the prev of another block', (later) => ({ ...later, prev: hashText('another') })],
    ['a null prev', (later) => ({ ...later, prev: null })],
  ])('a later block with %s is unauthorized', (_, change) => {
    const first = block(seedOf(1), root);
    const later: JsonObject = { prev: hashText(String(first.s)), sub: keyOf(3), caveats: [], iat: 2 };
    const token = (p: JsonObject): string => tokenOfBlocks(first, block(seedOf(2), p));
    expect(outcome([token(later)], { proofKey: keyOf(3) })).toBe('ok');
    expect(outcome([token(change(later))], { proofKey: keyOf(3) })).toBe('unauthorized');
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

describe('what never happens', () => {
  it('throws, whatever one byte of a token is changed to', () => {
    const text = textOf(delegate(issue([soft]), [hard], 2, 3));
    for (let at = 0; at < text.length; at++) {
      for (const unit of ['"', 'x', '{', '0']) {
        const changed = text.slice(0, at) + unit + text.slice(at + 1);
        if (changed !== text) expect(outcome([tokenOf(changed)], { proofKey: keyOf(3) })).toBe('unauthorized');
      }
    }
  });

  it('accepts a grant nested deeper than a reader goes', () => {
    const deep = JSON.parse('['.repeat(62) + ']'.repeat(62));
    const token = issueGrant({ seed: seedOf(1), sub: keyOf(2), caveats: [deep], iat: 1, nonce: '' });
    expect(token.ok && outcome([token.value])).toBe('unauthorized');
  });
});

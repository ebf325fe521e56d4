import { describe, expect, test } from 'vitest';
import { validateCaveat, validateGrant, validateProof } from '../../generated/validators.ts';

const key = `ed25519:${'A'.repeat(43)}`;
const sig = 'A'.repeat(86);
const hash = 'A'.repeat(43);

const root = { p: { iss: key, sub: key, caveats: [], iat: -1, nonce: '' }, s: sig };
const later = { p: { prev: hash, sub: key, caveats: [{ exp: 5 }], iat: 0 }, s: sig };

describe('caveats', () => {
  const limit = { max: -5, currency: '' };
  test.each([
    { svc: [] },
    { verbs: ['COMMIT'] },
    { can: ['*'] },
    { exp: 0 },
    { nbf: -1 },
    { per: limit },
    { spend: limit },
    { risk: 'high' },
    { only: '' },
  ])('%j is well formed', (caveat) => {
    expect(validateCaveat(caveat)).toEqual([]);
  });
  test.each([
    null,
    'svc',
    [],
    {},
    { svc: [], verbs: [] },
    { svc: 'a' },
    { svc: [1] },
    { Svc: [] },
    { exp: '5' },
    { exp: true },
    { exp: 1.5 },
    { exp: 2 ** 53 },
    { per: null },
    { per: { max: 5 } },
    { per: { ...limit, extra: 1 } },
    { risk: 'none' },
    { only: null },
    { constructor: [] },
    JSON.parse('{"__proto__":{"exp":5}}'),
  ])('%j is malformed', (caveat) => {
    expect(validateCaveat(caveat)).not.toEqual([]);
  });
});

describe('blocks', () => {
  test('a root and later ones are well formed, 16 at most', () => {
    expect(validateGrant([root])).toEqual([]);
    expect(validateGrant([root, ...Array(15).fill(later)])).toEqual([]);
    expect(validateGrant([root, ...Array(16).fill(later)])).not.toEqual([]);
  });
  test.each<[string, unknown]>([
    ['no block', []],
    ['a later block first', [later]],
    ['two roots', [root, root]],
    ['a field more', [{ ...root, x: 1 }]],
    ['a field more in the payload', [{ ...root, p: { ...root.p, exp: 5 } }]],
    ['a payload without nonce', [{ ...root, p: { ...root.p, nonce: undefined } }]],
    ['65 caveats', [{ ...root, p: { ...root.p, caveats: Array(65).fill({ exp: 5 }) } }]],
    ['spare bits in a signature', [{ ...root, s: `${sig.slice(1)}B` }]],
    ['spare bits in a key', [{ ...root, p: { ...root.p, sub: `${key.slice(0, -1)}B` } }]],
    ['padding', [{ ...root, s: `${sig}==` }]],
  ])('%s is malformed', (_, blocks) => {
    expect(validateGrant(blocks)).not.toEqual([]);
  });
});

test('a proof may have other fields, a block not', () => {
  expect(validateProof({ key, ts: 1, sig, x: 1 })).toEqual([]);
  expect(validateProof({ key, ts: true, sig })).not.toEqual([]);
});

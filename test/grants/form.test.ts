import { describe, expect, it } from 'vitest';
import { issueGrant } from '../../src/grants/index.ts';
import { encodeBase64url, hashText, type JsonObject, type JsonValue } from '../../src/wire/index.ts';
import {
  block,
  blocksOf,
  chain,
  delegate,
  idOf,
  issue,
  keyOf,
  outcome,
  seedOf,
  textOf,
  tokenOf,
  tokenOfBlocks,
  written,
} from './actors.ts';

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

describe('any other token', () => {
  it('is unauthorized, and never a crash, whatever one byte is changed to', () => {
    const text = textOf(delegate(issue([{ risk: 'low' }]), [{ svc: ['other'] }], 2, 3));
    for (let at = 0; at < text.length; at++) {
      for (const unit of ['"', 'x', '{', '0']) {
        const changed = text.slice(0, at) + unit + text.slice(at + 1);
        if (changed !== text) expect(outcome([tokenOf(changed)], { proofKey: keyOf(3) })).toBe('unauthorized');
      }
    }
  });

  it('is unauthorized when it is nested deeper than a reader goes', () => {
    const deep = JSON.parse('['.repeat(62) + ']'.repeat(62));
    const token = issueGrant({ seed: seedOf(1), sub: keyOf(2), caveats: [deep], iat: 1, nonce: '' });
    expect(token.ok && outcome([token.value])).toBe('unauthorized');
  });
});

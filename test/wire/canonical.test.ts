import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  canonical,
  compareCodePoints,
  encodeBase64url,
  encodeUtf8,
  hashProposal,
  hashText,
  type JsonObject,
  type JsonValue,
  readJson,
  sha256,
} from '../../src/wire/index.ts';
import { dataMissing, readData, readDataJson, toHex } from './shared-data.ts';

/** The canonical text of a JSON text, or undefined where it is refused. */
function canonicalOf(text: string): string | undefined {
  const read = readJson(text);
  if (!read.ok) return undefined;
  const written = canonical(read.value);
  return written.ok ? written.value : undefined;
}

/** The definition, word for word: code points compared one by one. */
function naiveCanonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(naiveCanonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const points = (key: string): number[] => [...key].map((character) => character.codePointAt(0) ?? 0);
  const keys = Object.keys(value).sort((left, right) => {
    const [a, b] = [points(left), points(right)];
    const at = a.findIndex((point, index) => point !== b[index]);
    return at < 0 ? a.length - b.length : (a[at] as number) - (b[at] ?? -1);
  });
  return `{${keys.map((key) => `${JSON.stringify(key)}:${naiveCanonical(value[key] as JsonValue)}`).join(',')}}`;
}

describe('canonical JSON (CANON-1 to CANON-4)', () => {
  it.each([
    ['{"b":1.0,"a":[],"aa":{}}', '{"a":[],"aa":{},"b":1}'],
    ['{"😀":1,"\ufb33":2,"plain":3}', '{"plain":3,"\ufb33":2,"😀":1}'],
    ['{"b":1,"10":2,"9":3,"a":4}', '{"10":2,"9":3,"a":4,"b":1}'],
    ['"\\u003c\\/\\u0008\\u000b\\u001F\\"\\\\\\u00e9\\u007f"', '"</\\b\\u000b\\u001f\\"\\\\é\u007f"'],
    ['"\\u2028\\u2029\\u0080\\uffff"', '"\u2028\u2029\u0080\uffff"'],
    ['[-0,1e15,-9007199254740991,2.50e1]', '[0,1000000000000000,-9007199254740991,25]'],
    ['{"toString":1,"__proto__":{"a":2},"":3}', '{"":3,"__proto__":{"a":2},"toString":1}'],
    ['{"\\u00e9":1,"e\\u0301":2}', '{"e\u0301":2,"é":1}'],
    [`"${'long '.repeat(30)}\\n"`, `"${'long '.repeat(30)}\\n"`],
  ])('of %s', (text, expected) => {
    expect(canonicalOf(text)).toBe(expected);
  });

  it.each(['1.5', '9007199254740992', '-9007199254740992', '1e16', '[{"a":0.1}]', '1e-7'])('refuses %s', (text) => {
    expect(canonicalOf(text)).toBeUndefined();
  });

  it('refuses what has no UTF-8 form, and what is no JSON', () => {
    for (const value of ['\ud800', { '\udc00': 1 }, [`${'x'.repeat(60)}\ud800`], Number.NaN, undefined, 1n]) {
      expect(canonical(value as JsonValue)).toMatchObject({ ok: false, refusal: { code: 'invalid_params' } });
    }
  });

  it('is what the definition says, is read back, and is its own canonical form', () => {
    const unit = fc.constantFrom(...'ab"\\\n\u0001\u007f', '\ud7ff', '\ue000', '\uffff', '😀', '\u{10ffff}', '\u2028');
    const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.string({ unit, maxLength: 60 }),
        fc.maxSafeInteger(),
        fc.constantFrom(null, true, false),
        fc.array(tie('tree')) as fc.Arbitrary<JsonValue>,
        fc.dictionary(fc.string({ unit, maxLength: 4 }), tie('tree'), { maxKeys: 30 }) as fc.Arbitrary<JsonValue>,
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as JsonValue;
        const text = naiveCanonical(plain);
        expect(canonical(plain)).toEqual({ ok: true, value: text });
        expect(canonicalOf(text)).toBe(text);
      }),
      { seed: 5, numRuns: 1000 },
    );
  });

  it('sorts many keys as it sorts few', () => {
    const keys = Array.from({ length: 500 }, (_, index) => `k${(index * 7919) % 5003}`);
    const object = Object.fromEntries(keys.map((key, index) => [key, index]));
    expect(canonical(object)).toEqual({ ok: true, value: naiveCanonical(object) });
  });

  test.skipIf(dataMissing)('has the bytes of the JCS inputs under these rules (needs ../shared/data)', () => {
    const expected = readDataJson<Record<string, { canonical_hex: string | null; sha256: string | null }>>(
      'own-edge/jcs-parley-expected.json',
    );
    for (const [name, { canonical_hex, sha256: digest }] of Object.entries(expected)) {
      const text = canonicalOf(readData(`jcs/input/${name}.json`));
      // The list was made when 56.0 was no integer; by value it is one (JSON-8).
      if (name === 'structures') continue;
      expect(text === undefined ? null : toHex(encodeUtf8(text)), name).toBe(canonical_hex);
      if (text !== undefined) expect(toHex(sha256(encodeUtf8(text))), name).toBe(digest);
    }
    expect(canonicalOf(readData('jcs/input/structures.json'))).toBe(
      '{"":"empty","1":{"\\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}',
    );
  });

  test.skipIf(dataMissing)('sorts the key sets of own-edge by code point (needs ../shared/data)', () => {
    for (const { keys, codePoint } of readDataJson<{ keys: string[]; codePoint: string[] }[]>(
      'own-edge/key-order.json',
    )) {
      expect([...keys].sort(compareCodePoints)).toEqual(codePoint);
      const text = canonical(Object.fromEntries(keys.map((key) => [key, 0])));
      expect(text).toEqual({ ok: true, value: `{${codePoint.map((key) => `${JSON.stringify(key)}:0`).join(',')}}` });
    }
  });

  test.skipIf(dataMissing)('takes or refuses every text of own-edge (needs ../shared/data)', () => {
    const texts = readDataJson<{ name: string; json: string }[]>('own-edge/canonical-divergence.json');
    const refused = texts.filter(({ json }) => canonicalOf(json) === undefined).map(({ name }) => name);
    expect(refused).toEqual([
      ...[
        'lone high surrogate',
        'lone low surrogate',
        '1E400',
        '2^53',
        '2^53+1',
        '10^20',
        '10^21',
        '0.1',
        '1e-7',
        '1e16',
      ],
      ...['dup keys', 'dup after unescape'],
    ]);
  });
});

describe('hashes (HASH-1 to HASH-3)', () => {
  const bytesOf = (object: JsonObject): string | undefined => {
    const hash = hashProposal(object);
    return hash.ok ? hash.value : undefined;
  };

  it('is the base64url of SHA-256', () => {
    expect(hashText('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
    expect(encodeBase64url(sha256(encodeUtf8('abc')))).toBe(hashText('abc'));
    expect(hashText('abc')).toHaveLength(43);
  });

  it('leaves out the top-level hash and data alone', () => {
    expect(bytesOf({ id: 'p1', hash: 'anything', data: { x: 1.5 } })).toBe(hashText('{"id":"p1"}'));
    expect(bytesOf({ id: 'p1' })).toBe('XFIWAR5eTD34Zu64h8HuV-N_wsmKN1dIBC0TTw3E1aA');
    expect(bytesOf({ a: { hash: 1, data: 2 } })).toBe(hashText('{"a":{"data":2,"hash":1}}'));
    expect(bytesOf({})).toBe(hashText('{}'));
    expect(bytesOf({ unknown: null })).toBe(hashText('{"unknown":null}'));
  });

  it('refuses an object without a canonical form', () => {
    expect(bytesOf({ x: 1.5 })).toBeUndefined();
  });
});

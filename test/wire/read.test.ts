import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compactJson, encodeUtf8, type JsonValue, readJson, readJsonBytes } from '../../src/wire/index.ts';
import { dataMissing, fromHex, readDataJson } from './shared-data.ts';

function parsed(text: string): JsonValue {
  const read = readJson(text);
  if (!read.ok) throw new Error(`${JSON.stringify(text)}: ${read.refusal.message}`);
  return read.value;
}

function messageOf(text: string): string {
  const read = readJson(text);
  if (read.ok) throw new Error(`${JSON.stringify(text)} was accepted`);
  expect(read.refusal.code).toBe('invalid_params');
  return read.refusal.message;
}

describe('the grammar (JSON-1)', () => {
  it.each<[string, JsonValue]>([
    [' { "a" : [ 1 , true , null ] } \r\n\t', { a: [1, true, null] }],
    ['"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\uABCD\\uabcd"', '"\\/\b\f\n\r\tA\uabcd\uabcd'],
    ['[]', []],
    ['{}', {}],
    ['""', ''],
    ['false', false],
    ['-1.5e-1', -0.15],
    ['"\u007f\u2028\ufeff"', '\u007f\u2028\ufeff'],
  ])('accepts %j', (text, value) => {
    expect(parsed(text)).toEqual(value);
  });

  it.each([
    ...['', ' ', '[', '{', '"', '"a', '"\\', '"\\u12', '[1', '[1,', '{"a"', '{"a":', '{"a":1', '{"a":1,', 'tru', 'nul'],
    ...['[1,]', '[,1]', '[1 2]', '{"a":1,}', '{"a" 1}', '{a:1}', '{1:1}', '{"a":1 "b":2}', "{'a':1}", '[1}', '{"a":1]'],
    ...['1 2', '[] []', '{}{}', '1,', ']', '}', ',', ':', '// x', '/* */1', '1//', '#'],
    ...['NaN', 'Infinity', '-Infinity', 'True', 'FALSE', 'Null', 'undefined', 'nulls', 'truefalse'],
    ...['01', '-01', '+1', '.5', '1.', '1.e1', '1e', '1e+', '1E-', '-', '--1', '0x1F', '1_000', '1a', '00', '-.5'],
    ...['"\t"', '"\n"', '"\u0000"', '"\u001f"', '"\\x"', '"\\u00g0"', '"\\u 123"', '"\\U0041"', '"\\a"', '"\\\u0000"'],
    ...['\ufeff1', '1\ufeff', '\u00a01', '\u20281', '\u000b1', '\f1', '1\u0000'],
  ])('refuses %j', (text) => {
    messageOf(text);
  });

  it('accepts what JSON.parse accepts, except where these rules are stricter, and reads the same', () => {
    const piece = fc.constantFrom(...'[]{},:"\\ -+.0127eEtrufalsn\t', '"a"', '"b":', '1', 'true', 'null', '\\u0061');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        let expected: { value: JsonValue } | undefined;
        try {
          expected = { value: JSON.parse(text) };
        } catch {
          expected = undefined;
        }
        const read = readJson(text);
        const stricter = !read.ok && /^(duplicate key|number overflows)/.test(read.refusal.message);
        if (!stricter) expect(read.ok).toBe(expected !== undefined);
        if (read.ok) expect(read.value).toEqual(expected?.value);
      }),
      { seed: 3, numRuns: 20_000 },
    );
  });

  it('reads back every value that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        expect(parsed(text)).toEqual(JSON.parse(text));
      }),
      { seed: 4, numRuns: 2000 },
    );
  });
});

describe('bytes (JSON-2)', () => {
  it.each([
    'ff',
    '22c0af22',
    '22eda08022',
    '22f490808022',
    '22e28222',
    '22c3',
    'efbbbf31',
    '5b22ff225d',
    '31ff',
    'feff0031',
  ])('refuses %s', (hex) => {
    expect(readJsonBytes(fromHex(hex))).toMatchObject({ ok: false, refusal: { code: 'invalid_params' } });
  });

  it('reads what is UTF-8', () => {
    expect(readJsonBytes(encodeUtf8('"€😀"'))).toEqual({ ok: true, value: '€😀' });
  });
});

describe('strings (JSON-3)', () => {
  it('puts surrogate escapes together', () => {
    expect(parsed('"\\ud83d\\ude00"')).toBe('😀');
    expect(parsed('{"\\uD83D\\uDE00":1}')).toEqual({ '😀': 1 });
  });

  it.each([
    ...['"\\ud800"', '"\\udc00"', '"\\ude00\\ud83d"', '"\\ud83d\\ud83d\\ude00"', '"\\ud83dx\\ude00"', '{"\\udc00":1}'],
    ...['"\ud800"', '"\udc00"', '"\ud83d\\ude00"', '"\\ud83d\ude00"', '{"\ud800":1}', '"\\ud83d\\u0041"'],
  ])('refuses the lone surrogate of %j', (text) => {
    expect(messageOf(text)).toMatch(/^lone surrogate/);
  });
});

describe('nesting (JSON-4)', () => {
  it('takes 64 open containers and refuses a 65th', () => {
    expect(parsed('['.repeat(64) + ']'.repeat(64))).toBeDefined();
    expect(parsed(`${'{"a":'.repeat(63)}[]${'}'.repeat(63)}`)).toBeDefined();
    expect(messageOf('['.repeat(65) + ']'.repeat(65))).toMatch(/^more than 64/);
    expect(messageOf(`${'{"a":'.repeat(64)}[]${'}'.repeat(64)}`)).toMatch(/^more than 64/);
    expect(parsed(`[${'[],'.repeat(200)}[]]`)).toHaveLength(201);
  });

  it('refuses a very deep text without exhausting the stack', () => {
    expect(messageOf('['.repeat(1_000_000))).toMatch(/^more than 64/);
    expect(messageOf('{"a":'.repeat(300_000))).toMatch(/^more than 64/);
  });

  it('counts anew after a refusal', () => {
    messageOf('['.repeat(65));
    expect(parsed('['.repeat(64) + ']'.repeat(64))).toBeDefined();
  });
});

describe('keys (JSON-5, JSON-6, JSON-10)', () => {
  it.each([
    '{"b":1,"10":2,"9":3,"a":4}',
    '{"1":1,"0":2}',
    '{"x":{"2":[{"1":0,"0":0}],"1":0}}',
    '{"4294967295":1,"4294967294":2,"a":3,"01":4,"-1":5,"1.5":6}',
    '{"9007199254740993":1,"2":2,"9007199254740991":3}',
    '{"__proto__":1,"constructor":2,"":3,"toString":4,"1":5}',
  ])('keeps the order of %s', (text) => {
    expect(compactJson(parsed(text))).toBe(text);
  });

  it.each([
    ['{"a":1,"a":2}', 'duplicate key "a"'],
    ['{"a":1,"\\u0061":2}', 'duplicate key "a"'],
    ['[{"x":{"1":1,"2":2,"1":3}}]', 'duplicate key "1"'],
    ['{"__proto__":1,"__proto__":2}', 'duplicate key "__proto__"'],
    ['{"":1,"":2}', 'duplicate key ""'],
  ])('refuses %s', (text, message) => {
    expect(messageOf(text).startsWith(message)).toBe(true);
  });

  it('takes names of the prototype as ordinary keys', () => {
    const value = parsed('{"__proto__":{"polluted":1},"toString":2,"hasOwnProperty":3}') as Record<string, JsonValue>;
    expect(Object.keys(value)).toEqual(['__proto__', 'toString', 'hasOwnProperty']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  it('does not take one key for another that has the same hash', () => {
    const keys = Array.from({ length: 3000 }, (_, index) => `key${(index * 7919) % 100_003}`);
    const text = `{${keys.map((key, index) => `"${key}":${index}`).join(',')}}`;
    for (let round = 0; round < 2; round++) expect(Object.keys(parsed(text) as object)).toEqual(keys);
  });
});

describe.skipIf(dataMissing)('JSONTestSuite (needs ../shared/data)', () => {
  const files = dataMissing
    ? []
    : readDataJson<{ name: string; class: string; b64: string }[]>('jsontestsuite/parsing.json');
  const read = (b64: string): ReturnType<typeof readJsonBytes> =>
    readJsonBytes(Uint8Array.from(Buffer.from(b64, 'base64')));

  test('y_ is accepted, duplicate keys apart', () => {
    const refused = files.filter((file) => file.class === 'y' && !read(file.b64).ok).map(({ name }) => name);
    expect(refused).toEqual(['y_object_duplicated_key.json', 'y_object_duplicated_key_and_value.json']);
  });

  test('n_ is refused', () => {
    expect(files.filter((file) => file.class === 'n' && read(file.b64).ok).map(({ name }) => name)).toEqual([]);
  });

  test('i_ is refused for an overflow, a lone surrogate, bad UTF-8 or depth, and accepted otherwise', () => {
    const accepted = files.filter((file) => file.class === 'i' && read(file.b64).ok).map(({ name }) => name);
    expect(accepted).toEqual([
      'i_number_double_huge_neg_exp.json',
      'i_number_real_underflow.json',
      'i_number_too_big_neg_int.json',
      'i_number_too_big_pos_int.json',
      'i_number_very_big_negative_int.json',
    ]);
  });

  test('transform files are read or refused, never anything else', () => {
    const transforms = readDataJson<{ name: string; b64: string }[]>('jsontestsuite/transform.json');
    for (const { b64 } of transforms) expect(typeof read(b64).ok).toBe('boolean');
  });
});

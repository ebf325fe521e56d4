import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareRecords,
  Double,
  doubleOf,
  equalRecords,
  hashRecord,
  hashRecordText,
  isDouble,
  type RecordObject,
  type RecordValue,
  readRecord,
  recordText,
} from '../../src/wire/index.ts';

const read = (text: string): RecordValue => {
  const value = readRecord(text);
  if (!value.ok) throw new Error(`${text}: ${value.refusal.message}`);
  return value.value;
};
const textOf = (value: RecordValue): string => {
  const text = recordText(value);
  return text.ok ? text.value : text.refusal.code;
};
const codeOf = (text: string): string => {
  const value = readRecord(text);
  return value.ok ? 'read' : value.refusal.code;
};

describe('reading and writing (RECORD-1 to RECORD-4)', () => {
  it('keeps integers and floats apart, as the example of RECORD-1 says', () => {
    expect(textOf(read('[1,1.0,1e0,-0,-0.0,123456789012345678901234567890]'))).toBe(
      '[1, 1.0, 1.0, 0, -0.0, 123456789012345678901234567890]',
    );
  });

  it.each([
    ['1E2', '100.0'],
    ['0.0001', '0.0001'],
    ['0.00001', '1e-05'],
    ['1e-7', '1e-07'],
    ['9999999999999998.0', '9999999999999998.0'],
    ['1e16', '1e+16'],
    ['123456789012345678901.0', '1.2345678901234568e+20'],
    ['5e-324', '5e-324'],
    ['1.7976931348623157e308', '1.7976931348623157e+308'],
    ['1e-400', '0.0'],
    ['-1e-400', '-0.0'],
    ['2e-310', '2e-310'],
    ['9007199254740993', '9007199254740993'],
    ['9007199254740993.0', '9007199254740992.0'],
    ['-9007199254740992', '-9007199254740992'],
    [
      '"\\u0000\\b\\t\\n\\f\\r\\u001f\\"\\\\\\/\\u007f\\u2028é"',
      '"\\u0000\\b\\t\\n\\f\\r\\u001f\\"\\\\/\u007f\u2028é"',
    ],
    ['{"b":[],"a":{},"10":1,"9":2,"":3}', '{"": 3, "10": 1, "9": 2, "a": {}, "b": []}'],
    ['{"\\ud83d\\ude00":1,"\\uffee":2}', '{"\uffee": 2, "\u{1f600}": 1}'],
    ['{"__proto__":{"x":1},"toString":2}', '{"__proto__": {"x": 1}, "toString": 2}'],
  ])('%s is written %s', (source, text) => {
    expect(textOf(read(source))).toBe(text);
  });

  it('takes plain values of a caller as records', () => {
    expect(textOf({ cost: 600, share: 0.5, more: 2 ** 53, big: 10n, one: new Double(1), zero: -0 })).toBe(
      '{"big": 10, "cost": 600, "more": 9007199254740992, "one": 1.0, "share": 0.5, "zero": 0}',
    );
    expect([1, 0.5, -0, 1e16].map(doubleOf).map(textOf)).toEqual(['1.0', '0.5', '-0.0', '1e+16']);
    expect([1, 0.5, new Double(1), 1n, true, null].map((value) => isDouble(value))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['a lone surrogate', '"\\ud800"'],
    ['a duplicate key', '{"a":1,"a":1}'],
    ['a duplicate key after escapes', '{"a":1,"\\u0061":1}'],
    ['an overflow', '1e400'],
    ['NaN', 'NaN'],
    ['an infinity', '-Infinity'],
    ['4,301 digits', '1'.repeat(4301)],
    ['65 containers', '['.repeat(65) + ']'.repeat(65)],
    ['a leading zero', '01'],
    ['nothing', ''],
    ['two values', '1 2'],
  ])('%s is refused (RECORD-5)', (_, text) => {
    expect(codeOf(text)).toBe('invalid_params');
  });

  it.each([
    ['4,300 digits', '9'.repeat(4300)],
    ['4,300 digits and a sign', `-${'9'.repeat(4300)}`],
    ['64 containers', '['.repeat(64) + ']'.repeat(64)],
  ])('%s are read and written', (_, text) => {
    expect(textOf(read(text))).toBe(text);
  });

  it('refuses to write what may not be read (RECORD-5)', () => {
    let nested: RecordValue = [];
    for (let depth = 1; depth < 64; depth++) nested = [nested];
    expect(textOf(nested)).toBe('['.repeat(64) + ']'.repeat(64));
    const refused = [Number.NaN, Number.POSITIVE_INFINITY, new Double(Number.NaN), '\ud800', 10n ** 4300n, [nested]];
    for (const value of [...refused, { '\udc00': 1 }, [undefined] as never, (() => 1) as never]) {
      expect(textOf(value)).toBe('invalid_params');
    }
    expect(textOf(-(10n ** 4300n - 1n))).toHaveLength(4301);
    expect(textOf(-(10n ** 4300n))).toBe('invalid_params');
  });
});

const leaf = fc.oneof(
  fc.constantFrom<RecordValue>(null, true, false, '', 'é', '\u{1f600}', '\uffee'),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.maxSafeInteger(),
  fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(doubleOf),
);
const record: fc.Arbitrary<RecordValue> = fc.letrec<{ value: RecordValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    { arbitrary: leaf, weight: 4 },
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 3 }), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('a record text', () => {
  it('is its own, and JSON that means the same', () => {
    fc.assert(
      fc.property(record, (value) => {
        const text = textOf(value);
        const again = read(text);
        expect(textOf(again)).toBe(text);
        expect(equalRecords(value, again)).toBe(true);
        expect(() => JSON.parse(text)).not.toThrow();
      }),
      { seed: 31, numRuns: 500 },
    );
  });

  it('is hashed in chunks as it is whole (RECORD-8)', () => {
    const long = {
      text: '\u{1f600}é'.repeat(100_000),
      list: Array.from({ length: 30_000 }, (_, index) => ({ index })),
    };
    const hash = hashRecord(long);
    expect(hash.ok && hash.value).toBe(hashRecordText(textOf(long)));
    expect(hashRecordText('{}')).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
    expect(hashRecord([0.5, Number.NaN])).toMatchObject({ ok: false, refusal: { code: 'invalid_params' } });
  });
});

describe('equality (RECORD-6)', () => {
  it.each<[string, string, boolean]>([
    ['true', '1', true],
    ['1', '1.0', true],
    ['false', '-0.0', true],
    ['9007199254740992', '9007199254740992.0', true],
    ['9007199254740993', '9007199254740992.0', false],
    ['100000000000000000000000', '1e23', false],
    ['99999999999999991611392', '1e23', true],
    ['"1"', '1', false],
    ['null', 'false', false],
    ['null', 'null', true],
    ['[]', '{}', false],
    ['[]', 'null', false],
    ['1', '[1]', false],
    ['1.0', '{}', false],
    ['{}', '1.0', false],
    ['[1,[true]]', '[true,[1.0]]', true],
    ['[1]', '[1,2]', false],
    ['{"a":1,"b":null}', '{"b":null,"a":true}', true],
    ['{"a":1}', '{"b":1}', false],
    ['{"a":1}', '{"a":1,"b":1}', false],
    ['{"toString":1}', '{"valueOf":1}', false],
    ['"é"', '"e\u0301"', false],
  ])('%s and %s: %s', (left, right, equal) => {
    expect(equalRecords(read(left), read(right))).toBe(equal);
    expect(equalRecords(read(right), read(left))).toBe(equal);
  });
});

describe('order (RECORD-7)', () => {
  it.each<[string, string, number | undefined]>([
    ['1', '2.5', -1],
    ['false', 'true', -1],
    ['true', '1.0', 0],
    ['9007199254740992.0', '9007199254740993', -1],
    ['1e300', '1000000000000000000000', 1],
    ['-5e-324', '0', -1],
    ['"B"', '"a"', -1],
    ['""', '"a"', -1],
    ['"\u{1f600}"', '"\ufffd"', 1],
    ['"a"', '"a"', 0],
    ['[1,2]', '[1,2.5]', -1],
    ['[1]', '[1,null]', -1],
    ['[null,1]', '[null,2]', -1],
    ['[{"a":1},1]', '[{"a":true},2]', -1],
    ['[]', '[]', 0],
    ['[1]', '["a"]', undefined],
    ['[null]', '[1]', undefined],
    ['{}', '{}', undefined],
    ['null', 'null', undefined],
    ['null', '1', undefined],
    ['"1"', '1', undefined],
    ['[1]', '1', undefined],
  ])('%s and %s: %s', (left, right, order) => {
    const sign = (value: number | undefined) => (value === undefined ? undefined : Math.sign(value) + 0);
    expect(sign(compareRecords(read(left), read(right)))).toBe(order);
    expect(sign(compareRecords(read(right), read(left)))).toBe(order === undefined ? undefined : 0 - order);
  });

  it('agrees with equality where there is an order', () => {
    fc.assert(
      fc.property(record, record, (left, right) => {
        const order = compareRecords(left, right);
        if (order !== undefined) expect(order === 0).toBe(equalRecords(left, right));
      }),
      { seed: 32, numRuns: 500 },
    );
  });

  it('puts NaN, which no record holds, nowhere', () => {
    expect(compareRecords(Number.NaN, 1)).toBeUndefined();
    expect(equalRecords(Number.NaN, Number.NaN)).toBe(false);
    expect(equalRecords(new Double(Number.NaN), new Double(Number.NaN))).toBe(false);
  });

  it('finds no property of a prototype', () => {
    expect(equalRecords({ a: 1 } as RecordObject, JSON.parse('{"__proto__":1}') as RecordObject)).toBe(false);
  });
});

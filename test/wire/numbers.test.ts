import { describe, expect, it, test } from 'vitest';
import { canonical, compactJson, isInteger, type JsonValue, readJson } from '../../src/wire/index.ts';
import { dataMissing, doubleOf, readData } from './shared-data.ts';

const numberGrammar = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

function parsed(text: string): JsonValue | undefined {
  const read = readJson(text);
  return read.ok ? read.value : undefined;
}

describe('numbers (JSON-7, JSON-8)', () => {
  it.each<[string, number]>([
    ['0', 0],
    ['10', 10],
    ['-7', -7],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', 1e15],
    ['9007199254740993', 9_007_199_254_740_992],
    ['123456789012345678901234567890', 1.2345678901234568e29],
    ['1e-400', 0],
    ['0.1e1', 1],
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['1.7976931348623158e308', Number.MAX_VALUE],
    ['5e-324', 5e-324],
    ['2e-324', 0],
  ])('%s is %d', (text, value) => {
    expect(parsed(text)).toBe(value);
  });

  it.each(['1e400', '-1e400', '1.7976931348623159e308', `1${'0'.repeat(400)}`, '123123e100000', '0.4e00669999999999'])(
    '%s overflows',
    (text) => {
      expect(readJson(text)).toMatchObject({ ok: false });
    },
  );

  it.each([
    ['1.0', true],
    ['1e3', true],
    ['-0', true],
    ['100E-2', true],
    ['9007199254740991', true],
    ['-9007199254740991', true],
    ['9007199254740992', false],
    ['1.5', false],
    ['true', false],
    ['"1"', false],
    ['null', false],
    ['[1]', false],
  ])('%s is an integer: %s', (text, integer) => {
    expect(isInteger(parsed(text))).toBe(integer);
  });

  it.each(['-0', '-0.0', '-0e5', '-1e-400'])('%s is written 0', (text) => {
    const value = parsed(text) as JsonValue;
    expect(compactJson(value)).toBe('0');
    expect(canonical(value)).toEqual({ ok: true, value: '0' });
  });
});

describe.skipIf(dataMissing)('public number data (needs ../shared/data)', () => {
  test('each double is written as ECMAScript writes it and read back the same', () => {
    const lines = [
      ...readData('numbers/es6-10000.txt').trim().split('\n'),
      ...readData('numbers/es-vs-python.csv').trim().split('\n').slice(1),
    ];
    const wrong = lines.filter((line) => {
      const [hex = '', text = ''] = line.trim().split(',');
      const double = doubleOf(hex.padStart(16, '0'));
      return compactJson(double) !== text || !same(parsed(text), double);
    });
    expect(wrong).toEqual([]);
    expect(lines.length).toBeGreaterThan(10_900);
  });

  test.each(['lemire-fast-float', 'tencent-rapidjson', 'freetype-2-7', 'more-test-cases'])(
    'each text of %s is read as the nearest double, or refused',
    (name) => {
      const wrong = readData(`numbers/parse/${name}.txt`)
        .trim()
        .split('\n')
        .filter((line) => {
          const [, , hex = '', text = ''] = line.trim().split(/\s+/);
          const double = doubleOf(hex);
          const readable = numberGrammar.test(text) && Number.isFinite(double);
          return readable ? !same(parsed(text), double) : parsed(text) !== undefined;
        });
      expect(wrong).toEqual([]);
    },
  );
});

/** Equal but for the sign of zero, which has no meaning (JSON-7). */
function same(value: JsonValue | undefined, double: number): boolean {
  return value === double;
}

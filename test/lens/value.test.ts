import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lensValue } from '../../src/lens/index.ts';
import { type JsonValue, quoteString, readJson } from '../../src/wire/index.ts';

function lensOf(text: string): string {
  const value = readJson(text);
  if (!value.ok) throw new Error(value.refusal.message);
  return lensValue(value.value);
}

describe('lensValue', () => {
  it.each([
    ['null', '-'],
    ['true', 'true'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['1.0', '1'],
    ['1e21', '1e+21'],
    ['1e-7', '1e-7'],
    ['9007199254740993', '9007199254740992'],
    ['"plain text"', 'plain text'],
    ['""', '""'],
    ['"a,b"', '"a,b"'],
    ['"\\u2028"', '"\u2028"'],
    ['"\\u007f"', '"\u007f"'],
    ['{}', '{}'],
    ['[]', 'items: []'],
    ['[1,"a",null]', 'items: [1, a, -]'],
    ['[[]]', 'items[1]:\n  - []'],
    ['[{}]', 'items[1]:\n  - {}'],
    ['{"k":[{}]}', 'k[1]:\n  - {}'],
    ['{"k":[{"a":{}}]}', 'k[1]:\n  - a: {}'],
    ['{"k":[{"a":[]}]}', 'k[1]:\n  - a: []'],
    ['{"k":[[]]}', 'k[1]:\n  - []'],
    ['{"k":[[1],[[2]]]}', 'k[2]:\n  - [1]\n  - [[2]]'],
    ['{"10":1,"a":2}', '"10": 1\na: 2'],
    ['{"b":1,"10":2,"9":3}', 'b: 1\n"10": 2\n"9": 3'],
    ['{"":{"":[{"":0}]}}', '"":\n  ""[1]{""}:\n    0'],
    ['{"__proto__":{"toString":1}}', '__proto__:\n  toString: 1'],
    ['[{"a,b":1,"true":2}]', 'items[1]{"a,b","true"}:\n  1,2'],
    ['[{"a":1},{"b":1}]', 'items[2]:\n  - a: 1\n  - b: 1'],
    ['[{"a":1,"b":2},{"b":2,"a":1}]', 'items[2]:\n  - a: 1\n    b: 2\n  - b: 2\n    a: 1'],
    ['[{"10":1,"9":2},{"9":1,"10":2}]', 'items[2]:\n  - "10": 1\n    "9": 2\n  - "9": 1\n    "10": 2'],
    ['[{"a":1},1]', 'items[2]:\n  - a: 1\n  - 1'],
    ['[{"a":1},null]', 'items[2]:\n  - a: 1\n  - -'],
    ['{"k":[{"a":{"b":{"c":1}},"t":[{"u":1}]}]}', 'k[1]:\n  - a:\n      b:\n        c: 1\n    t[1]{u}:\n      1'],
  ])('draws %s (LENS-1 to LENS-12)', (text, lens) => {
    expect(lensOf(text)).toBe(lens);
  });

  it('writes a string bare exactly where LENS-4 says', () => {
    const pattern = /^[A-Za-z0-9_@./+\-:() '!?&%$#*=<>~^]+$/;
    const number = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;
    const isBare = (text: string): boolean =>
      pattern.test(text) &&
      !text.endsWith('\n') &&
      text === text.replace(/^ +| +$/g, '') &&
      !['-', 'true', 'false', 'null'].includes(text) &&
      !number.test(text);
    const part = fc.oneof(
      fc.constantFrom('-', '0', '1', '12', '.', 'e', 'E', '+', ' ', 'true', 'false', 'null', 'a', '\n', ',', '"', '😀'),
      fc.string({ unit: 'binary-ascii', maxLength: 2 }),
      fc.constantFrom('abcdefghijklmnopqrstuvwxyz', '0000000000000000000000000'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const text = parts.join('');
        expect(lensValue(text)).toBe(isBare(text) ? text : quoteString(text));
        expect(lensValue({ [text]: 1 })).toBe(`${lensValue(text)}: 1`);
      }),
      { seed: 2, numRuns: 5000 },
    );
  });

  it('forgets kept keys rather than keep a stranger’s without bound, and goes on drawing them alike', () => {
    const keys = Array.from({ length: 3000 }, (_, index) => `key ${index}`);
    const value: JsonValue = Object.fromEntries(keys.map((key) => [key, 0]));
    expect(lensValue(value)).toBe(keys.map((key) => `${key}: 0`).join('\n'));
  });

  it('draws a caller’s own values deeper than any text can nest', () => {
    let value: JsonValue = 1;
    for (let depth = 0; depth < 200; depth++) value = { a: value, b: 2 };
    const lines = lensValue(value).split('\n');
    expect(lines).toHaveLength(400);
    expect(lines[199]).toBe(`${'  '.repeat(199)}a: 1`);
    expect(lines[200]).toBe(`${'  '.repeat(199)}b: 2`);
  });

  it('has every line feed of its own: none inside a value, none at the end', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const lines = lensValue(value as JsonValue).split('\n');
        for (const line of lines) expect(line).toMatch(/^(?: {2})*(?! )[^\n]+$/u);
      }),
      { seed: 2, numRuns: 1000 },
    );
  });
});

import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ParamTypes } from '../../generated/types.ts';
import { ask, defineService, type ParamsOf } from '../../src/service/index.ts';
import { checkParams } from '../../src/service/params/check.ts';
import { readParamTypes } from '../../src/service/params/type.ts';
import { nearest } from '../../src/service/suggest.ts';
import type { JsonObject, JsonValue } from './imports.ts';

function check(types: ParamTypes, params: JsonObject): JsonObject | string {
  const fields = readParamTypes(types);
  if (!fields.ok) throw new Error(fields.refusal.message);
  const checked = checkParams(fields.value, params);
  return checked.ok ? checked.value : checked.refusal.code;
}

describe('types of params (HELLO-2, HELLO-3)', () => {
  const yes: readonly (readonly [string, JsonValue])[] = [
    ['string', ''],
    ['int', 1.0],
    ['int — how many', -3],
    ['number', 1.5],
    ['bool', false],
    ['date', '2024-02-29'],
    ['date', '2000-02-29'],
    ['datetime', '2026-09-24T15:00Z'],
    ['datetime', '2026-09-24T15:00:59.123456789+14:00'],
    ['any', { a: [null] }],
    ['a|b', 'b'],
    ['a|b[]', ['b', 'a']],
    ['string[] — many', []],
    ['int[]', [1, 2]],
  ];
  test.each(yes)('%s admits %j', (type, value) => expect(check({ x: type }, { x: value })).toEqual({ x: value }));

  const no: readonly (readonly [string, JsonValue])[] = [
    ['string', 1],
    ['int', 1.5],
    ['int', '1'],
    ['int', true],
    ['int', 2 ** 53],
    ['number', '1'],
    ['bool', 0],
    ['date', '2023-02-29'],
    ['date', '1900-02-29'],
    ['date', '2023-13-01'],
    ['date', '2023-00-10'],
    ['date', '2023-1-01'],
    ['date', '2023-01-01\n'],
    ['datetime', '2026-09-24T15:00'],
    ['datetime', '2026-09-24T24:00Z'],
    ['datetime', '2026-09-24T15:60Z'],
    ['datetime', '2026-09-24T15:00:60Z'],
    ['datetime', '2026-09-24T15:00.5Z'],
    ['datetime', '2026-09-24T15:00:00.1234567890Z'],
    ['datetime', '2026-09-24T15:00+24:00'],
    ['datetime', '2026-02-30T15:00Z'],
    ['any', null],
    ['a|b', 'c'],
    ['a|b', ['a']],
    ['string[]', [null]],
    ['any[]', [null]],
    ['int[]', 1],
  ];
  test.each(no)('%s refuses %j', (type, value) => expect(check({ x: type }, { x: value })).toBe('invalid_params'));

  const nested: ParamTypes = { 'who?': { name: 'string', 'age?': 'int' }, 'rows?': [{ k: 'a|b' }] };
  test('nested objects and elements are held to the same', () => {
    expect(check(nested, {})).toEqual({});
    expect(check(nested, { who: null, rows: [{ k: 'a' }] })).toEqual({ rows: [{ k: 'a' }] });
    expect(check(nested, { who: { name: 'x', age: null } })).toEqual({ who: { name: 'x' } });
    for (const params of [
      { who: {} },
      { who: { name: 'x', more: 1 } },
      { rows: [null] },
      { rows: [{}] },
      { rows: {} },
    ]) {
      expect(check(nested, params as JsonObject)).toBe('invalid_params');
    }
  });

  test('a name of a prototype is a name like any other', () => {
    const params = JSON.parse('{"__proto__": 1}') as JsonObject;
    expect(check({ x: 'int' }, { x: 1, constructor: 1 } as unknown as JsonObject)).toBe('invalid_params');
    expect(check({ 'x?': 'int' }, params)).toBe('invalid_params');
  });

  test('a service is told at once of a declaration that cannot be meant', () => {
    const make = (...capabilities: ReturnType<typeof ask>[]) =>
      defineService({ id: 's', name: 'S', trusted: [], capabilities });
    const one = (params: ParamTypes) => ask({ name: 'one', params, answer: () => 1 });
    expect(() => make(one({}), one({}))).toThrow(TypeError);
    expect(() => make(one({ a: 'int', 'a?': 'int' }))).toThrow(TypeError);
    expect(() => make(one({ a: ' — nothing' }))).toThrow(TypeError);
  });
});

test('params are typed by their declaration', () => {
  type Made = ParamsOf<{
    item: 'string — what';
    'count?': 'int';
    'size?': 'small|large';
    days: 'date[]';
    who: { name: 'string'; 'tags?': 'a|b[]' };
    rows: [{ k: 'bool' }];
  }>;
  expectTypeOf<Made['item']>().toEqualTypeOf<string>();
  expectTypeOf<Made['count']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Made['size']>().toEqualTypeOf<'small' | 'large' | undefined>();
  expectTypeOf<Made['days']>().toEqualTypeOf<string[]>();
  expectTypeOf<Made['who']['tags']>().toEqualTypeOf<('a' | 'b')[] | undefined>();
  expectTypeOf<Made['rows'][0]['k']>().toEqualTypeOf<boolean>();
});

test('a suggestion is one or two slips away, and never computed for a long name (FRAME-8)', () => {
  const known = ['order', 'stock', 'undo'];
  expect(nearest('ordr', known)).toBe('order');
  expect(nearest('stok', known)).toBe('stock');
  expect(nearest('xyzzy', known)).toBeUndefined();
  expect(nearest('no', known)).toBeUndefined();
  const long = 'a'.repeat(65);
  expect(nearest(long, [`${long.slice(1)}b`])).toBeUndefined();
  expect(nearest(long.slice(1), [`${long.slice(2)}b`])).toBe(`${long.slice(2)}b`);
});

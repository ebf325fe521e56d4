import { describe, expect, it } from 'vitest';
import {
  compactJson,
  copyWith,
  type JsonObject,
  keysOf,
  ownOf,
  readJson,
  setOwn,
  sliceOf,
} from '../../src/wire/index.ts';

function objectOf(text: string): JsonObject {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value as JsonObject;
}

describe('the order of keys (JSON-5)', () => {
  const object = objectOf('{"b":1,"10":2,"9":3,"a":4}');

  it('is the order of the text', () => {
    expect(keysOf(object)).toEqual(['b', '10', '9', 'a']);
    expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a']);
    expect(keysOf({})).toEqual([]);
  });

  it('is kept by a copy with changes', () => {
    const copy = copyWith(object, { '10': 'x', '1': 'new', b: undefined, z: null, absent: undefined });
    expect(compactJson(copy)).toBe('{"10":"x","9":3,"a":4,"1":"new","z":null}');
    expect(compactJson(object)).toBe('{"b":1,"10":2,"9":3,"a":4}');
  });

  it('is kept by a slice', () => {
    expect(compactJson(sliceOf(object, ['a', '9', '10', 'absent', 'toString']))).toBe('{"10":2,"9":3,"a":4}');
  });

  it('holds for names of the prototype', () => {
    const odd = objectOf('{"__proto__":{"a":1},"2":0,"1":0}');
    expect(compactJson(copyWith(odd, { constructor: 1 }))).toBe('{"__proto__":{"a":1},"2":0,"1":0,"constructor":1}');
    expect(compactJson(sliceOf(odd, ['1', '__proto__']))).toBe('{"__proto__":{"a":1},"1":0}');
  });
});

describe('own properties (JSON-10)', () => {
  it('never finds what is absent', () => {
    for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty']) {
      expect(ownOf({}, name)).toBeUndefined();
    }
    expect(ownOf(objectOf('{"__proto__":7}'), '__proto__')).toBe(7);
  });

  it('never sets a prototype', () => {
    const object: JsonObject = {};
    setOwn(object, '__proto__', { a: 1 });
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
    expect(compactJson(object)).toBe('{"__proto__":{"a":1}}');
  });
});

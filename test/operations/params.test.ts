import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../../generated/examples.ts';
import { operations, type ParamForm } from '../../src/operations/index.ts';
import { encodeBase64url, formatKey, type JsonObject, type JsonValue, publicKeyOf } from '../../src/wire/index.ts';
import { ask, bytesOf, seedText, tools } from './asking.ts';

const key = formatKey(publicKeyOf(new Uint8Array(32).fill(2)));
const hex = 'a1'.repeat(32);

/** A value of each form, and values that have another (PORT-2 to PORT-4). */
const forms: { readonly [F in ParamForm]: { readonly good: JsonValue; readonly bad: readonly JsonValue[] } } = {
  document: { good: '{}', bad: ['', '{', '\ufeff{}', 1, true, {}, [], null] },
  plain: { good: 'a', bad: ['\ud800', 1, true, {}, [], null] },
  json: { good: '{}', bad: ['', '[1,]', '"\\ud800"', '1e400', 1, {}, [], null] },
  string: { good: 'a', bad: [1, true, {}, [], null] },
  strings: { good: ['a'], bad: ['a', [1], [null], {}, null] },
  integer: { good: -1, bad: ['1', 1.5, true, 2 ** 53, [], null] },
  positive: { good: 1, bad: ['1', 0, -1, 1.5, true, 2 ** 53, null] },
  seed: { good: seedText(2), bad: ['', seedText(2).slice(1), `${seedText(2)}A`, `${seedText(2)}=`, key, 1, [], null] },
  key: { good: key, bad: ['', key.slice(8), `${key}=`, key.toUpperCase(), 1, [key], null] },
  keys: { good: [key], bad: [key, [''], [key, 1], [null], {}, null] },
  recordDocument: { good: '{}', bad: ['', '{', '\ufeff{}', '{"a":1,"a":1}', 1, true, {}, [], null] },
  record: { good: 'null', bad: ['', '[1,]', '"\\ud800"', '1e400', 1, {}, [], null] },
  option: { good: '{}', bad: ['', '[]', 'null', '1', '{"a":NaN}', 1, {}, [], null] },
  options: { good: ['{}', '{"a":1.0}'], bad: ['{}', ['{'], ['1'], [{}], [null], {}, null] },
  owner: { good: 'Ana', bad: ['', 1, true, {}, ['Ana'], null] },
  score: { good: '0.5', bad: ['', '-1', '-5e-324', '1.0000000000000002', '2', 'true', '"0.5"', '[]', 0.5, true, null] },
  boolean: { good: true, bad: ['true', 1, 0, {}, [], null] },
  hexSeed: { good: hex, bad: ['', hex.slice(1), `${hex}0`, hex.toUpperCase(), ` ${hex.slice(1)}`, 1, {}, null] },
  seeds: { good: { Ana: hex }, bad: [hex, [hex], { Ana: '' }, { Ana: hex, Bob: null }, null] },
  roster: { good: { Ana: hex }, bad: [hex, [hex], { Ana: hex.toUpperCase() }, { Ana: hex, Bob: 1 }, null] },
  dialects: {
    good: ['sum-naive', 'score-masked'],
    bad: ['sum-naive', ['sum'], ['sum-exact', 'sum-naive'], ['sum-exact', 'sum-exact'], [1], {}, null],
  },
};

describe('params (PORT-1 to PORT-4)', () => {
  for (const operation of operations) {
    const good = Object.fromEntries(operation.params.map(({ name, form }) => [name, forms[form].good]));

    it(`${operation.name} refuses a param that is missing or has another form`, () => {
      for (const { name, form, optional } of operation.params) {
        const { [name]: _, ...missing } = good;
        if (!optional) expect(ask(operation.name, missing), `${name} missing`).toBe('invalid_params');
        for (const bad of forms[form].bad) {
          expect(ask(operation.name, { ...good, [name]: bad }), `${name} ${JSON.stringify(bad)}`).toBe(
            'invalid_params',
          );
        }
      }
    });

    it(`${operation.name} ignores params it does not know`, () => {
      const more = JSON.parse('{"__proto__":1,"unknown":{"a":1.5},"toString":null}') as JsonObject;
      expect(ask(operation.name, { ...more, ...good })).toEqual(ask(operation.name, good));
    });

    it(`${operation.name} refuses with its own codes alone, whatever the params (PORT-5)`, () => {
      const param = (form: ParamForm): fc.Arbitrary<JsonValue> =>
        fc.oneof(
          fc.constant(forms[form].good),
          fc.constantFrom(...forms[form].bad),
          fc.json({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>,
          fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>,
        );
      const params = fc.record(Object.fromEntries(operation.params.map(({ name, form }) => [name, param(form)])), {
        requiredKeys: [],
      });
      fc.assert(
        fc.property(params, (drawn) => {
          const answered = operation.answer(drawn as JsonObject, tools);
          if (!answered.ok) expect(operation.refusals).toContain(answered.refusal.code);
        }),
        { seed: 10, numRuns: 200 },
      );
    });
  }

  it('has the operations of sections 3 and 29, each name once', () => {
    expect(operations.map(({ name, profile }) => `${profile} ${name}`)).toEqual([
      'core canonical.encode',
      'core hash.proposal',
      'core estimate.tokens',
      'core lens.value',
      'core lens.reply',
      'core key.public',
      'core proof.sign',
      'core proof.check',
      'core budget.fit',
      'grants grant.issue',
      'grants grant.delegate',
      'grants grant.check',
      'grants consent.build',
      'consensus sheet.evaluate',
      'consensus sheet.verify',
      'consensus consensus.decide',
      'consensus transcript.hash',
      'consensus transcript.check',
      'consensus verdict.payload',
      'consensus verdict.sign',
      'consensus verdict.check',
    ]);
  });
});

describe('bytes (PORT-1)', () => {
  it('stands for the document', () => {
    expect(ask('canonical.encode', { bytes: bytesOf('{"b":1,"a":"é"}') })).toEqual({ text: '{"a":"é","b":1}' });
    expect(ask('estimate.tokens', { bytes: bytesOf('a😀b') })).toEqual({ tokens: 3 });
    expect(ask('estimate.tokens', { bytes: '' })).toEqual({ tokens: 0 });
  });

  it('is one of two, exactly', () => {
    for (const operation of ['canonical.encode', 'hash.proposal', 'lens.value', 'lens.reply']) {
      expect(ask(operation, { json: '{}', bytes: bytesOf('{}') })).toBe('invalid_params');
      expect(ask(operation, {})).toBe('invalid_params');
    }
    expect(ask('estimate.tokens', { text: 'a', bytes: bytesOf('a') })).toBe('invalid_params');
  });

  it.each<[string, JsonValue]>([
    ['padding', 'e30='],
    ['spare bits', 'e31'],
    ['the other alphabet', '"+/+"'],
    ['an encoded surrogate', encodeBase64url(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22))],
    ['no UTF-8', encodeBase64url(Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x5d))],
    ['a byte order mark', bytesOf('\ufeff{}')],
    ['a lone surrogate', bytesOf('"\\ud800"')],
    ['null', null],
    ['a number', 1],
  ])('%s is refused', (_, bytes) => {
    expect(ask('canonical.encode', { bytes })).toBe('invalid_params');
  });

  it('is no sibling of other params', () => {
    const params = { aud: '', verb: '', target: '', now: 1 };
    expect(ask('proof.check', { ...params, bytes: bytesOf('{}') })).toBe('invalid_params');
    expect(ask('proof.check', { ...params, proof: '{}', bytes: bytesOf('{}') })).toBe('unauthorized');
  });
});

describe('the examples of SPEC.md', () => {
  it.each(examples.map((one) => [`${one.rule} ${one.index}`, one] as const))('%s', (_, one) => {
    const name = one.operation === 'estimate.tokens' ? 'text' : 'json';
    const argument = one.argument === undefined ? {} : { budget: Number(one.argument) };
    const answered = ask(one.operation, { [name]: one.input, ...argument });
    const got = typeof answered === 'string' ? { error: answered } : { text: String(Object.values(answered)[0]) };
    expect(got).toEqual(one.expect);
  });
});

import { describe, expect, it } from 'vitest';
import { examples } from '../../generated/examples.ts';
import { operationNamed } from '../../src/operations/index.ts';
import {
  encodeBase64url,
  encodeUtf8,
  type JsonObject,
  type JsonValue,
  portableVerifier,
} from '../../src/wire/index.ts';

function answer(name: string, params: JsonObject): JsonValue {
  const result = operationNamed(name)?.answer(params, { verifier: portableVerifier });
  if (result === undefined) throw new Error(`no operation ${name}`);
  return result.ok ? result.value : { error: result.refusal.code };
}

const names = ['lens.value', 'lens.reply', 'estimate.tokens', 'budget.fit'];
const ours = examples.filter(({ operation }) => names.includes(operation));

describe('the operations of the Lens', () => {
  it.each(ours.map((example) => [`${example.rule} ${example.index}`, example] as const))(
    'answer as SPEC.md says: %s',
    (_name, example) => {
      const { operation, input, argument, expect: expected } = example;
      const isText = operation === 'estimate.tokens';
      const budget = argument === undefined ? {} : { budget: Number(argument) };
      const given: JsonObject = { [isText ? 'text' : 'json']: input, ...budget };
      const asBytes: JsonObject = { bytes: encodeBase64url(encodeUtf8(input)), ...budget };
      const field = { 'estimate.tokens': 'tokens', 'budget.fit': 'json' }[operation] ?? 'text';
      const data = (text: string): JsonObject => ({ [field]: isText ? Number(text) : text });
      const wanted = 'text' in expected ? data(expected.text) : { error: expected.error };
      expect(answer(operation, given)).toEqual(wanted);
      expect(answer(operation, asBytes)).toEqual(wanted);
    },
  );

  it.each(names)('%s refuses no document, two, bytes that are no UTF-8 and another type (PORT-1, PORT-2)', (name) => {
    const own = name === 'estimate.tokens' ? 'text' : 'json';
    for (const params of [
      {},
      { [own]: '1', bytes: 'MQ' },
      { bytes: '_w' },
      { bytes: 'MQ==' },
      { [own]: 1 },
      { [own]: null },
    ]) {
      expect(answer(name, { ...params, budget: 5 })).toEqual({ error: 'invalid_params' });
    }
  });

  it('refuse what cannot be read, and lone surrogates in a text', () => {
    expect(answer('lens.value', { json: '{' })).toEqual({ error: 'invalid_params' });
    expect(answer('estimate.tokens', { text: '\ud800' })).toEqual({ error: 'invalid_params' });
    expect(answer('estimate.tokens', { bytes: '7aCA' })).toEqual({ error: 'invalid_params' });
  });

  it.each([0, -1, 1.5, '5', null, true, 9007199254740992])('budget.fit refuses the budget %j (PORT-3)', (budget) => {
    expect(answer('budget.fit', { json: '{"kind":"ANSWER","data":1}', budget })).toEqual({ error: 'invalid_params' });
  });
});

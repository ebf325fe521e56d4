import { expect, test } from 'vitest';
import { judge, type Right } from '../../src/harness/certify/judge.ts';
import { canonical, type JsonObject, type JsonValue, sameValue } from '../../src/wire/index.ts';

const head = { parley: 1, id: 's1', re: '1' };
const right: Right = {
  expect: { error: 'forbidden', need: [{ exp: 1 }] },
  accept: [{ data: { text: 'x' } }],
  refusals: ['forbidden', 'invalid_params'],
};
const outcomeOf = (fields: JsonObject) => judge({ ...head, ...fields }, right).outcome;

test.each<[string, JsonObject]>([
  ['the code and the need', { kind: 'ERROR', code: 'forbidden', message: '', need: [{ exp: 1.0 }] }],
  ['what is accepted besides', { kind: 'ANSWER', data: { text: 'x' } }],
  ['a field that nobody knows', { kind: 'ANSWER', data: { text: 'x' }, lens: 'x' }],
])('%s: pass', (_, fields) => {
  expect(outcomeOf(fields)).toBe('pass');
});

test.each<[string, JsonObject]>([
  ['no need', { kind: 'ERROR', code: 'forbidden', message: '' }],
  ['another need', { kind: 'ERROR', code: 'forbidden', message: '', need: [{ exp: 2 }] }],
  ['another code', { kind: 'ERROR', code: 'invalid_params', message: '' }],
  ['a code that the operation never has', { kind: 'ERROR', code: 'internal', message: '' }],
  ['other data', { kind: 'ANSWER', data: { text: 'y' } }],
  ['a field more in the data', { kind: 'ANSWER', data: { text: 'x', more: 1 } }],
  ['need with another code', { kind: 'ERROR', code: 'invalid_params', message: '', need: null }],
  ['need with the same code', { kind: 'ERROR', code: 'unauthorized', message: '', need: [] }],
  ['more with an error', { kind: 'ERROR', code: 'forbidden', message: '', need: [{ exp: 1 }], more: [] }],
  ['more on the frame', { kind: 'ANSWER', data: { text: 'x' }, more: [] }],
])('%s: fail', (_, fields) => {
  expect(outcomeOf(fields)).toBe('fail');
});

test.each<[string, JsonObject]>([
  ['no kind', {}],
  ['an event', { kind: 'EVENT', message: '' }],
  ['no data', { kind: 'ANSWER' }],
  ['data that is no object', { kind: 'ANSWER', data: ['x'] }],
  ['no code', { kind: 'ERROR', message: '' }],
  ['a name that every object has', { kind: 'ERROR', code: 'toString', message: '' }],
  ['no message', { kind: 'ERROR', code: 'forbidden' }],
  ['another parley', { kind: 'ANSWER', data: { text: 'x' }, parley: 2 }],
  ['an id that is no string', { kind: 'ANSWER', data: { text: 'x' }, id: 7 }],
])('%s: garbage', (_, fields) => {
  expect(outcomeOf(fields)).toBe('garbage');
});

test('a code that is right carries no need but with forbidden', () => {
  const unauthorized: Right = { expect: { error: 'unauthorized' }, refusals: ['unauthorized'] };
  const frame = { ...head, kind: 'ERROR', code: 'unauthorized', message: '' };
  expect(judge(frame, unauthorized).outcome).toBe('pass');
  expect(judge({ ...frame, need: [] }, unauthorized)).toMatchObject({
    outcome: 'fail',
    note: 'only a forbidden carries need (GRANT-14)',
  });
});

test('two values are the same exactly when their canonical texts are', () => {
  const values: JsonValue[] = [null, true, false, 0, -0, 1, 1.5, '', '1', [], [1], [[1]], {}, { a: 1 }, { b: 1 }];
  values.push({ a: 1, b: 2 }, { b: 2, a: 1 }, { a: [1.5] }, JSON.parse('{"__proto__":1}'), { toString: 1 }, 2 ** 53);
  for (const left of values) {
    for (const right of values) {
      const [one, other] = [canonical(left), canonical(right)];
      expect(sameValue(left, right)).toBe(one.ok && other.ok && one.value === other.value);
    }
  }
});

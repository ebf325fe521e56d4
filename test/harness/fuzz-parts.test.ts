import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameAnswer } from '../../src/harness/fuzz/answer.ts';
import { resolveDuplicates } from '../../src/harness/fuzz/duplicates.ts';
import { failClosedSource, judgeCase, tallies } from '../../src/harness/fuzz/index.ts';
import { roundOf } from '../../src/harness/fuzz/schedule.ts';
import { encodeBase64url, encodeUtf8 } from '../../src/wire/index.ts';

describe('resolveDuplicates', () => {
  test.each([
    ['{"a":1,"a":2}', '{"a":2}'],
    ['{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'],
    [' [ {"x":{"a":[],"\\u0061":{}}} ] ', '[{"x":{"a":{}}}]'],
    ['{"2":1,"1":0,"2":"}"}', '{"2":"}","1":0}'],
    ['{"__proto__":1,"__proto__":2}', '{"__proto__":2}'],
  ])('%s', (text, single) => {
    expect(resolveDuplicates('lens.value', { json: text })).toEqual({ json: single });
    const bytes = encodeBase64url(encodeUtf8(text));
    expect(resolveDuplicates('lens.value', { bytes })).toEqual({ bytes: encodeBase64url(encodeUtf8(single)) });
    expect(resolveDuplicates('estimate.tokens', { bytes })).toBeUndefined();
  });
  test.each(['{"a":1}', '[1,2', '{"a":1,"a":2', '{"a":1,"a":}', '', 'null'])('nothing to take in %s', (json) => {
    expect(resolveDuplicates('lens.value', { json })).toBeUndefined();
  });
  test('a grant is no place for it', () => {
    expect(resolveDuplicates('grant.check', { tokens: ['{"a":1,"a":2}'] })).toBeUndefined();
  });
});

test('answers are one when canonical data is equal, or code and need', () => {
  expect(sameAnswer({ data: { a: 1, b: 2 } }, { data: { b: 2, a: 1 } })).toBe(true);
  expect(sameAnswer({ data: { a: 1 } }, { data: { a: '1' } })).toBe(false);
  expect(sameAnswer({ error: 'forbidden', need: [1] }, { error: 'forbidden', need: [1] })).toBe(true);
  expect(sameAnswer({ error: 'forbidden', need: [] }, { error: 'forbidden' })).toBe(false);
  expect(sameAnswer({ error: 'forbidden' }, { error: 'unauthorized' })).toBe(false);
});

test('turns are spread evenly and as often as their weights say', () => {
  const round = roundOf([
    { name: 'a', weight: 3 },
    { name: 'b', weight: 1 },
    { name: 'c', weight: 2 },
  ]).map(({ name }) => name);
  expect(round).toEqual(['a', 'c', 'a', 'b', 'c', 'a']);
});

describe('what must be refused', () => {
  const kind = { name: 'structure', rules: [], weight: 1 };
  const mutant = { params: {}, expect: { error: 'forbidden', need: [null] }, what: 'null in the list' } as const;
  const judged = (answers: Record<string, object>) =>
    judgeCase(
      failClosedSource(kind, fc.constant({ ...mutant, expect: { error: 'forbidden', need: [null] } })),
      { ...mutant, expect: { error: 'forbidden', need: [null] } },
      new Map(Object.entries(answers).map(([port, said]) => [port, [{ said }] as never])),
    ).fault?.kind;
  const refused = { error: 'forbidden', need: [null] };

  test('refused by all is right', () => {
    expect(judged({ python: refused, go: refused })).toBeUndefined();
  });
  test('an acceptance comes before all else', () => {
    expect(judged({ go: { error: 'unauthorized' }, python: { data: {} } })).toBe('structure: accepted (python)');
  });
  test('another code or another need is wrong too', () => {
    expect(judged({ go: { error: 'unauthorized' } })).toBe('structure: unauthorized for forbidden (go)');
    expect(judged({ go: { error: 'forbidden', need: [] } })).toBe('structure: another need (go)');
  });
  test('what was tried, reached and accepted is counted by kind and port', () => {
    const tally = tallies();
    const watch = (said: object) =>
      tally.watch('structure', { error: 'forbidden' }, new Map([['go', [{ said }] as never]]));
    watch({ data: {} });
    watch(refused);
    watch({ error: 'unauthorized' });
    expect(tally.rows().get('structure')?.get('go')).toEqual({ tried: 3, reached: 2, accepted: 1 });
  });
});

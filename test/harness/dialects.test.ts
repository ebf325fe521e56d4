import { expect, test } from 'vitest';
import type { Dialect, Vector } from '../../generated/types.ts';
import { suits } from '../../src/harness/port/dialects.ts';
import { foldReport } from '../../src/report/index.ts';
import { certifyDouble, smallSuite, vector } from '../ports/certify.ts';

const encodes = (name: string, json: string, more: Partial<Vector>) =>
  vector(`canonical-encode/${name}`, json, { data: { text: json } }, more);
const files = smallSuite([
  encodes('naive', '"naive"', { dialects: ['sum-naive', 'sum-compensated'] }),
  encodes('exact', '"exact"', { dialects: ['sum-exact'] }),
  encodes('open', '"open"', { dialects: ['sum-naive', 'score-open'] }),
  vector(
    'canonical-encode/exact-broken',
    '"',
    { error: 'invalid_params' },
    { twin: { of: 'canonical-encode/exact', change: 'cut' } },
  ),
]);
const ids = ['naive', 'exact', 'open', 'exact-broken'].map((name) => `canonical-encode/${name}`);
const outcomesWith = async (dialects: string) => {
  const came = await certifyDouble('dialects', files, { env: { DIALECTS: dialects } });
  return { ...came, outcomes: ids.map((id) => came.cases.get(id)?.outcome) };
};

test.each<[string, Dialect[], Dialect[], boolean]>([
  ['the answer depends on none', [], ['sum-naive'], true],
  ['none is fixed', ['sum-exact'], [], true],
  ['the fixed one is among those it is right under', ['sum-exact', 'sum-naive'], ['sum-naive'], true],
  ['it is not', ['sum-exact', 'sum-compensated'], ['sum-naive'], false],
  ['another kind is fixed', ['sum-exact'], ['score-masked', 'in-substring'], true],
  ['one kind of two is right', ['sum-naive', 'score-open'], ['sum-naive', 'score-masked'], false],
])('a vector suits a port (PORT-8): %s', (_, right, fixed, expected) => {
  expect(suits(right, fixed)).toBe(expected);
});

test('a port with fixed dialects is asked the vectors that are right under them, a twin only with its sibling', async () => {
  const { outcomes, findings } = await outcomesWith('sum-naive score-masked');
  expect(outcomes).toEqual(['pass', 'other dialects', 'other dialects', 'other dialects']);
  expect(findings).toEqual([]);
  expect((await outcomesWith('sum-exact')).outcomes).toEqual(['other dialects', 'pass', 'other dialects', 'pass']);
});

test('a port without is asked them all', async () => {
  const { cases } = await certifyDouble('honest', files);
  expect(ids.map((id) => cases.get(id)?.outcome)).toEqual(['pass', 'pass', 'pass', 'pass']);
});

test('what is of other dialects is not expected of the port, and counted', async () => {
  const { events } = await outcomesWith('sum-naive score-masked');
  const [port] = foldReport(events, files).ports;
  expect(port?.dialects).toEqual(['sum-naive', 'score-masked']);
  expect(port?.profiles.core).toMatchObject({
    expected: 154,
    run: 154,
    passed: 154,
    notRun: 0,
    otherDialects: 3,
    complete: true,
  });
});

test('a BRIEF with an unknown dialect, or two of a kind, is no BRIEF', async () => {
  expect((await outcomesWith('sum-fast')).unstartable).toContain('no BRIEF of a port (PORT-8): /dialects/0');
  expect((await outcomesWith('sum-exact sum-naive')).unstartable).toContain('two dialects of the kind sum');
});

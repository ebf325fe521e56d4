import { expect, test } from 'vitest';
import type { Expectation, Fixture, JournalLine, Vector, VectorsDiff } from '../../generated/types.ts';
import { validateVectorsDiff } from '../../generated/validators.ts';
import { type KnownVectors, plain, vectorsDiff, vectorsDiffText } from '../../src/report/index.ts';

const digest = '0123456789abcdef'.repeat(4);
const otherDigest = 'fedcba9876543210'.repeat(4);

const vector = (name: string, expect: Expectation, more: Partial<Vector> = {}): Vector => ({
  id: `lens-value/${name}`,
  title: name,
  requires: ['LENS-9'],
  flags: [],
  params: { json: '1' },
  expect,
  since: 1,
  source: 'reference',
  ...more,
});
const text = (of: string): Expectation => ({ data: { text: of } });

const before = [
  vector('same', text('1')),
  vector('bytes', text('null')),
  vector('outcome', text('1'), { requires: ['LENS-9', 'JSON-1'] }),
  vector('code', { error: 'forbidden' }),
  vector('params', text('1')),
  vector('words', text('1')),
  vector('accept', text('1'), { accept: [text('2')] }),
  vector('gone', text('1')),
];
const after = [
  vector('same', text('1')),
  vector('bytes', text('nil')),
  vector('outcome', { error: 'invalid_params' }, { requires: ['LENS-9', 'JSON-1'] }),
  vector('code', { error: 'unauthorized' }),
  vector('params', text('1'), { params: { json: '2' } }),
  vector('words', text('1'), { title: 'in other words', requires: ['LENS-10'] }),
  vector('accept', text('2'), { accept: [text('1'), text('3')] }),
  vector('new', text('1')),
];

const run = (vectorsDigest: string): JournalLine => {
  return { event: 'run', revision: 1, vectorsDigest, seed: 1, partial: false, ports: [] };
};
const passed = (name: string): JournalLine => {
  return { event: 'case', port: 'p', id: `lens-value/${name}`, outcome: 'pass' };
};
const failed = (name: string, got: Expectation): JournalLine => {
  return { event: 'case', port: 'p', id: `lens-value/${name}`, outcome: 'fail', got: { ...got } };
};

function diffed(lines: readonly JournalLine[] = []): VectorsDiff {
  return vectorsDiff(
    'HEAD',
    { revision: 1, digest, vectors: before },
    { revision: 1, digest: otherDigest, vectors: after },
    { rules: ['JSON-1', 'LENS-9', 'LENS-10'], journals: new Map([['p', lines]]), ports: ['p', 'q'] },
  );
}

test('every vector that differs has its kind', () => {
  expect(Object.fromEntries(diffed().changes.map(({ id, kind }) => [id.slice('lens-value/'.length), kind]))).toEqual({
    bytes: 'bytes',
    outcome: 'outcome',
    code: 'outcome',
    params: 'bytes',
    words: 'words',
    accept: 'bytes',
    new: 'added',
    gone: 'removed',
  });
});

test('a text that differs parts at a byte, both sides shown from there', () => {
  const partings = Object.fromEntries(diffed().changes.map(({ id, partings: all }) => [id, all]));
  expect(partings['lens-value/bytes']).toEqual([{ of: 'text', offset: 1, before: 'ull', after: 'il' }]);
  expect(partings['lens-value/params']).toEqual([{ of: 'params', offset: 9, before: '1"}', after: '2"}' }]);
});

test('by rule, those that cited it then or do now', () => {
  const { rules } = diffed();
  expect(rules.map(({ rule }) => rule)).toEqual(['JSON-1', 'LENS-9', 'LENS-10']);
  expect(rules[0]?.outcome).toEqual(['lens-value/outcome']);
  expect(rules[1]?.removed).toEqual(['lens-value/gone']);
  expect([rules[1]?.words, rules[2]?.words]).toEqual([['lens-value/words'], ['lens-value/words']]);
});

test('a port breaks where it passed and its answer is wrong now', () => {
  const names = ['same', 'bytes', 'outcome', 'code', 'params', 'words', 'accept', 'gone'];
  const [port] = diffed([run(digest), ...names.map(passed)]).ports;
  expect(port).toMatchObject({ name: 'p', sameVectors: true, mends: [] });
  expect(port?.breaks).toEqual(['lens-value/bytes', 'lens-value/outcome', 'lens-value/code']);
  expect(port?.unknown).toEqual(['lens-value/params', 'lens-value/new']);
});

test('a port mends where it failed with what is right now; where it was not asked nothing is known', () => {
  const lines = [run(otherDigest), failed('bytes', text('nil')), failed('code', { error: 'bad_frame' })];
  const [port] = diffed(lines).ports;
  expect(port).toMatchObject({ sameVectors: false, breaks: [], mends: ['lens-value/bytes'] });
  expect(port?.unknown).toEqual(['outcome', 'params', 'accept', 'new'].map((name) => `lens-value/${name}`));
});

test('a refusal goes with its accepted sibling', () => {
  const twin = (name: string, of: string) =>
    vector(name, { error: 'forbidden' }, { twin: { of: `lens-value/${of}`, change: 'one' } });
  const twins = [twin('refuses-bytes', 'bytes'), twin('refuses-params', 'params'), twin('refuses-same', 'same')];
  const states = [before, after].map((vectors) => ({ revision: 1, digest, vectors: [...vectors, ...twins] }));
  const lines = ['bytes', 'refuses-bytes', 'refuses-params', 'refuses-same'].map(passed);
  const around = { rules: ['LENS-9'], journals: new Map([['p', [run(digest), ...lines]]]), ports: [] };
  const [port] = vectorsDiff('HEAD', states[0] as (typeof states)[0], states[1] as (typeof states)[0], around).ports;
  expect(port?.breaks).toEqual(['lens-value/bytes', 'lens-value/refuses-bytes']);
  expect(port?.unknown).toContain('lens-value/refuses-params');
  expect(port?.unknown).not.toContain('lens-value/refuses-same');
});

test('other data of the services alone leave each scenario unknown that is claimed, whatever it did', () => {
  const fixture = (start: string): Fixture => ({ name: 'shop', start }) as unknown as Fixture;
  const known = (start: string): KnownVectors => {
    return { revision: 1, digest, vectors: before, fixture: fixture(start), scenarios: new Set(ids) };
  };
  const ids = ['lens-value/same', 'lens-value/bytes', 'lens-value/words'];
  const lines: JournalLine[] = [
    run(digest),
    passed('same'),
    { event: 'case', port: 'p', id: 'lens-value/bytes', outcome: 'not claimed' },
  ];
  const around = { rules: ['LENS-9'], journals: new Map([['p', lines]]), ports: ['p'] };
  const diff = vectorsDiff('HEAD', known('2026-01-01'), known('2026-01-02'), around);
  expect(validateVectorsDiff(diff)).toEqual([]);
  expect(diff.changes).toEqual([]);
  expect(diff.fixture).toEqual({ of: 'fixture', offset: 33, before: '1"}', after: '2"}' });
  expect(diff.ports).toMatchObject([{ breaks: [], mends: [], unknown: ['lens-value/same', 'lens-value/words'] }]);
  const told = vectorsDiffText(diff, plain);
  expect(told).toContain('the data of the services that scenarios are put to\n  fixture parts at byte 33:\n');
  expect(told).toContain('p: breaks 0 vectors, 2 unknown\n');
  expect(told).toMatch(/8 vectors, the same as at HEAD, and other data of the services\n$/);
  expect(vectorsDiff('HEAD', known('2026-01-01'), known('2026-01-01'), around)).not.toHaveProperty('fixture');
});

test('one that is not claimed is none of its concern', () => {
  const lines: JournalLine[] = [{ event: 'case', port: 'p', id: 'lens-value/bytes', outcome: 'not claimed' }];
  expect(diffed([run(digest), ...lines]).ports[0]?.unknown).not.toContain('lens-value/bytes');
});

test('it is valid by its schema, and told rule by rule', () => {
  const diff = diffed([run(digest), passed('bytes')]);
  expect(validateVectorsDiff(diff)).toEqual([]);
  const told = vectorsDiffText(diff, plain);
  expect(told).toContain(
    [
      '  ~ lens-value/bytes  other bytes',
      '      text parts at byte 1 of 4 HEAD, 3 now:',
      '        HEAD  null',
      '        now   nil',
      '               ^',
    ].join('\n'),
  );
  expect(told).toContain('      HEAD  ANSWER {"text":"1"}\n      now   ERROR invalid_params\n');
  expect(told).toContain('  ! lens-value/outcome  another outcome (see JSON-1)\n');
  expect(told).toContain('p: breaks 1 vector, 5 unknown\n  breaks  lens-value/bytes\n');
  expect(told).toContain('q: no journal here: run `parley certify q` at HEAD\n');
  expect(told.trimEnd().split('\n').at(-1)).toBe(
    '8 vectors at HEAD, 8 now: 1 added, 1 removed, 2 another outcome, 3 other bytes, 1 other words alone',
  );
});

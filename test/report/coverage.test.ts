import { expect, test } from 'vitest';
import { validateCoverage } from '../../generated/validators.ts';
import { type CoverageSources, coverageOf, coverageText, coveredRuleText, plain } from '../../src/report/index.ts';

const digest = '0123456789abcdef'.repeat(4);
const must = { level: 'MUST', section: '9 Lens', profile: 'core' } as const;
const nothing = { vectors: [], scenarios: [], properties: [], mutations: [], probes: [], mutants: [], exclusions: {} };
const sources: CoverageSources = {
  revision: 1,
  vectorsDigest: digest,
  specDigest: digest,
  rules: {
    'LENS-1': must,
    'LENS-2': must,
    'LENS-3': { ...must, level: 'MAY' },
    'ASK-1': { ...must, profile: 'service' },
  },
  built: ['core'],
  ...nothing,
};
const covered = (more: Partial<CoverageSources>, id = 'LENS-1') =>
  coverageOf({ ...sources, ...more }).rules.find(({ rule }) => rule === id);
const faults = (more: Partial<CoverageSources>) =>
  coverageOf({ ...sources, ...more }).faults.map(({ kind, rule }) => `${kind} ${rule}`);
const citing = (name: string, ...rules: string[]) => ({ name, rules });

test('a MUST of a built profile that nothing checks is a fault; a MAY, and a profile not built, is none', () => {
  expect(faults({})).toEqual(['unchecked LENS-1', 'unchecked LENS-2']);
});

test.each(['vectors', 'scenarios', 'properties', 'mutations', 'probes'] as const)('one of the %s checks it', (kind) => {
  const more = { [kind]: [citing('one', 'LENS-2', 'LENS-1'), citing('other', 'LENS-1')] };
  expect(covered(more)).toMatchObject({ checked: true, [kind]: ['one', 'other'] });
  expect(covered(more, 'LENS-2')).toMatchObject({ checked: true, [kind]: ['one'] });
  expect(faults(more)).toEqual([]);
});

test('a mutant checks nothing', () => {
  const mutants = [{ ...citing('mistake', 'LENS-1'), by: [] }];
  expect(faults({ mutants })).toContain('unchecked LENS-1');
});

test('an excluded rule is no fault; an exclusion that is not needed is one', () => {
  expect(faults({ exclusions: { 'LENS-1': 'Nobody sees it.' } })).toEqual(['unchecked LENS-2']);
  const vectors = [citing('lens-value/one', 'LENS-1', 'LENS-2')];
  expect(faults({ vectors, exclusions: { 'LENS-1': 'Nobody sees it.' } })).toEqual(['stale exclusion LENS-1']);
  expect(faults({ vectors, exclusions: { 'LENS-99': 'Gone.' } })).toEqual(['stale exclusion LENS-99']);
});

test('of what kills a mutant only what cites the rule counts for it', () => {
  const vectors = [citing('lens-value/one', 'LENS-1'), citing('lens-value/two', 'LENS-2')];
  const mutants = [
    { ...citing('first', 'LENS-1', 'LENS-2'), by: ['lens-value/one'] },
    { ...citing('second', 'LENS-1'), by: undefined },
  ];
  expect(covered({ vectors, mutants })?.mutants).toEqual([
    { name: 'first', state: 'killed', by: ['lens-value/one'] },
    { name: 'second', state: 'not recorded', by: [] },
  ]);
  expect(covered({ vectors, mutants }, 'LENS-2')?.mutants).toEqual([{ name: 'first', state: 'survived', by: [] }]);
});

test('profiles are counted', () => {
  const vectors = [citing('lens-value/one', 'LENS-1')];
  const mutants = [{ ...citing('mistake', 'LENS-1'), by: ['lens-value/one'] }];
  const { profiles } = coverageOf({ ...sources, vectors, mutants, exclusions: { 'LENS-2': 'Nobody sees it.' } });
  const core = { built: true, rules: 3, checked: 1, excluded: 1, unchecked: 1, mutants: 1, killed: 1, notRecorded: 0 };
  expect(profiles[0]).toEqual({ profile: 'core', ...core });
  expect(profiles[1]).toMatchObject({ profile: 'service', built: false, rules: 1, unchecked: 1 });
});

test('it is valid by its schema, and told as a table', () => {
  const vectors = [citing('lens-value/one', 'LENS-1', 'LENS-2')];
  const mutants = [{ ...citing('mistake', 'LENS-1'), by: ['lens-value/one'] }];
  const coverage = coverageOf({ ...sources, vectors, mutants });
  expect(validateCoverage(coverage)).toEqual([]);
  expect(coverageText(coverage, plain)).toContain('2 of 2 MUSTs of what is built are checked');
  expect(coverageText(coverageOf(sources), plain)).toContain('UNCHECKED LENS-1: a MUST of core, and nothing checks it');
  const [rule] = coverage.rules;
  if (rule === undefined) throw new Error('no rule');
  expect(coveredRuleText(rule, [], plain)).toBe(
    'LENS-1  MUST  core  9 Lens\nvectors: 1\n  lens-value/one  kills mistake\n1 of 1 mutants killed\n',
  );
});

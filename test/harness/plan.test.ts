import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idleFilters, loadVectors, planCases, type Selection } from '../../src/harness/index.ts';
import { smallSuite, suiteOf, temporaryFolder, vector, writeVectors } from '../ports/certify.ts';

const all: Selection = { profiles: ['core'], filters: [], revision: 1, seed: 0 };
const idsOf = (selection: Partial<Selection>, files = smallSuite()) =>
  planCases(suiteOf(files), { ...all, ...selection }).map(({ vector: { id } }) => id);

test('a whole id selects that vector alone, a part of one all that hold it, a glob all that match', () => {
  expect(idsOf({ filters: ['canonical-encode/number-1'] })).toEqual(['canonical-encode/number-1']);
  expect(idsOf({ filters: ['number-14'] })).toHaveLength(11);
  expect(idsOf({ filters: ['canonical-*/number-?'] })).toEqual([]);
  expect(idsOf({ filters: ['*-14'] })).toEqual(['canonical-encode/number-14']);
  expect(idsOf({ filters: ['*-14', 'lens-value/'] })).toEqual(['canonical-encode/number-14', 'lens-value/null']);
});

test('a filter brings the sibling of a twin along, before it', () => {
  expect(idsOf({ filters: ['list-open'] })).toEqual(['canonical-encode/list', 'canonical-encode/list-open']);
});

test('a seed gives one shuffle, every vector once, siblings still before their twins', () => {
  const shuffled = idsOf({ seed: 7 });
  expect(shuffled).toEqual(idsOf({ seed: 7 }));
  expect(shuffled).not.toEqual(idsOf({}));
  expect([...shuffled].sort()).toEqual([...idsOf({})].sort());
  for (let seed = 1; seed < 20; seed++) {
    const ids = idsOf({ seed });
    expect(ids.indexOf('canonical-encode/list')).toBeLessThan(ids.indexOf('canonical-encode/list-open'));
  }
});

test('vectors that are younger than the revision are new', () => {
  const files = smallSuite([vector('canonical-encode/later', '7', { data: { text: '7' } }, { since: 3 })]);
  const newest = (revision: number) =>
    planCases(suiteOf(files, 3), { ...all, revision }).filter(({ isNew }) => isNew).length;
  expect([newest(1), newest(2), newest(3)]).toEqual([1, 1, 0]);
});

test('a filter that no vector matches is told', () => {
  expect(idleFilters(suiteOf(smallSuite()), ['list', 'nonsense', '*zzz'])).toEqual(['nonsense', '*zzz']);
});

test('vectors that are not what their index says are refused', () => {
  const folder = temporaryFolder();
  expect(loadVectors(folder)).toMatchObject({ refusal: { code: 'not_found' } });
  writeVectors(folder, smallSuite());
  writeFileSync(join(folder, 'lens-value.json'), '{}');
  expect(loadVectors(folder)).toMatchObject({
    refusal: { code: 'invalid_params', message: expect.stringContaining('emit') },
  });
  writeVectors(folder, [...smallSuite(), ...smallSuite().slice(1)]);
  expect(loadVectors(folder)).toMatchObject({ refusal: { message: 'two vectors have the id lens-value/null' } });
  const lonely = vector(
    'lens-value/twin',
    '[',
    { error: 'invalid_params' },
    { twin: { of: 'lens-value/gone', change: 'x' } },
  );
  writeVectors(folder, [{ operation: 'lens.value', profile: 'core', vectors: [lonely] }]);
  expect(loadVectors(folder)).toMatchObject({ refusal: { message: expect.stringContaining('lens-value/gone') } });
});

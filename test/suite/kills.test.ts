import { expect, test } from 'vitest';
import type { Kills } from '../../generated/types.ts';
import { validateKills } from '../../generated/validators.ts';
import {
  type Killer,
  killRecordOf,
  killsText,
  knownKills,
  type Mutant,
  mutants,
  withRecords,
} from '../../src/suite/mutants/index.ts';

const [first, second] = mutants as unknown as readonly [Mutant, Mutant];
const one: Killer = { id: 'lens-value/one', params: { json: '1' }, expect: { data: { text: '1' } } };
const other: Killer = { id: 'lens-value/other', params: { json: '[' }, expect: { error: 'invalid_params' } };
const kills: Kills = { mutants: { [first.name]: killRecordOf(first, [one, other]) } };

function byOf(mutant: Mutant, vectors: readonly Killer[], table: Kills = kills) {
  return knownKills([mutant], table, new Map(vectors.map((vector) => [vector.id, vector])))[0]?.by;
}

test('a record holds while its mutant and its vectors are the same', () => {
  expect(byOf(first, [other, one])).toEqual(['lens-value/one', 'lens-value/other']);
});

test.each<[string, Mutant, readonly Killer[]]>([
  ['another mutant', second, [one, other]],
  ['another patch', { ...first, replace: `${first.replace} ` }, [one, other]],
  ['another rule', { ...first, rules: ['EST-1'] }, [one, other]],
  ['a vector that is gone', first, [one]],
  ['a vector that is asked otherwise', first, [one, { ...other, params: { json: '{' } }]],
  ['a vector with another answer', first, [one, { ...other, expect: { error: 'bad_frame' } }]],
])('%s: not recorded', (_, mutant, vectors) => {
  expect(byOf(mutant, vectors)).toBeUndefined();
});

test('one that survived is recorded too', () => {
  expect(byOf(first, [], { mutants: { [first.name]: killRecordOf(first, []) } })).toEqual([]);
});

test('a new record replaces the old one, and what is no mutant goes', () => {
  const gone: Kills = { mutants: { ...kills.mutants, gone: killRecordOf(first, []) } };
  const table = withRecords(gone, [second, first], new Map([[second.name, killRecordOf(second, [one])]]));
  expect(Object.keys(table.mutants)).toEqual([second.name, first.name]);
  expect(table.mutants[first.name]).toEqual(kills.mutants[first.name]);
});

test('the text is a line a mutant, and reads back', () => {
  expect(JSON.parse(killsText(kills))).toEqual(kills);
  expect(validateKills(JSON.parse(killsText(kills)))).toEqual([]);
  expect(killsText(kills).split('\n')).toHaveLength(1 + 1 + 1 + 1 + 1 + 1);
});

import { expect, test } from 'vitest';
import { scenarioGroups } from '../../src/suite/index.ts';
import { mutants, serviceMutants } from '../../src/suite/mutants/index.ts';
import { patchFaults } from '../mutants/patch.ts';

const cited = new Set([...scenarioGroups.values()].flat().flatMap(({ requires }) => requires));

test('the mutants of the service have names of their own, and weaken rules that scenarios cite', () => {
  const names = [...mutants, ...serviceMutants].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(serviceMutants.flatMap(({ rules }) => rules).filter((rule) => !cited.has(rule))).toEqual([]);
});

test('each patches one place, changes it, and leaves a program', () => {
  expect(serviceMutants.flatMap(patchFaults)).toEqual([]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { profiles } from '../../generated/profiles.ts';
import { rules } from '../../generated/rules.ts';
import { isPlayed } from '../../src/harness/index.ts';
import { type Mutant, mutants } from '../../src/suite/mutants/index.ts';
import { patched, patchFaults } from '../mutants/patch.ts';
import { type Trial, tryMutants, unfit } from '../mutants/run.ts';
import { lineOf, summaryOf } from '../mutants/table.ts';
import { type Question, questions } from '../mutants/vectors.ts';

const asked = questions('suite');
const askedProfiles: readonly string[] = profiles.filter((profile) => !isPlayed(profile));

describe('the named mutants', () => {
  test('are at least 60, each with a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(60);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  test('weaken every rule that is certified, and no other', () => {
    const certified = Object.entries(rules).filter(
      ([, { level, profile }]) => level === 'MUST' && askedProfiles.includes(profile),
    );
    const weakened = new Set<string>(mutants.flatMap((mutant) => mutant.rules));
    expect([...weakened].sort()).toEqual(certified.map(([id]) => id).sort());
  });

  test('each patch one place, change it, and leave a program', () => {
    expect(mutants.flatMap(patchFaults)).toEqual([]);
  });

  test('a patch that finds nothing, or two places, is an error', () => {
    const first = mutants[0] as Mutant;
    expect(() => patched({ ...first, find: 'no such text' })).toThrow('occurs 0 times');
    expect(() => patched({ ...first, find: 'return' })).toThrow(/occurs \d+ times/);
  });
});

describe('the runner', () => {
  const named = (name: string): Mutant => mutants.find((mutant) => mutant.name === name) as Mutant;
  const compare = named('canonical-order-of-units');
  const samples: readonly Mutant[] = [
    compare,
    named('per-below'),
    named('signature-s-reduced'),
    { ...compare, name: 'changes-nothing', replace: compare.find },
    { ...compare, name: 'weakens-another', rules: ['EST-1'] },
    { ...compare, name: 'hangs', replace: 'for (;;) keys.sort();' },
    { ...compare, name: 'throws', replace: "throw new Error('a bug');" },
    { ...compare, name: 'dies', replace: 'const much = []; for (;;) much.push(new Array(1e5).fill(keys));' },
  ];
  const few: readonly Question[] = asked.filter(({ operation }) =>
    ['canonical.encode', 'proof.check', 'grant.check', 'estimate.tokens'].includes(operation),
  );
  const trials = new Map<string, Trial>();
  const fateOf = (name: string) => trials.get(name)?.fate;
  const outcomesOf = (name: string) => [...new Set(trials.get(name)?.citing.map(({ outcome }) => outcome))];

  beforeAll(async () => {
    const all = await tryMutants(samples, few, () => {}, { answer: 1_000, times: 2 });
    for (const trial of all) trials.set(trial.mutant.name, trial);
  }, 120_000);

  test('finds that the reference passes every vector', async () => {
    expect(await unfit(few)).toEqual([]);
  });

  test('kills a mutant by a vector that cites the rule it weakens', () => {
    expect(fateOf('canonical-order-of-units')).toBe('killed');
    expect(trials.get('canonical-order-of-units')?.citing.map(({ id }) => id)).toContain(
      'canonical-encode/key-order-code-point',
    );
    expect(fateOf('per-below')).toBe('killed');
    expect(fateOf('signature-s-reduced')).toBe('killed');
  });

  test('tells of a mutant that changes nothing that it survived', () => {
    const survivor = trials.get('changes-nothing') as Trial;
    expect(survivor.fate).toBe('survived');
    expect(lineOf(survivor, 20)).toContain('SURVIVED');
    expect(summaryOf([survivor], few.length)).toContain('left: changes-nothing');
  });

  test('does not count a kill by vectors that cite other rules alone', () => {
    const unproven = trials.get('weakens-another') as Trial;
    expect(unproven.fate).toBe('unproven');
    expect(unproven.kills.length).toBeGreaterThan(0);
    expect(lineOf(unproven, 20)).toContain('UNPROVEN');
  });

  test('ends a mutant that hangs', () => {
    expect(fateOf('hangs')).toBe('killed');
    expect(outcomesOf('hangs')).toContain('timeout');
  });

  test('survives a mutant that throws or dies', () => {
    expect(outcomesOf('throws')).toEqual(['crashed']);
    expect(fateOf('dies')).toBe('killed');
  });
});

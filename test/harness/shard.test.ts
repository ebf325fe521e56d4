import { describe, expect, test } from 'vitest';
import { VECTORS } from '../../src/cli/suite.ts';
import { shardIds } from '../../src/harness/certify/shard.ts';
import { loadVectors, type Planned, planCases, profiles, type Selection } from '../../src/harness/index.ts';

const loaded = loadVectors(VECTORS);
if (!loaded.ok) throw new Error(loaded.refusal.message);
const suite = loaded.value;
const selection: Selection = { profiles, filters: [], revision: 1, seed: 0 };
const ids = (plan: readonly Planned[]) => plan.map(({ vector }) => vector.id);

describe.each([1, 2, 3, 7, 16])('%i shards of the vectors', (of) => {
  const shards = Array.from({ length: of }, (_, place) => ({ index: place + 1, of }));
  const parts = shards.map((shard) => [...shardIds(suite, shard)]);

  test('part them: every vector is in one shard', () => {
    expect(parts.flat().sort()).toEqual([...suite.byId.keys()].sort());
  });

  test('are about as large as each other: none is larger than another by more than the largest family', () => {
    const sizes = parts.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(70);
  });

  test('keep twins with their siblings, so that nothing is run twice', () => {
    const planned = shards.flatMap((shard) => ids(planCases(suite, { ...selection, shard })));
    expect(planned).toHaveLength(suite.byId.size);
    expect(new Set(planned).size).toBe(suite.byId.size);
  });

  test('are parts of the plan, in its order, with filters and a seed too', () => {
    const chosen = { ...selection, filters: ['grant-check/', 'lens-*'], seed: 99 };
    const whole = ids(planCases(suite, chosen));
    const planned = shards.map((shard) => ids(planCases(suite, { ...chosen, shard })));
    expect(planned.flat().sort()).toEqual([...whole].sort());
    for (const part of planned) {
      const own = new Set(part);
      expect(part).toEqual(whole.filter((id) => own.has(id)));
    }
  });
});

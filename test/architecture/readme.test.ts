import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { VectorsIndex } from '../../generated/types.ts';

const root = join(import.meta.dirname, '../..');

/** Scores in the README, as `868/868`, by the number of vectors that they are out of. */
function scoresIn(readme: string): ReadonlySet<number> {
  return new Set([...readme.matchAll(/\b[0-9]+\/([0-9]+) (?:certified|[0-9]+ failed)/g)].map(([, all]) => Number(all)));
}

test('the scores that README.md shows are out of the vectors that there are', () => {
  const { files, scenarios = [] } = JSON.parse(readFileSync(join(root, 'vectors/index.json'), 'utf8')) as VectorsIndex;
  const counts = new Map<string, number>();
  for (const { profile, count } of files) counts.set(profile, (counts.get(profile) ?? 0) + count);
  counts.set(
    'service',
    scenarios.reduce((sum, { count }) => sum + count, 0),
  );
  const shown = scoresIn(readFileSync(join(root, 'README.md'), 'utf8'));
  expect([...shown].sort()).toEqual([...counts.values()].sort());
});

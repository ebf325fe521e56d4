import type { Shard } from '../../../generated/types.ts';
import type { Suite } from './vectors.ts';

/**
 * The ids of a shard: the same on every machine, for they depend on the suite alone. Every vector is of one shard,
 * together with the valid sibling that it must be told from; the families are dealt in the order of the suite, each to
 * the shard that has the least.
 */
export function shardIds({ byId }: Suite, { index, of }: Shard): ReadonlySet<string> {
  const families = new Map<string, string[]>();
  for (const { vector } of byId.values()) {
    const root = rootOf(vector.id);
    families.set(root, [...(families.get(root) ?? []), vector.id]);
  }
  const shards = Array.from({ length: of }, (): string[] => []);
  for (const family of families.values()) {
    const least = shards.reduce((best, shard) => (shard.length < best.length ? shard : best));
    least.push(...family);
  }
  return new Set(shards[index - 1]);

  function rootOf(id: string): string {
    const twin = byId.get(id)?.vector.twin;
    return twin === undefined ? id : rootOf(twin.of);
  }
}

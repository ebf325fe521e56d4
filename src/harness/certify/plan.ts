import type { Profile, Shard } from '../../../generated/types.ts';
import { shardIds } from './shard.ts';
import { shuffled } from './shuffle.ts';
import type { Placed, Suite } from './vectors.ts';

/** Which vectors are wanted. What is left out says nothing. */
export interface Selection {
  readonly profiles: readonly Profile[];
  /** Ids, parts of ids, or globs (`*`); any one is enough. Empty: all. */
  readonly filters: readonly string[];
  /** Only these ids, where given. */
  readonly only?: ReadonlySet<string>;
  /** Only this part of the vectors, where given; every vector is of one part, together with its valid sibling. */
  readonly shard?: Shard;
  /** Vectors that came later are new: run, but their failure counts for nothing. */
  readonly revision: number;
  /** 0: the order of the suite; any other: that shuffle of it. */
  readonly seed: number;
}

/** A vector to run. */
export interface Planned extends Placed {
  readonly isNew: boolean;
  /** The place in the plan of the valid sibling that it must be told from; always before its own. */
  readonly sibling?: number;
}

/** The vectors to run, in order; the valid sibling of each twin is brought along and stands before it. */
export function planCases(suite: Suite, selection: Selection): readonly Planned[] {
  const places = new Map<string, number>();
  const plan: Planned[] = [];
  const add = (placed: Placed): number => {
    const { id, twin, since } = placed.vector;
    const known = places.get(id);
    if (known !== undefined) return known;
    const of = twin === undefined ? undefined : suite.byId.get(twin.of);
    const sibling = of === undefined ? undefined : add(of);
    places.set(id, plan.length);
    plan.push({ ...placed, isNew: since > selection.revision, ...(sibling === undefined ? {} : { sibling }) });
    return plan.length - 1;
  };
  const isWanted = wanted(suite, selection);
  for (const placed of shuffled([...suite.byId.values()], selection.seed)) if (isWanted(placed)) add(placed);
  return plan;
}

function wanted(suite: Suite, { profiles, filters, only, shard }: Selection): (placed: Placed) => boolean {
  const tests = filters.map((filter) => testOf(suite, filter));
  const part = shard === undefined ? undefined : shardIds(suite, shard);
  return ({ vector: { id }, profile }) =>
    profiles.includes(profile) &&
    (only === undefined || only.has(id)) &&
    (part === undefined || part.has(id)) &&
    (tests.length === 0 || tests.some((test) => test(id)));
}

/** The filters that no vector of the suite matches. */
export function idleFilters(suite: Suite, filters: readonly string[]): readonly string[] {
  const ids = [...suite.byId.keys()];
  return filters.filter((filter) => !ids.some(testOf(suite, filter)));
}

/** A whole id means that vector alone, even where it is part of another's id. */
function testOf(suite: Suite, filter: string): (id: string) => boolean {
  if (suite.byId.has(filter)) return (id) => id === filter;
  if (!filter.includes('*')) return (id) => id.includes(filter);
  const parts = filter.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`);
  return (id) => pattern.test(id);
}

import type { Dialect } from '../../generated/types.ts';
import type { Tools } from '../operations/index.ts';
import { referenceAnswer, satisfies } from './answer.ts';
import type { Case } from './case.ts';

/** The dialects by kind, the default of each first (DECIDE-4). */
const kinds: readonly (readonly Dialect[])[] = [
  ['sum-exact', 'sum-naive', 'sum-compensated'],
  ['score-open', 'score-masked'],
  ['payload-typed', 'payload-bare'],
  ['in-list', 'in-substring'],
];

/**
 * The dialects on which a case's answer depends: of each kind of which one dialect makes the reference answer
 * otherwise, those under which the answer stays right, the other kinds being as the case asks. None for a case that
 * depends on no dialect, also because its `dialects` are refused.
 */
export function dialectsOf(one: Case, tools: Tools): readonly Dialect[] {
  const chosen = chosenOf(one.params.dialects ?? []);
  if (chosen === undefined) return [];
  const right = [one.expect ?? referenceAnswer(one, tools), ...(one.accept ?? [])];
  return kinds.flatMap((kind, place) => {
    const holding = kind.filter((dialect) => {
      if (dialect === chosen[place]) return true;
      const dialects = chosen.map((other, index) => (index === place ? dialect : other));
      const answer = referenceAnswer({ ...one, params: { ...one.params, dialects } }, tools);
      return right.some((each) => satisfies(answer, each));
    });
    return holding.length < kind.length ? holding : [];
  });
}

/** One dialect of each kind, the default where none is named; undefined for what DECIDE-4 refuses. */
function chosenOf(names: unknown): readonly Dialect[] | undefined {
  if (!Array.isArray(names)) return undefined;
  const chosen = kinds.map((kind) => {
    const named = names.filter((name) => kind.includes(name));
    return named.length > 1 ? undefined : ((named[0] as Dialect | undefined) ?? kind[0]);
  });
  const known = names.every((name) => kinds.some((kind) => kind.includes(name)));
  return known && chosen.every((dialect) => dialect !== undefined) ? (chosen as Dialect[]) : undefined;
}

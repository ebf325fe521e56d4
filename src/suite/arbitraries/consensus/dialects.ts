import fc from 'fast-check';
import type { JsonValue } from '../../../wire/index.ts';
import { among, mix } from '../pick.ts';

/** The dialects of DECIDE-4, by kind, the default of each first. */
const dialectKinds = {
  sum: ['sum-exact', 'sum-naive', 'sum-compensated'],
  score: ['score-open', 'score-masked'],
  payload: ['payload-typed', 'payload-bare'],
  membership: ['in-list', 'in-substring'],
} as const;

/** Dialects by name, sound ones. */
export type Names = readonly string[];

function oneOf(kind: keyof typeof dialectKinds): fc.Arbitrary<Names> {
  return mix([2, fc.constant<Names>([])], [1, among(...dialectKinds[kind]).map((name): Names => [name])]);
}

/** Names of some kinds, in any order; undefined where nothing is said. */
export const dialects: fc.Arbitrary<Names | undefined> = mix<Names | undefined>(
  [3, fc.constant(undefined)],
  [
    4,
    fc
      .tuple(oneOf('sum'), oneOf('score'), oneOf('payload'), oneOf('membership'), fc.boolean())
      .map(([sum, score, payload, membership, turned]) => {
        const names = [...sum, ...score, ...payload, ...membership];
        return turned ? names.reverse() : names;
      }),
  ],
);

/** Lists that DECIDE-4 refuses: other names, two of a kind, other forms. */
export const badDialects: fc.Arbitrary<JsonValue> = among<JsonValue>(
  ['sum-fast'],
  ['sum-exact', 'sum-naive'],
  ['sum-naive', 'sum-naive'],
  ['payload-typed', 'in-list', 'payload-bare'],
  ['Sum-exact'],
  [''],
  ['toString'],
  [null],
  'sum-exact',
  { sum: 'sum-exact' },
  ['score-open', 'score-masked'],
  ['in-list', 'in-list'],
  ['sum'],
);

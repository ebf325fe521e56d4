import fc from 'fast-check';
import { among, at, listOf, mix, place } from '../pick.ts';

/**
 * Tables of scores, a row an option and a column an owner, in which floors and totals tie or nearly do (DECIDE-2,
 * DECIDE-3).
 */
export type Scores = readonly (readonly number[])[];

/** Half of what lies between 1 and the next double; a quarter; and more than nothing. */
const HALF = 2 ** -53;
const QUARTER = 2 ** -54;
const HAIR = 2 ** -106;

const tenths = new Array<number>(10).fill(0.1);
const none = new Array<number>(10).fill(0);

/** Rows of which two, so or in another order, part under the three sums or tie under one of them alone. */
const telling: readonly (readonly [readonly number[], ...(readonly number[])[]])[] = [
  [
    [0.1, 0.7, 0.3],
    [0.1, 0.3, 0.7],
    [0.3, 0.7, 0.1],
  ],
  [
    [...tenths, 0],
    [1, ...none],
    [0, ...tenths],
  ],
  [
    [1, 0, 0, 0],
    [1, HALF, HAIR, 0],
    [HAIR, HALF, 1, 0],
    [HALF, 1, 0, HAIR],
  ],
  [
    [1, 0, 0, 0, 0],
    [QUARTER, 1, QUARTER, QUARTER, 0],
    [1, QUARTER, QUARTER, 0, 0],
    [HALF, 1, HALF, HAIR, 0],
  ],
  [
    [1, 0, 0],
    [1, HALF, 0],
    [HALF, 1, 0],
    [1, 2 * HALF, 0],
  ],
  [
    [0.5, 0.3],
    [0.3, 0.5],
    [0.3, 0.4],
  ],
  [
    [0.2, 0.4, 0.6, 0.1],
    [0.1, 0.6, 0.4, 0.2],
    [0.1, 0.1, 0.1, 1],
  ],
  [
    [0, -0, 5e-324],
    [5e-324, 0, 0],
    [0, 0, 1e-323],
  ],
];

const tenth = fc.integer({ min: 0, max: 10 }).map((count) => count / 10);
const score = mix(
  [6, tenth],
  [2, among(0, 1, 0.5, 5e-324, 1 - HALF, HALF, 0.1, 1e-5)],
  [2, fc.double({ min: 0, max: 1, noNaN: true })],
);

/** Another row with nearly the total of the one given, and mostly its floor. */
type Change = (row: readonly number[]) => readonly number[];

function swapped(row: readonly number[], one: number, other: number): readonly number[] {
  return row.with(one, row[other] as number).with(other, row[one] as number);
}

/** The double so many steps further, held between 0 and 1. */
function nudged(x: number, steps: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(x));
  const bits = view.getBigUint64(0) + BigInt(steps);
  view.setBigUint64(0, bits < 0n ? 0n : bits);
  return Math.min(view.getFloat64(0), 1);
}

const changes = mix<Change>(
  [2, fc.constant((row) => row)],
  [2, fc.constant((row) => row.toReversed())],
  [
    4,
    fc.tuple(place, place).map(
      ([one, other]): Change =>
        (row) =>
          swapped(row, one % row.length, other % row.length),
    ),
  ],
  [
    2,
    place.map(
      (by): Change =>
        (row) => [...row.slice(by % row.length), ...row.slice(0, by % row.length)],
    ),
  ],
  [
    4,
    fc.tuple(place, place, among(1, -1, 2)).map(([one, other, steps]): Change => {
      return (row) => {
        const turned = swapped(row, one % row.length, other % row.length);
        const last = turned.length - 1;
        return turned.with(last, nudged(turned[last] as number, steps));
      };
    }),
  ],
  [
    2,
    fc.tuple(place, score).map(
      ([one, other]): Change =>
        (row) => {
          const where = one % row.length;
          return row.with(where, Math.max(other, Math.min(...row)));
        },
    ),
  ],
  [
    1,
    fc.tuple(place, score).map(
      ([one, other]): Change =>
        (row) =>
          row.with(one % row.length, other),
    ),
  ],
);

const fromTelling = fc
  .tuple(among(...telling, ...telling.slice(2, 4)), listOf(fc.tuple(place, changes), 4, 1))
  .map(([rows, plans]): Scores => plans.map(([chosen, change]) => change(at(rows, chosen))));

/** Two of the rows as they are, the greater sum under some dialect in either place. */
const pairOfTelling = fc
  .tuple(among(...telling, ...telling.slice(0, 4)), place, place)
  .map(([rows, one, other]): Scores => [at(rows, one), at(rows, other === one ? other + 1 : other)]);

/** One row of many owners in several orders: rounded step by step, their sums are seldom the same. */
const reordered = fc
  .tuple(listOf(tenth, 9, 5), listOf(listOf(fc.tuple(place, place), 4, 2), 3, 1))
  .map(([row, orders]): Scores => {
    const swaps = orders.map((steps) =>
      steps.reduce(
        (last, [one, other]) => swapped(last, one % row.length, other % row.length),
        row as readonly number[],
      ),
    );
    return [row, ...swaps];
  });

const fromOne = fc
  .tuple(listOf(score, 5, 1), listOf(changes, 4, 1))
  .map(([row, plans]): Scores => plans.map((change) => change(row)));

const apart = fc
  .tuple(fc.integer({ min: 1, max: 4 }), listOf(listOf(score, 4, 4), 5, 1))
  .map(([owners, rows]): Scores => rows.map((row) => row.slice(0, owners)));

const nobody = fc.integer({ min: 0, max: 2 }).map((options): Scores => Array.from({ length: options }, () => []));

/** Of up to four options (five, where they have nothing in common) and eleven owners; seldom without either. */
export const scores: fc.Arbitrary<Scores> = mix<Scores>(
  [6, fromTelling],
  [7, fromOne],
  [4, pairOfTelling],
  [3, reordered],
  [5, apart],
  [1, fc.constant([])],
  [1, nobody],
);

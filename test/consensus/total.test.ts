import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compensatedSum, exactSum, naiveSum } from '../../src/consensus/total.ts';

/** Every finite double is an integer times 2^-1074. */
const SCALE = 1074;
const sizes = new DataView(new ArrayBuffer(8));

function scaled(x: number): bigint {
  sizes.setFloat64(0, x);
  const bits = sizes.getBigUint64(0);
  const exponent = (bits >> 52n) & 0x7ffn;
  const fraction = bits & 0xfffffffffffffn;
  const size = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n);
  return bits >> 63n === 1n ? -size : size;
}

/** The double nearest to n × 2^-1074, ties to even, in integers alone. */
function nearest(n: bigint): number {
  const size = n < 0n ? -n : n;
  const dropped = BigInt(Math.max(0, size.toString(2).length - 53));
  const half = dropped === 0n ? 0n : 1n << (dropped - 1n);
  const rest = size & ((1n << dropped) - 1n);
  let kept = size >> dropped;
  if (dropped > 0n && (rest > half || (rest === half && (kept & 1n) === 1n))) kept++;
  // Both steps are exact: kept has at most 54 bits, of which the last is 0 when it has 54.
  const double = Number(kept) * 2 ** Math.max(-SCALE, Number(dropped) - SCALE);
  return n < 0n ? -double : double;
}

const oracle = (numbers: readonly number[]): number => nearest(numbers.reduce((sum, x) => sum + scaled(x), 0n));
const exact = (numbers: readonly number[]): number => exactSum(numbers, numbers.length);

const score = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10),
  fc.integer({ min: 0, max: 1100 }).map((power) => 2 ** -power),
);
const any = fc.oneof(
  score,
  fc.double({ min: -1e300, max: 1e300, noNaN: true }),
  // Halves of last places and what is just beside them: where rounding twice goes wrong.
  fc
    .tuple(fc.integer({ min: -160, max: 60 }), fc.constantFrom(1, -1), fc.constantFrom(1, 3, 2 ** 52 + 1, 2 ** 53 - 1))
    .map(([power, sign, mantissa]) => sign * mantissa * 2 ** power),
);

describe('the exactly rounded sum (DECIDE-3)', () => {
  it.each<[string, readonly number[], number]>([
    ['nothing', [], 0],
    ['tenths', Array(10).fill(0.1), 1],
    ['what is lost in a fold', [1e100, 1, -1e100, 1], 2],
    ['a tie to even', [1, 2 ** -53], 1],
    ['a tie to even, up', [1 + 2 ** -52, 2 ** -53], 1 + 2 ** -51],
    ['a tie and a little more', [1, 2 ** -53, 2 ** -106], 1 + 2 ** -52],
    ['a tie and a little less', [1, 2 ** -53, -(2 ** -106)], 1],
    ['a tie below and a little less', [-1, -(2 ** -53), -(2 ** -106)], -1 - 2 ** -52],
    ['all that cancels', [0.3, -0.3, 5e-324, -5e-324], 0],
    ['the least', [5e-324, 5e-324], 1e-323],
  ])('%s', (_, numbers, sum) => {
    expect(exact(numbers)).toBe(sum);
    expect(oracle(numbers)).toBe(sum);
  });

  it('is the double nearest to the rational sum', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (numbers) => {
        // Of an exact sum of 0 the sign has no meaning.
        expect(exact(numbers) + 0).toBe(oracle(numbers) + 0);
      }),
      { seed: 33, numRuns: 20_000 },
    );
  });

  it('is so for many scores, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(score, { maxLength: 200 }), (scores) => {
        const sum = exact(scores);
        expect(sum).toBe(oracle(scores));
        expect(exact([...scores].sort())).toBe(sum);
        expect(exact([...scores].reverse())).toBe(sum);
      }),
      { seed: 34, numRuns: 300 },
    );
  });
});

describe('the sums of the dialects (DECIDE-3)', () => {
  const x = [0.1, 0.7, 0.3];
  const y = [0.1, 0.3, 0.7];

  it('differ for the probe: the fold prefers y, the others see a tie', () => {
    expect([naiveSum(x, 3), naiveSum(y, 3)]).toEqual([1.0999999999999999, 1.1]);
    expect([compensatedSum(x, 3), compensatedSum(y, 3)]).toEqual([1.0999999999999999, 1.0999999999999999]);
    expect([exact(x), exact(y)]).toEqual([1.0999999999999999, 1.0999999999999999]);
  });

  it('take the first of the numbers alone', () => {
    for (const sum of [exactSum, naiveSum, compensatedSum]) expect(sum([0.5, 0.25, 9], 2)).toBe(0.75);
  });

  it('compensate as Neumaier does, for either of the two being larger', () => {
    expect(compensatedSum([1, 1e100, 1, -1e100], 4)).toBe(2);
    expect(naiveSum([1, 1e100, 1, -1e100], 4)).toBe(0);
  });
});

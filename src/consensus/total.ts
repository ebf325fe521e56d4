import type { Dialects } from './dialects.ts';

/** The sum of the first `count` scores, in the way of a dialect (DECIDE-3). */
export type Total = (scores: ArrayLike<number>, count: number) => number;

/**
 * The exactly rounded sum: the double nearest to the exact sum, ties to even, so the order does not matter (DECIDE-3).
 * For finite doubles whose sizes add up to less than 2^1023. No part of it comes near that for scores.
 */
export const exactSum: Total = (scores, count) => {
  let parts = 0;
  for (let index = 0; index < count; index++) parts = add(scores[index] as number, parts);
  return rounded(parts);
};

/**
 * Doubles of growing size that do not overlap and whose sum is exact: Shewchuk, "Adaptive Precision Floating-Point
 * Arithmetic" (1997), section 2. One of 2,098 bits each is the most that there could be.
 */
const partials = new Float64Array(2098);

/** Adds x to the first `count` partials; how many there are then. */
function add(x: number, count: number): number {
  let sum = x;
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const y = partials[index] as number;
    const high = sum + y;
    const low = Math.abs(sum) < Math.abs(y) ? sum - (high - y) : y - (high - sum);
    if (low !== 0) partials[kept++] = low;
    sum = high;
  }
  partials[kept] = sum;
  return kept + 1;
}

/** The double nearest to the sum of the first `count` partials. */
function rounded(count: number): number {
  if (count === 0) return 0;
  let index = count - 1;
  let high = partials[index] as number;
  let low = 0;
  while (index > 0 && low === 0) {
    const x = high;
    const y = partials[--index] as number;
    high = x + y;
    low = y - (high - x);
  }
  // A tie was rounded to even as if nothing came after it: when the next partial has the sign of the rest, it is none.
  if (index > 0 && low !== 0 && low < 0 === (partials[index - 1] as number) < 0) {
    const twice = low * 2;
    const next = high + twice;
    if (twice === next - high) return next;
  }
  return high;
}

/** The left fold from 0.0. */
export const naiveSum: Total = (scores, count) => {
  let sum = 0;
  for (let index = 0; index < count; index++) sum += scores[index] as number;
  return sum;
};

/** Neumaier's compensated sum. */
export const compensatedSum: Total = (scores, count) => {
  let sum = 0;
  let compensation = 0;
  for (let index = 0; index < count; index++) {
    const x = scores[index] as number;
    const next = sum + x;
    compensation += Math.abs(sum) >= Math.abs(x) ? sum - next + x : x - next + sum;
    sum = next;
  }
  return sum + compensation;
};

/** The total of each dialect. */
export const totals: { readonly [D in Dialects['sum']]: Total } = {
  'sum-exact': exactSum,
  'sum-naive': naiveSum,
  'sum-compensated': compensatedSum,
};

/**
 * Who wins, counted on its own with exact fractions (DECIDE-2, DECIDE-3): what is drawn must not hang on what is
 * tested. Slow, for a few verdicts.
 */

/** What all owners said of one option, in order. */
export interface Ballot {
  readonly accepted: boolean;
  readonly scores: readonly number[];
}

export type SumDialect = 'sum-exact' | 'sum-naive' | 'sum-compensated';

const SIGNIFICANT = 53;

/** A finite double times 2^1074, which is an integer. */
function scaledUp(x: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(x));
  const bits = view.getBigUint64(0);
  const exponent = bits >> 52n;
  const fraction = bits & (2n ** 52n - 1n);
  const size = exponent === 0n ? fraction : (fraction | (2n ** 52n)) << (exponent - 1n);
  return x < 0 ? -size : size;
}

/** The integer rounded to 53 significant bits, ties to even. */
function rounded(value: bigint): bigint {
  const excess = value.toString(2).length - SIGNIFICANT;
  if (excess <= 0) return value;
  const unit = 1n << BigInt(excess);
  const rest = value % unit;
  const floor = value - rest;
  const up = 2n * rest > unit || (2n * rest === unit && (floor / unit) % 2n === 1n);
  return up ? floor + unit : floor;
}

/** The total of scores from 0 to 1, times 2^1074. */
export function totalOf(scores: readonly number[], sum: SumDialect): bigint {
  if (sum === 'sum-exact') return rounded(scores.reduce((total, score) => total + scaledUp(score), 0n));
  let total = 0;
  let lost = 0;
  for (const score of scores) {
    const next = total + score;
    lost += Math.max(total, score) - next + Math.min(total, score);
    total = next;
  }
  return scaledUp(sum === 'sum-naive' ? total : total + lost);
}

/** The place of the winner; undefined at a deadlock, which there is without owners too. */
export function winnerOf(ballots: readonly Ballot[], sum: SumDialect): number | undefined {
  let best: { readonly index: number; readonly floor: number; readonly total: bigint } | undefined;
  for (const [index, { accepted, scores }] of ballots.entries()) {
    if (!accepted || scores.length === 0) continue;
    const floor = Math.min(...scores);
    const total = totalOf(scores, sum);
    if (best === undefined || floor > best.floor || (floor === best.floor && total > best.total)) {
      best = { index, floor, total };
    }
  }
  return best?.index;
}

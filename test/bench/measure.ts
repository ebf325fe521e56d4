/** A line of the bench's table. */
export interface Row {
  readonly subject: string;
  readonly figure: string;
  /** What was asked for; a row without one is only told. */
  readonly target?: string;
  readonly reached?: boolean;
}

/** A subject: a file of this folder that measures one thing. */
export interface Subject {
  readonly name: string;
  readonly run: () => Promise<readonly Row[]>;
}

const PAIRS = 9;
const SLICE_MS = 40;

export interface Comparison {
  /** Median microseconds for one call. */
  readonly ours: number;
  readonly theirs: number;
  /** Median of theirs ÷ ours over the pairs: how many times as fast ours is. */
  readonly times: number;
}

/**
 * Runs two functions in 9 alternating pairs after warming both up; each gives something, so that no work is left out.
 */
export function compare(ours: () => unknown, theirs: () => unknown): Comparison {
  const ourRounds = roundsOf(ours);
  const theirRounds = roundsOf(theirs);
  const pairs = Array.from({ length: PAIRS }, () => ({
    ours: timed(ours, ourRounds),
    theirs: timed(theirs, theirRounds),
  }));
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
    times: median(pairs.map((pair) => pair.theirs / pair.ours)),
  };
}

/** As many calls as fill a slice of time, found once the function is warm. */
function roundsOf(work: () => unknown): number {
  const end = performance.now() + 4 * SLICE_MS;
  let rounds = 0;
  while (performance.now() < end) {
    sink(work());
    rounds++;
  }
  return Math.max(1, Math.round(rounds / 4));
}

function timed(work: () => unknown, rounds: number): number {
  const start = performance.now();
  for (let round = 0; round < rounds; round++) sink(work());
  return ((performance.now() - start) * 1000) / rounds;
}

const sunk = { total: 0 };

/**
 * Uses a result. Looking at the last character of a text makes the engine finish it: one left as a tree of pieces is
 * not done.
 */
function sink(result: unknown): void {
  sunk.total += typeof result === 'string' ? result.charCodeAt(result.length - 1) : 1;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

export function microseconds(value: number): string {
  return `${value < 100 ? value.toFixed(1) : value.toFixed(0)} µs`;
}

/** A row whose figure is at least, or at most, its target. */
export function judged(
  subject: string,
  value: number,
  bound: 'at least' | 'at most',
  target: number,
  detail: string,
): Row {
  const reached = bound === 'at least' ? value >= target : value <= target;
  return { subject, figure: `${value.toFixed(2)}× (${detail})`, target: `${bound} ${target.toFixed(2)}×`, reached };
}

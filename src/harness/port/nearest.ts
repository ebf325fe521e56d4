/**
 * The names that a misspelt one may stand for, nearest first: at most two or three letters away, for short ones one.
 */
export function nearest(misspelt: string, names: readonly string[], most = 3): readonly string[] {
  const wanted = misspelt.slice(0, LONGEST).toLowerCase();
  const limit = Math.max(1, Math.min(3, Math.floor(wanted.length / 4)));
  return names
    .map((name) => ({ name, away: distance(wanted, name.toLowerCase(), limit) }))
    .filter(({ away }) => away <= limit)
    .sort((left, right) => left.away - right.away)
    .slice(0, most)
    .map(({ name }) => name);
}

const LONGEST = 100;

/**
 * How many letters must be changed, added, dropped or swapped with the next; anything above the limit is told as limit
 * + 1.
 */
function distance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= left.length; at++) {
    const next = [at];
    for (let to = 1; to <= right.length; to++) {
      const same = left[at - 1] === right[to - 1] ? 0 : 1;
      let least = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same);
      const swapped = at > 1 && to > 1 && left[at - 1] === right[to - 2] && left[at - 2] === right[to - 1];
      if (swapped) least = Math.min(least, (before[to - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[right.length] ?? 0;
}

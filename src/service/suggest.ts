/** FRAME-8: no suggestion is computed for a name of more code units than this. */
const LONGEST = 64;
/** How many slips of a finger a suggestion may be away. */
const MOST_SLIPS = 2;

/** The name that a misspelt one is nearest to, when it is near; undefined for a long one, at no cost (FRAME-8). */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined;
  let best: string | undefined;
  let fewest = Math.min(MOST_SLIPS, Math.floor(name.length / 2)) + 1;
  for (const each of known) {
    if (Math.abs(each.length - name.length) >= fewest) continue;
    const slips = distance(name, each);
    if (slips < fewest) [best, fewest] = [each, slips];
  }
  return best;
}

/** Edits from one text to the other: a unit more, less, or another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + same));
    }
    row = next;
  }
  return row[other.length] as number;
}

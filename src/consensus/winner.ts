import { Double, type RecordValue } from '../wire/index.ts';
import type { Dialects } from './dialects.ts';
import { totals } from './total.ts';
import type { Entry } from './transcript.ts';
import { isSound } from './verdict.ts';

/** That no option is acceptable to all. */
export const NONE = -1;

/**
 * The place of the winner among entries whose verdicts are sound, or `NONE` (DECIDE-2): of the options that every owner
 * accepted the one with the highest minimum score, among equals the highest total, among those the first listed.
 */
export function winnerOf(entries: readonly Entry[], { sum }: Dialects): number {
  const total = totals[sum];
  let winner = NONE;
  let floor = Number.NEGATIVE_INFINITY;
  // Totals are taken only where floors tie.
  let welfare: number | undefined;
  for (let index = 0; index < entries.length; index++) {
    const least = floorOf(entries[index] as Entry);
    if (least === undefined || least < floor) continue;
    if (least > floor) {
      winner = index;
      floor = least;
      welfare = undefined;
      continue;
    }
    welfare ??= total(scoresOf(entries[winner] as Entry));
    const rival = total(scoresOf(entries[index] as Entry));
    if (rival > welfare) {
      winner = index;
      welfare = rival;
    }
  }
  return winner;
}

/** The minimum score of an option that every owner accepted; undefined for another, and without owners. */
function floorOf({ verdicts }: Entry): number | undefined {
  let least: number | undefined;
  for (const { acceptable, score } of verdicts) {
    if (acceptable !== true) return undefined;
    const value = number(score);
    if (least === undefined || value < least) least = value;
  }
  return least;
}

const scores: number[] = [];

/** The scores of an entry, in a list that the next call uses again. */
function scoresOf({ verdicts }: Entry): readonly number[] {
  scores.length = verdicts.length;
  for (let index = 0; index < verdicts.length; index++)
    scores[index] = number((verdicts[index] as { score: RecordValue }).score);
  return scores;
}

/** The number of a score that is known to be a double. */
function number(score: RecordValue): number {
  return score instanceof Double ? score.value : (score as number);
}

/**
 * Whether entries can be decided on (RECORD-10, RECORD-12): every verdict sound, the owners of each entry distinct and in all
 * entries the same; under `score-masked` no score beside a red line.
 */
export function areSound(entries: readonly Entry[], { score: kept }: Dialects): boolean {
  const first = entries[0]?.verdicts ?? [];
  const owners = new Set(first.map(({ owner }) => owner));
  if (owners.size !== first.length) return false;
  return entries.every(
    ({ verdicts }) =>
      verdicts.length === first.length &&
      haveOwners(verdicts, first, owners) &&
      verdicts.every(
        (verdict) => isSound(verdict) && (kept === 'score-open' || verdict.acceptable || number(verdict.score) === 0),
      ),
  );
}

/** Whether as many verdicts as there are owners are by all of them; most often in the order of the first entry. */
function haveOwners(verdicts: Entry['verdicts'], first: Entry['verdicts'], owners: ReadonlySet<RecordValue>): boolean {
  if (verdicts.every(({ owner }, index) => owner === first[index]?.owner)) return true;
  const found = new Set(verdicts.map(({ owner }) => owner));
  return found.size === owners.size && [...found].every((owner) => owners.has(owner));
}

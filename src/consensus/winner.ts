import type { Double, RecordValue } from '../wire/index.ts';
import type { Dialects } from './dialects.ts';
import { isOwner } from './sheet.ts';
import { totals } from './total.ts';
import type { Entry } from './transcript.ts';
import { isSound, type RecordedVerdict } from './verdict.ts';

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
  let welfare = Number.NaN;
  for (let index = 0; index < entries.length; index++) {
    const { verdicts } = entries[index] as Entry;
    const least = takeScores(verdicts);
    if (!(least >= floor)) continue;
    if (least === floor) {
      const rival = total(scores, verdicts.length);
      if (Number.isNaN(welfare)) welfare = totalOf(entries[winner] as Entry, sum);
      if (rival <= welfare) continue;
      welfare = rival;
    } else {
      welfare = Number.NaN;
    }
    winner = index;
    floor = least;
  }
  return winner;
}

/** The scores last taken. A typed array holds them as they are, without a box for each. */
let scores = new Float64Array(64);

/** Takes the scores of an option that every owner accepted and gives the least; NaN for another, and without owners. */
function takeScores(verdicts: readonly RecordedVerdict[]): number {
  if (verdicts.length > scores.length) scores = new Float64Array(2 * verdicts.length);
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < verdicts.length; index++) {
    const { acceptable, score } = verdicts[index] as RecordedVerdict;
    if (acceptable !== true) return Number.NaN;
    const value = numberOf(score);
    scores[index] = value;
    if (value < least) least = value;
  }
  return verdicts.length === 0 ? Number.NaN : least;
}

function totalOf({ verdicts }: Entry, sum: Dialects['sum']): number {
  takeScores(verdicts);
  return totals[sum](scores, verdicts.length);
}

/** The number of a score that is known to be a double. */
function numberOf(score: RecordValue): number {
  return typeof score === 'number' ? score : (score as Double).value;
}

/**
 * Whether entries can be decided on (RECORD-10, RECORD-12): every verdict sound, the owners of each entry distinct and
 * in all entries the same; under `score-masked` no score beside a red line.
 */
export function areSound(entries: readonly Entry[], { score: kept }: Dialects): boolean {
  const first = entries[0]?.verdicts ?? [];
  const owners = new Set(first.map(({ owner }) => owner));
  if (owners.size !== first.length || ![...owners].every(isOwner)) return false;
  const scoresStay = kept === 'score-open';
  for (let index = 0; index < entries.length; index++) {
    const { verdicts } = entries[index] as Entry;
    if (verdicts.length !== first.length) return false;
    let inOrder = true;
    for (let place = 0; place < verdicts.length; place++) {
      const verdict = verdicts[place] as RecordedVerdict;
      if (!isSound(verdict)) return false;
      if (!scoresStay && !verdict.acceptable && numberOf(verdict.score) !== 0) return false;
      inOrder &&= verdict.owner === (first[place] as RecordedVerdict).owner;
    }
    if (!inOrder && !haveOwners(verdicts, owners)) return false;
  }
  return true;
}

/** Whether as many verdicts as there are owners are by all of them, in whatever order. */
function haveOwners(verdicts: readonly RecordedVerdict[], owners: ReadonlySet<RecordValue>): boolean {
  const found = new Set(verdicts.map(({ owner }) => owner));
  return found.size === owners.size && [...found].every((owner) => owners.has(owner));
}

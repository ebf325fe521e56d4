import { type RecordValue, recordText } from '../wire/index.ts';
import { type Dialects, defaultDialects } from './dialects.ts';
import type { Entry, RecordedResult, Transcript } from './transcript.ts';
import { areSound, NONE, winnerOf } from './winner.ts';

/** What an owner knows of a decision besides its record (RECORD-11). */
export interface OutcomeSettings {
  /** A set of names: the owners of every entry are exactly these. */
  readonly owners?: readonly string[] | undefined;
  /** The options are these in this order, by their record texts. */
  readonly options?: readonly RecordValue[] | undefined;
  readonly dialects?: Dialects | undefined;
}

/**
 * verify_outcome: whether the recorded verdicts are sound and the recorded result is what they come to (RECORD-10 to
 * RECORD-12). Without `owners` and `options` it cannot see an owner or an option that was left out everywhere.
 */
export function verifyOutcome(
  { entries, result }: Transcript,
  { owners, options, dialects = defaultDialects }: OutcomeSettings = {},
): boolean {
  if (result === null || !areSound(entries, dialects)) return false;
  if (owners !== undefined && !areByOwners(entries, owners, options)) return false;
  if (options !== undefined && !areAbout(entries, options)) return false;
  return isOutcome(result, entries, winnerOf(entries, dialects));
}

/** All entries have the same distinct owners, so one tells of all; an empty record is of nobody (RECORD-11). */
function areByOwners(
  [first]: readonly Entry[],
  owners: readonly string[],
  options: readonly RecordValue[] | undefined,
): boolean {
  if (first === undefined) return options?.length === 0;
  const expected = new Set<RecordValue>(owners);
  return first.verdicts.length === expected.size && first.verdicts.every(({ owner }) => expected.has(owner));
}

function areAbout(entries: readonly Entry[], options: readonly RecordValue[]): boolean {
  return (
    entries.length === options.length &&
    entries.every(({ option }, index) => haveOneText(option, options[index] as RecordValue))
  );
}

function isOutcome({ status, decision }: RecordedResult, entries: readonly Entry[], winner: number): boolean {
  if (winner === NONE) return status === 'deadlock' && decision === null;
  return status === 'agreed' && haveOneText(decision, (entries[winner] as Entry).option);
}

/** By record text, not by equality: `1` and `1.0` are equal, and not the same decision. */
function haveOneText(left: RecordValue, right: RecordValue): boolean {
  const text = recordText(left);
  const other = recordText(right);
  return text.ok && other.ok && text.value === other.value;
}

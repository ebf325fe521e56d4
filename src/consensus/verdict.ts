import { Double, doubleOf, hasKeys, isDouble, isRecordObject, type RecordValue, toDouble } from '../wire/index.ts';
import type { Dialects } from './dialects.ts';
import { type Evaluation, isOwner } from './sheet.ts';

/** The only two reasons: a verdict never tells which constraint was crossed (VERDICT-1). */
export type Reason = 'ok' | 'red-line';

/** All that leaves an owner about an option (VERDICT-1). As it stands it is a record. */
export type Verdict = {
  readonly owner: string;
  readonly acceptable: boolean;
  /** From 0.0 to 1.0; `scoreOf` gives it as a plain number. */
  readonly score: number | Double;
  readonly reason: Reason;
  /** 128 and 64 lower case hexadecimal digits; both null when it is not signed (SIGN-2). */
  readonly sig: string | null;
  readonly pubkey_hex: string | null;
};

/** A verdict as a transcript holds it: exactly its keys, whatever the leaves (RECORD-9). */
export type RecordedVerdict = { readonly [field in keyof Verdict]: RecordValue };

export const verdictFields: readonly (keyof Verdict)[] = [
  'owner',
  'acceptable',
  'score',
  'reason',
  'sig',
  'pubkey_hex',
];

/** The reason that agrees with `acceptable`. */
export function reasonOf(acceptable: boolean): Reason {
  return acceptable ? 'ok' : 'red-line';
}

/** The unsigned verdict of an owner's evaluation; under `score-masked` a red line hides the score (VERDICT-1, VERDICT-2). */
export function verdictOf(owner: string, { feasible, score }: Evaluation, { score: kept }: Dialects): Verdict {
  const shown = feasible || kept === 'score-open' ? score : 0;
  return {
    owner,
    acceptable: feasible,
    score: doubleOf(shown),
    reason: reasonOf(feasible),
    sig: null,
    pubkey_hex: null,
  };
}

/** The score of a verdict as a plain number. */
export function scoreOf({ score }: Verdict): number {
  return toDouble(score);
}

/**
 * Whether a recorded verdict's own leaves are of the form of VERDICT-1, whatever its signature: a score from 0.0 to 1.0 that
 * is a double, and the reason that agrees.
 */
export function isSound(verdict: RecordedVerdict): verdict is RecordedVerdict & Omit<Verdict, 'sig' | 'pubkey_hex'> {
  return isJudgement(verdict) && isScore(verdict.score);
}

/** As `isSound`, but for the range of the score, which a signature does not bind to (SIGN-3). */
export function isJudgement({ owner, acceptable, score, reason }: RecordedVerdict): boolean {
  return (
    isOwner(owner) &&
    (acceptable === true ? reason === 'ok' : acceptable === false && reason === 'red-line') &&
    isDouble(score)
  );
}

/** Whether a value is a double from 0.0 to 1.0; an integer never is (RECORD-10). */
function isScore(score: RecordValue): boolean {
  const value = score instanceof Double ? score.value : isDouble(score) ? score : Number.NaN;
  return value >= 0 && value <= 1;
}

/** Whether a record has exactly the form of VERDICT-1, so that a coordinator may use it. */
export function isVerdict(value: RecordValue): value is Verdict {
  if (!isRecordObject(value) || !hasKeys(value, verdictFields)) return false;
  const verdict = value as unknown as RecordedVerdict;
  const { sig, pubkey_hex: key } = verdict;
  const signed = typeof sig === 'string' && typeof key === 'string';
  return isSound(verdict) && (signed || (sig === null && key === null));
}

import { Double, hasKeys, isRecordObject, type RecordValue } from '../wire/index.ts';
import type { Dialects } from './dialects.ts';
import { isOwner } from './sheet.ts';
import { isPublicKey, isSignature } from './signature.ts';

/** The only two reasons: a verdict never tells which constraint was crossed (VERDICT-1). */
export type Reason = 'ok' | 'red-line';

/** All that leaves an owner about an option (VERDICT-1). As it stands it is a record. */
export type Verdict = {
  readonly owner: string;
  readonly acceptable: boolean;
  /** From 0.0 to 1.0; `toDouble` gives it as a plain number. */
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

/**
 * The unsigned verdict of what an evaluation came to; under `score-masked` a red line hides the score (VERDICT-1,
 * VERDICT-2).
 */
export function verdictOf(owner: string, acceptable: boolean, score: number, { score: kept }: Dialects): Verdict {
  const shown = acceptable || kept === 'score-open' ? score : 0;
  return {
    owner,
    acceptable,
    score: recorded(shown),
    reason: reasonOf(acceptable),
    sig: null,
    pubkey_hex: null,
  };
}

/**
 * The only doubles among scores that a plain number would not tell from integers (RECORD-1); one of each serves all, so
 * neither changes.
 */
const NOTHING = Object.freeze(new Double(0));
const ALL = Object.freeze(new Double(1));

/** A score from 0 to 1, never -0, as the record of a double: what `doubleOf` gives, without a new object for each. */
function recorded(score: number): number | Double {
  if (score === 0) return NOTHING;
  return score === 1 ? ALL : score;
}

/**
 * Whether a recorded verdict's leaves but `owner`, `sig` and `pubkey_hex` are of the form of VERDICT-1, with a score
 * from 0.0 to 1.0 that is a double (RECORD-10).
 */
export function isSound(verdict: RecordedVerdict): boolean {
  return isAgreed(verdict) && isScore(verdict.score);
}

/** Whether `acceptable` is a boolean and `reason` the one that agrees. */
export function isAgreed({ acceptable, reason }: RecordedVerdict): boolean {
  return acceptable === true ? reason === 'ok' : acceptable === false && reason === 'red-line';
}

/** Whether a value is a double from 0.0 to 1.0; the integers 0 and 1 are none (RECORD-10). */
function isScore(score: RecordValue): boolean {
  if (typeof score === 'number') return score > 0 && score < 1;
  return score instanceof Double && score.value >= 0 && score.value <= 1;
}

/** Whether a record has exactly the form of VERDICT-1, so that a coordinator may use it. */
export function isVerdict(value: RecordValue): value is Verdict {
  if (!isRecordObject(value) || !hasKeys(value, verdictFields)) return false;
  const verdict = value as unknown as RecordedVerdict;
  const { sig, pubkey_hex } = verdict;
  const unsigned = sig === null && pubkey_hex === null;
  return isOwner(verdict.owner) && isSound(verdict) && (unsigned || (isSignature(sig) && isPublicKey(pubkey_hex)));
}

import {
  fieldOf,
  isDouble,
  ok,
  type RecordObject,
  type Result,
  refuse,
  toDouble,
  type Verifier,
} from '../wire/index.ts';
import { type Dialects, defaultDialects } from './dialects.ts';
import { isOwner } from './sheet.ts';
import { checkJudgement, isPublicKey } from './signature.ts';
import type { Transcript } from './transcript.ts';
import { isAgreed, type RecordedVerdict, type Verdict } from './verdict.ts';

/** What a verification asks of signatures (SIGN-3, SIGN-4). */
export interface SignatureSettings {
  /** `required`: an unsigned verdict does not pass. Without it a coordinator can strip signatures unnoticed. */
  readonly signatures?: 'required' | 'optional' | undefined;
  /** Owner → `pubkey_hex`; makes signatures required, by these keys. Without it anybody's key will do. */
  readonly roster?: Readonly<Record<string, string>> | undefined;
  readonly dialects?: Dialects | undefined;
}

/**
 * verify_transcript: whether every verdict is unsigned, where that is allowed, or bears a valid signature over itself
 * and its entry's option (SIGN-3, SIGN-4). Refuses with `invalid_params` a roster that holds no keys.
 */
export function verifyTranscript(
  { entries }: Transcript,
  verifier: Verifier,
  { signatures = 'optional', roster, dialects = defaultDialects }: SignatureSettings = {},
): Result<boolean> {
  if (roster !== undefined && !Object.values(roster).every(isPublicKey)) {
    return refuse('invalid_params', 'a roster holds a key of 64 lower case hexadecimal digits for each owner');
  }
  const unsignedPasses = signatures === 'optional' && roster === undefined;
  return ok(
    entries.every(({ option, verdicts }) =>
      verdicts.every((verdict) => {
        // Half a pair is not unsigned: it goes on to be checked, and fails.
        if (verdict.sig === null && verdict.pubkey_hex === null) return unsignedPasses;
        return isOnRoster(verdict, roster) && isSigned(verdict, option, verifier, dialects);
      }),
    ),
  );
}

function isOnRoster({ owner, pubkey_hex }: RecordedVerdict, roster: SignatureSettings['roster']): boolean {
  return roster === undefined || (typeof owner === 'string' && fieldOf(roster, owner) === pubkey_hex);
}

function isSigned(verdict: RecordedVerdict, option: RecordObject, verifier: Verifier, dialects: Dialects): boolean {
  const { sig, pubkey_hex } = verdict;
  if (typeof sig !== 'string' || typeof pubkey_hex !== 'string' || !isAgreed(verdict)) return false;
  const { owner, acceptable, score, reason } = verdict as Verdict;
  if (!isOwner(owner) || !isDouble(score)) return false;
  const judgement = { option, owner, acceptable, score: toDouble(score), reason };
  return checkJudgement(judgement, { sig, pubkey_hex }, verifier, dialects).ok;
}

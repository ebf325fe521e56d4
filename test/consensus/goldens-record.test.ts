import { describe, expect, test } from 'vitest';
import { ask } from '../operations/asking.ts';
import { goldens, goldensMissing } from './goldens.ts';

const records = [...goldens.transcripts, ...goldens.collusion, ...goldens.attacks];

describe.skipIf(goldensMissing)('observed records', () => {
  test.each(records.map((one) => [one.id, one] as const))('%s has its hash', (_, one) => {
    expect(ask('transcript.hash', { json: one.transcript_text })).toEqual({
      text: one.transcript_text,
      hash: one.sha256,
    });
  });

  test.each([...goldens.transcripts, ...goldens.collusion].map((one) => [one.id, one] as const))(
    '%s is what its verdicts come to',
    (_, one) => {
      expect(ask('transcript.check', { json: one.transcript_text })).toEqual({ outcome: true, signatures: true });
    },
  );
});

/** Where the rules see what the observed implementation does not: by which one. */
const seenHere: Readonly<Record<string, string>> = {
  'omit-all-options': 'RECORD-11: with owners a record without entries is false unless no options were expected',
  'hex-spaced-sig': 'SIGN-2: sig is 128 lower case hexadecimal digits, and no spaces',
  'strip-one-signature': 'SIGN-3: half a pair is not unsigned; here pubkey_hex is still there',
  'sig-not-string': 'SIGN-3: what is no string does not pass, and nothing is thrown',
};

// The records were made in score-open and payload-bare; the columns of 0.2.x are of verifying the same records.
describe.skipIf(goldensMissing)('observed attacks', () => {
  const dialects = ['score-open', 'payload-bare', 'sum-naive'];
  const nameOf = (id: string) => (seenHere[id] === undefined ? id : `${id} (${seenHere[id]})`);

  test.each(goldens.attacks.map((one) => [nameOf(one.id), one] as const))('%s', (_, one) => {
    const check = (more: object) => ask('transcript.check', { json: one.transcript_text, dialects, ...more });
    const signatures = (observed: unknown) => (one.id in seenHere && one.id !== 'omit-all-options' ? false : observed);
    expect(check({})).toEqual({
      outcome: one.verify_outcome_02x_predicted,
      signatures: signatures(one.verify_transcript_default),
    });
    expect(check({ owners: [...one.expected_owners], requireSigned: true })).toEqual({
      outcome: one.id === 'omit-all-options' ? false : one.verify_outcome_02x_roster_predicted,
      signatures: signatures(one.verify_transcript_require_signed),
    });
  });
});

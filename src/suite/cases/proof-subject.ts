import { encodeBase64url, encodeUtf8, formatKey, publicKeyOf, sign } from '../../wire/index.ts';
import { type Author, casesOf } from '../author.ts';
import { checkParams, proofText, seedBytes, signedText, ts } from './proof-sample.ts';

/** What a proof is signed over, and when it counts (PROOF-2, PROOF-3). */
export const proofSubjectCases = casesOf('proof.check', (on) => {
  texts(on);
  times(on);
});

function texts(on: Author): void {
  const wrong: readonly (readonly [name: string, changes: Record<string, string>, change: string])[] = [
    ['aud', { aud: 'cal.example.org' }, 'another service'],
    ['aud-case', { aud: 'Cal.example.com' }, 'the service in other case'],
    ['verb', { verb: 'UNDO' }, 'another verb'],
    ['verb-case', { verb: 'commit' }, 'the verb in lower case'],
    ['target', { target: 'abd' }, 'another target'],
    ['target-space', { target: 'abc ' }, 'a space behind the target'],
  ];
  for (const [name, changes, change] of wrong) {
    on.refused(
      `refuses-other-${name}`,
      `Signed over something else: ${change}`,
      ['PROOF-2'],
      checkParams(proofText(), changes),
      'unauthorized',
      { of: 'valid', change },
    );
  }
  on.refused(
    'refuses-other-ts',
    'The time is signed',
    ['PROOF-2'],
    checkParams(proofText({ ts: ts + 1 })),
    'unauthorized',
    {
      of: 'valid',
      change: 'ts is one second later',
    },
  );
  const other = formatKey(publicKeyOf(new Uint8Array(32).fill(3)));
  on.refused(
    'refuses-other-key',
    'Signed by another key',
    ['PROOF-2'],
    checkParams(proofText({ key: other })),
    'unauthorized',
    {
      of: 'valid',
      change: 'key is another',
    },
  );
  const spaced = encodeBase64url(sign(seedBytes, encodeUtf8(signedText(ts).replaceAll(',', ', '))));
  on.refused(
    'refuses-spaced-text',
    'The signed text is canonical',
    ['PROOF-2', 'CANON-1'],
    checkParams(proofText({ sig: spaced })),
    'unauthorized',
    { of: 'valid', change: 'signed over a text with spaces' },
  );
  const unsorted = encodeBase64url(
    sign(seedBytes, encodeUtf8(`{"aud":"cal.example.com","verb":"COMMIT","target":"abc","ts":${ts}}`)),
  );
  on.refused(
    'refuses-unsorted-text',
    'The signed text has sorted keys',
    ['PROOF-2', 'CANON-2'],
    checkParams(proofText({ sig: unsorted })),
    'unauthorized',
    { of: 'valid', change: 'signed over a text in other order' },
  );
  const strange = { aud: 'é', verb: '', target: '"\\\u2028😀' };
  on.hand(
    'strange-texts',
    'Any strings can be signed',
    ['PROOF-2', 'CANON-3'],
    {
      proof: proofText({ sig: encodeBase64url(sign(seedBytes, encodeUtf8(signedText(ts, strange)))) }),
      ...strange,
      now: ts,
    },
    {},
  );
}

function times(on: Author): void {
  const accepted: readonly (readonly [name: string, now: number, title: string])[] = [
    ['late-300', ts + 300, 'Exactly 300 seconds later'],
    ['late-299', ts + 299, '299 seconds later'],
    ['early-300', ts - 300, 'Exactly 300 seconds earlier'],
  ];
  for (const [name, now, title] of accepted) on.hand(name, title, ['PROOF-3'], checkParams(proofText(), { now }), {});
  const refused: readonly (readonly [name: string, now: number, of: string, change: string])[] = [
    ['late-301', ts + 301, 'late-300', 'one second more'],
    ['early-301', ts - 301, 'early-300', 'one second more'],
    ['late-days', ts + 86_400, 'late-300', 'a day later'],
    ['now-zero', 0, 'early-300', 'now is 0'],
    ['now-negative', -ts, 'early-300', 'now is negative'],
  ];
  for (const [name, now, of, change] of refused) {
    on.refused(
      `refuses-${name}`,
      `Out of time: ${change}`,
      ['PROOF-3'],
      checkParams(proofText(), { now }),
      'unauthorized',
      {
        of,
        change,
      },
    );
  }
  const at = (time: number): string =>
    proofText({ ts: time, sig: encodeBase64url(sign(seedBytes, encodeUtf8(signedText(time)))) });
  on.hand(
    'ts-negative',
    'A negative ts near a negative now',
    ['PROOF-3', 'PROOF-1'],
    checkParams(at(-5), { now: 5 }),
    {},
  );
  on.hand('ts-zero', 'ts 0 is a time', ['PROOF-3', 'PROOF-1'], checkParams(at(0), { now: 300 }), {});
  on.refused(
    'refuses-ts-zero',
    'ts 0 is a time, and 301 seconds are too many',
    ['PROOF-3'],
    checkParams(at(0), { now: 301 }),
    'unauthorized',
    { of: 'ts-zero', change: 'one second more' },
  );
}

import { casesOf } from '../../author.ts';
import { agreed, bob, entry, recordOf, signed, stranger, stripped, transcript, vetoes } from '../../ballot.ts';
import type { Signed } from './check-signed.ts';
import {
  byThree,
  diner,
  garden,
  onRooftop,
  optionTexts,
  owners,
  rooftop,
  roster,
  signedDiner,
  signedGarden,
  type Three,
  venues,
} from './venue.ts';

/**
 * The example as a coordinator keeps it whose agents mask their scores: sound under both dialects of VERDICT-2, so
 * these attacks are put to the ports of either.
 */
const rejected: Three = [onRooftop[0], vetoes('Bob', 0), onRooftop[2]];
const first = byThree(rooftop, rejected);
const all: readonly Three[] = [first, signedGarden, signedDiner];
const whole = recordOf(venues(all));
const bare = recordOf(venues(all.map((three) => three.map(stripped))));
const resigned = recordOf(
  venues(
    all.map((three, index) => byThree([rooftop, garden, diner][index] ?? diner, three, [stranger, stranger, stranger])),
  ),
);
const bobs = signedGarden[1];
const withBob = (changed: typeof bobs) =>
  recordOf(venues([first, [signedGarden[0], changed, signedGarden[2]], signedDiner]));
const cheaper = { ...garden, cost: 500 };
const omitted = recordOf(transcript([entry(rooftop, first), entry(diner, signedDiner)], agreed(diner)));
const swapped = transcript(
  [entry(garden, first), entry(rooftop, signedGarden), entry(diner, signedDiner)],
  agreed(rooftop),
);
const edited = transcript(
  [entry(rooftop, first), entry(cheaper, signedGarden), entry(diner, signedDiner)],
  agreed(cheaper),
);
const required = { requireSigned: true };

const rows: readonly Signed[] = [
  ['whole', 'All verdicts are signed, and that is required', ['SIGN-3'], { json: whole, ...required }, true, true],
  [
    'asked',
    'The owners and options that were asked',
    ['RECORD-11'],
    { json: whole, owners: [...owners], options: [...optionTexts] },
    true,
    true,
  ],
  ['rostered', 'Each key is that of the roster', ['SIGN-4'], { json: whole, roster }, true, true],
  [
    'stripped',
    'All signatures are stripped: nothing is signed, and nothing is false',
    ['SIGN-3'],
    { json: bare },
    true,
    true,
  ],
  [
    'stripped-required',
    'All signatures are stripped, and required',
    ['SIGN-4'],
    { json: bare, ...required },
    true,
    false,
  ],
  [
    'stripped-roster',
    'All signatures are stripped: a roster requires them',
    ['SIGN-4'],
    { json: bare, roster },
    true,
    false,
  ],
  [
    'stripped-one',
    'One signature is stripped, and required',
    ['SIGN-4'],
    { json: withBob(stripped(bobs)), ...required },
    true,
    false,
  ],
  [
    'half',
    'Half a pair is no unsigned verdict, in any mode',
    ['SIGN-3'],
    { json: withBob({ ...bobs, sig: null }) },
    true,
    false,
  ],
  [
    'emptied',
    'Empty strings are no unsigned verdict, in any mode',
    ['SIGN-3'],
    { json: withBob({ ...bobs, sig: '', pubkey_hex: '' }) },
    true,
    false,
  ],
  [
    'resigned',
    'Another key has signed everything: without a roster that is not seen',
    ['SIGN-3'],
    { json: resigned, ...required },
    true,
    true,
  ],
  [
    'resigned-roster',
    'Another key has signed everything: with a roster it is',
    ['SIGN-4'],
    { json: resigned, roster },
    true,
    false,
  ],
  [
    'replayed',
    'A verdict is signed for another option',
    ['SIGN-1', 'SIGN-3'],
    { json: withBob(signed(bob, diner, stripped(bobs))) },
    true,
    false,
  ],
  ['score', 'A signed score is edited', ['SIGN-3'], { json: withBob({ ...bobs, score: 0.41 }) }, true, false],
  [
    'swapped',
    'Two options are swapped under signed verdicts',
    ['SIGN-1', 'SIGN-3'],
    { json: recordOf(swapped) },
    true,
    false,
  ],
  [
    'edited',
    'An option is edited under signed verdicts',
    ['SIGN-1', 'SIGN-3'],
    { json: recordOf(edited) },
    true,
    false,
  ],
  [
    'omitted',
    'The entry of the winner is omitted: signatures say nothing of that',
    ['SIGN-3', 'RECORD-11'],
    { json: omitted, ...required },
    true,
    true,
  ],
  [
    'omitted-options',
    'The entry of the winner is omitted: with options it is seen',
    ['RECORD-11'],
    { json: omitted, options: [...optionTexts] },
    false,
    true,
  ],
];

/** Attacks on a record without open scores (RECORD-11, SIGN-1 to SIGN-4), put as transcript.check. */
export const checkMaskedCases = casesOf('transcript.check', (on) => {
  for (const [name, title, rules, params, outcome, signatures] of rows)
    on.hand(`masked-${name}`, title, rules, params, { outcome, signatures });
});

import type { RuleId } from '../../../../generated/rules.ts';
import type { JsonObject, RecordObject } from '../../../wire/index.ts';
import { type Author, casesOf } from '../../author.ts';
import { accepts, agreed, ana, bob, entry, recordOf, signed, stranger, stripped, transcript } from '../../ballot.ts';
import {
  diner,
  garden,
  rooftop,
  roster,
  signedDiner,
  signedGarden,
  signedRooftop,
  venues,
  venueText,
} from './venue.ts';

const all: readonly (readonly RecordObject[])[] = [signedRooftop, signedGarden, signedDiner];
const whole = recordOf(venues(all));
const required = { requireSigned: true };

/** What is asked of a record, and what its two verifications say. */
export type Signed = readonly [
  name: string,
  title: string,
  rules: readonly RuleId[],
  params: JsonObject,
  outcome: boolean,
  signatures: boolean,
];

/** The signed example, with the verdict of Bob on the garden changed. */
export const withBob = (changed: RecordObject): string =>
  recordOf(venues([signedRooftop, [signedGarden[0], changed, signedGarden[2]], signedDiner]));
const bobs = signedGarden[1];
const bobChanged = (changes: RecordObject): JsonObject => ({ json: withBob({ ...bobs, ...changes }) });

const own = all.map((three, index) => {
  const option = [rooftop, garden, diner][index] as RecordObject;
  return three.map((one) => signed(stranger, option, one));
});

const modes: readonly Signed[] = [
  ['signed', 'All verdicts are signed', ['SIGN-3', 'SIGN-2'], { json: whole }, true, true],
  ['rostered', 'Each key is that of the roster', ['SIGN-4'], { json: whole, roster }, true, true],
  [
    'stripped',
    'All signatures are stripped: nothing is signed, and nothing is false',
    ['SIGN-3'],
    { json: recordOf(venues(all.map((three) => three.map(stripped)))), dialects: [] },
    true,
    true,
  ],
  [
    'stripped-roster-empty',
    'An empty roster requires signatures too',
    ['SIGN-4'],
    { json: venueText, roster: {} },
    true,
    false,
  ],
  [
    'stripped-required',
    'All signatures are stripped, and required',
    ['SIGN-4'],
    { json: venueText, ...required },
    true,
    false,
  ],
  [
    'stripped-roster',
    'All signatures are stripped: a roster requires them',
    ['SIGN-4'],
    { json: venueText, roster, requireSigned: false },
    true,
    false,
  ],
  [
    'stripped-one-required',
    'One signature is stripped, and required',
    ['SIGN-4'],
    { json: withBob(stripped(bobs)), ...required },
    true,
    false,
  ],
  [
    'stripped-one-roster',
    'One signature is stripped, and its owner in the roster',
    ['SIGN-4'],
    { json: withBob(stripped(bobs)), roster },
    true,
    false,
  ],
  [
    'resigned',
    'Another key has signed everything: without a roster that is not seen',
    ['SIGN-3'],
    { json: recordOf(venues(own)), ...required },
    true,
    true,
  ],
  [
    'resigned-roster',
    'Another key has signed everything: with a roster it is',
    ['SIGN-4'],
    { json: recordOf(venues(own)), roster },
    true,
    false,
  ],
  [
    'roster-fewer',
    'An owner is not in the roster',
    ['SIGN-4'],
    { json: whole, roster: { Ana: ana.key, Bob: bob.key } },
    true,
    false,
  ],
  [
    'roster-prototype',
    'No owner is found on a prototype',
    ['SIGN-4', 'JSON-10'],
    {
      json: recordOf(transcript([entry(garden, [signed(ana, garden, accepts('constructor', 0.5))])], agreed(garden))),
      roster: { Ana: ana.key },
    },
    true,
    false,
  ],
];

const replayed = [signedRooftop[0], signedGarden[1], signedRooftop[2]];
const [first, second, third] = all as [readonly RecordObject[], readonly RecordObject[], readonly RecordObject[]];
const cheaper: RecordObject = { ...garden, cost: 500 };
const moved: readonly Signed[] = [
  [
    'replayed',
    'A verdict is replayed for another option, which so wins',
    ['SIGN-3', 'SIGN-1'],
    { json: recordOf(venues([replayed, second, third], agreed(rooftop))) },
    true,
    false,
  ],
  [
    'swapped',
    'Two options are swapped under signed verdicts',
    ['SIGN-3', 'SIGN-1'],
    {
      json: recordOf(transcript([entry(garden, first), entry(rooftop, second), entry(diner, third)], agreed(rooftop))),
    },
    true,
    false,
  ],
  [
    'option-edited',
    'An option is edited under signed verdicts',
    ['SIGN-3', 'SIGN-1'],
    {
      json: recordOf(transcript([entry(rooftop, first), entry(cheaper, second), entry(diner, third)], agreed(cheaper))),
    },
    true,
    false,
  ],
  [
    'omitted',
    'An entry is omitted: signatures say nothing of that',
    ['SIGN-3', 'RECORD-11'],
    { json: recordOf(transcript([entry(rooftop, first), entry(diner, third)], agreed(diner))), ...required },
    true,
    true,
  ],
  ['score', 'A signed score is edited', ['SIGN-3'], bobChanged({ score: 0.41 }), true, false],
  [
    'flipped',
    'A signed red line is turned into an acceptance',
    ['SIGN-3'],
    {
      json: recordOf(
        venues([
          [signedRooftop[0], { ...signedRooftop[1], acceptable: true, reason: 'ok' }, signedRooftop[2]],
          second,
          third,
        ]),
      ),
    },
    true,
    false,
  ],
];

/**
 * Signatures of a record (SIGN-1 to SIGN-4), put as transcript.check: each attack differs from a sound record in what
 * its title says.
 */
export const checkSignedCases = casesOf('transcript.check', (on) => {
  for (const [name, title, rules, params, outcome, signatures] of [...modes, ...moved])
    on.hand(`signed-${name}`, title, rules, params, { outcome, signatures });
  rosters(on);
});

function rosters(on: Author): void {
  const refused: readonly (readonly [name: string, roster: JsonObject | readonly string[], change: string])[] = [
    ['short', { ...roster, Dan: '' }, 'an empty key, of one who was not asked'],
  ];
  for (const [name, given, change] of refused)
    on.refused(
      `refuses-roster-${name}`,
      `No roster: ${change}`,
      ['SIGN-4'],
      { json: whole, roster: given as JsonObject },
      'invalid_params',
      { of: 'signed-rostered', change },
    );
}

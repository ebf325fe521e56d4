import type { RuleId } from '../../../../generated/rules.ts';
import type { JsonObject, RecordObject } from '../../../wire/index.ts';
import { casesOf } from '../../author.ts';
import { accepts, agreed, deadlock, entry, recordOf, transcript } from '../../ballot.ts';
import {
  diner,
  garden,
  onDiner,
  onGarden,
  onRooftop,
  optionTexts,
  owners,
  rooftop,
  venues,
  venueText,
} from './venue.ts';

const [rooftopText = '', gardenText = '', dinerText = ''] = optionTexts;

/** What is asked of a record, and whether its outcome is what these owners and options say. */
type Row = readonly [name: string, title: string, params: JsonObject, outcome: boolean];

const venue = (more: JsonObject): JsonObject => ({ json: venueText, ...more });
const asked = (record: RecordObject, more: JsonObject = {}): JsonObject => ({ json: recordOf(record), ...more });

const without = (three: readonly RecordObject[]): readonly RecordObject[] =>
  three.filter(({ owner }) => owner !== 'Bob');
const bobless = venues([without(onRooftop), without(onGarden), without(onDiner)], agreed(rooftop));
const mallory = (three: readonly RecordObject[]): readonly RecordObject[] =>
  three.map((one) => (one.owner === 'Bob' ? accepts('Mallory', 1) : one));
const relabelled = venues([mallory(onRooftop), mallory(onGarden), mallory(onDiner)], agreed(rooftop));
const omitted = transcript([entry(rooftop, onRooftop), entry(diner, onDiner)], agreed(diner));
const empty = transcript([], deadlock);
const swapped = transcript(
  [entry(garden, onRooftop), entry(rooftop, onGarden), entry(diner, onDiner)],
  agreed(rooftop),
);
const cheaper: RecordObject = { ...garden, cost: 500 };
const edited = transcript(
  [entry(rooftop, onRooftop), entry(cheaper, onGarden), entry(diner, onDiner)],
  agreed(cheaper),
);

const ownerRows: readonly Row[] = [
  ['owners', 'The owners that were asked', venue({ owners: [...owners] }), true],
  [
    'owners-set',
    'Owners are a set: in any order, and one may be named twice',
    venue({ owners: ['Cara', 'Ana', 'Bob', 'Ana'] }),
    true,
  ],
  ['dropped', 'An owner is dropped everywhere: without owners that is not seen', asked(bobless), true],
  [
    'dropped-owners',
    'An owner is dropped everywhere: with owners it is',
    asked(bobless, { owners: [...owners] }),
    false,
  ],
  ['relabelled', 'An owner is replaced everywhere: without owners that is not seen', asked(relabelled), true],
  [
    'relabelled-owners',
    'An owner is replaced everywhere: with owners it is',
    asked(relabelled, { owners: [...owners] }),
    false,
  ],
];

const optionRows: readonly Row[] = [
  ['options', 'The options that were put', venue({ options: [...optionTexts] }), true],
  [
    'options-layout',
    'The layout of an option, and the order of its keys, do not count',
    venue({ options: ['{"venue":"rooftop","cost":900}', ' {"cost":600 , "venue":"\\u0067arden"}', dinerText] }),
    true,
  ],
  ['options-order', 'Options in another order', venue({ options: [gardenText, rooftopText, dinerText] }), false],
  [
    'options-kind',
    'A cost that is a double',
    venue({ options: [rooftopText, gardenText.replace('600', '600.0'), dinerText] }),
    false,
  ],
  [
    'options-null',
    'What is no object is equal to no option',
    venue({ options: [rooftopText, 'null', dinerText] }),
    false,
  ],
  ['omitted', 'The entry of the winner is omitted: without options that is not seen', asked(omitted), true],
  [
    'omitted-options',
    'The entry of the winner is omitted: with options it is',
    asked(omitted, { options: [...optionTexts] }),
    false,
  ],
  [
    'swapped-options',
    'Two options are swapped under their verdicts: with options it is',
    asked(swapped, { options: [...optionTexts] }),
    false,
  ],
  [
    'edited-options',
    'An option is edited, and the decision with it: with options it is',
    asked(edited, { options: [...optionTexts] }),
    false,
  ],
];

const emptyRows: readonly Row[] = [
  ['empty-owners', 'All entries are omitted, with owners', asked(empty, { owners: [...owners] }), false],
  ['empty-owners-none', 'No entries, and no owners were to be asked', asked(empty, { owners: [] }), false],
  ['empty-options', 'All entries are omitted, with options', asked(empty, { options: [...optionTexts] }), false],
  ['empty-options-none', 'No entries, and no options were to be put', asked(empty, { options: [] }), true],
  [
    'empty-both-none',
    'No options were to be put to these owners',
    asked(empty, { owners: [...owners], options: [] }),
    true,
  ],
];

const refused: readonly (readonly [
  name: string,
  rules: readonly RuleId[],
  params: JsonObject,
  of: string,
  change: string,
])[] = [
  ['verdict-key', ['RECORD-9'], { json: venueText.replace(', "sig": null', '') }, 'outcome', 'a verdict without sig'],
];

/** What owners and options, given beside a record, show (RECORD-11), put as transcript.check. */
export const checkAskedCases = casesOf('transcript.check', (on) => {
  for (const [name, title, params, outcome] of [...ownerRows, ...optionRows, ...emptyRows])
    on.hand(`asked-${name}`, title, ['RECORD-11'], params, { outcome, signatures: true });
  for (const [name, rules, params, of, change] of refused)
    on.refused(`refuses-${name}`, `Refused: ${change}`, rules, params, 'invalid_params', {
      of: of === 'outcome' ? of : `asked-${of}`,
      change,
    });
});

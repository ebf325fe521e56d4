import type { RuleId } from '../../../../generated/rules.ts';
import { doubleOf, type RecordObject, type RecordValue } from '../../../wire/index.ts';
import { type Author, casesOf } from '../../author.ts';
import { accepts, agreed, deadlock, entry, recordOf, transcript, vetoes } from '../../ballot.ts';
import { diner, garden, onDiner, onGarden, onRooftop, rooftop, venues, venueText } from './venue.ts';

/** An unsigned record, and whether its outcome is the recomputed one; signatures are none, and so never false. */
type Row = readonly [name: string, title: string, record: RecordObject, outcome: boolean, ...more: RuleId[]];

const all = [onRooftop, onGarden, onDiner];

/** The verdicts of the example with that of `owner` on the garden edited. */
const edited = (owner: 'Ana' | 'Bob' | 'Cara', changes: RecordObject, result: RecordObject = agreed(garden)) =>
  venues([onRooftop, onGarden.map((one) => (one.owner === owner ? { ...one, ...changes } : one)), onDiner], result);

const renamed = (verdicts: readonly RecordObject[], from: string, to: RecordValue): readonly RecordObject[] =>
  verdicts.map((one) => (one.owner === from ? { ...one, owner: to } : one));

const results: readonly Row[] = [
  [
    'tie-later',
    'The announced winner has the floor of the first, and a lower total',
    venues(all, agreed(diner)),
    false,
  ],
  ['red-lined', 'The announced winner crosses a red line', venues(all, agreed(rooftop)), false],
  ['false-deadlock', 'A deadlock is announced, and there is a candidate', venues(all, deadlock), false],
  ['no-result', 'The result is missing', transcript([], null), false],
  ['status-case', 'The status is Agreed', venues(all, { status: 'Agreed', decision: garden }), false],
  [
    'status-none',
    'There is no candidate, and the status is none',
    transcript([entry(rooftop, onRooftop)], { status: 'none', decision: null }),
    false,
  ],
  [
    'deadlock-decided',
    'There is no candidate, and a deadlock has a decision',
    transcript([entry(rooftop, onRooftop)], { status: 'deadlock', decision: rooftop }),
    false,
  ],
  ['decision-edited', 'The decision costs less than the option', venues(all, agreed({ ...garden, cost: 599 })), false],
];

const verdicts: readonly Row[] = [
  [
    'veto-dropped',
    'The verdict that crosses out the winner is dropped from its entry',
    venues([[onRooftop[0], onRooftop[2]], onGarden, onDiner], agreed(rooftop)),
    false,
  ],
  [
    'dropped-later',
    'The last verdict is dropped from the last entry',
    venues([onRooftop, onGarden, onDiner.slice(0, 2)]),
    false,
  ],
  [
    'owner-twice',
    'An owner answers twice in one entry',
    venues([onRooftop, [...onGarden, accepts('Ana', 0.4)], onDiner]),
    false,
  ],
  [
    'relabelled-once',
    'An owner has another name in one entry',
    venues([onRooftop, renamed(onGarden, 'Bob', 'Rob'), onDiner]),
    false,
  ],
  [
    'score-minus-zero',
    'A score of minus zero counts as 0',
    venues([onRooftop, onGarden, [onDiner[0], accepts('Bob', -0), onDiner[2]]]),
    true,
  ],
  [
    'owner-twice-everywhere',
    'An owner answers twice in every entry',
    venues(all.map((three) => [...three, three[0]] as readonly RecordObject[])),
    false,
  ],
  [
    'owner-empty',
    'An owner has an empty name everywhere',
    venues(all.map((three) => renamed(three, 'Bob', ''))),
    false,
  ],
  ['score-lowered', 'A score is edited, and the winner would be another', edited('Cara', { score: 0.35 }), false],
  ['score-followed', 'A score is edited, and the result with it', edited('Cara', { score: 0.35 }, agreed(diner)), true],
  [
    'score-integer',
    'A score is an integer',
    venues([[accepts('Ana', 1), vetoes('Bob', 0.5), { ...onRooftop[2], score: 1 }], onGarden, onDiner]),
    false,
  ],
  ['score-above', 'A score above 1', edited('Cara', { score: 1.0000000000000002 }), false],
  ['score-two', 'A score is the double 2', edited('Cara', { score: doubleOf(2) }), false],
  [
    'accepted-text',
    'acceptable is the text true, where it changes no winner',
    venues([onRooftop, onGarden, [{ ...onDiner[0], acceptable: 'true' }, onDiner[1], onDiner[2]]]),
    false,
  ],
  [
    'refused-null',
    'acceptable is null, with a red line',
    venues([[onRooftop[0], { ...onRooftop[1], acceptable: null }, onRooftop[2]], onGarden, onDiner]),
    false,
  ],
  [
    'accepted-flipped',
    'A red line is turned into an acceptance',
    venues([[onRooftop[0], { ...onRooftop[1], acceptable: true }, onRooftop[2]], onGarden, onDiner]),
    false,
  ],
  [
    'reason-leak',
    'A reason tells the constraint',
    venues([[onRooftop[0], { ...onRooftop[1], reason: 'cost <= 700' }, onRooftop[2]], onGarden, onDiner]),
    false,
  ],
];

const tied = (...scores: readonly (readonly number[])[]): readonly RecordObject[] =>
  scores.map((row, index) =>
    entry(
      { id: index },
      row.map((score, at) => accepts(`P${at}`, score)),
    ),
  );
const probe = tied([0.1, 0.7, 0.3], [0.1, 0.3, 0.7]);
const masked = (score: number, field?: RecordObject): RecordObject =>
  venues([[onRooftop[0], { ...vetoes('Bob', score), ...field }, onRooftop[2]], onGarden, onDiner]);

/** Outcomes that are recomputed from the recorded verdicts (RECORD-10, RECORD-12), put as transcript.check. */
export const checkOutcomeCases = casesOf('transcript.check', (on) => {
  sound(on);
  for (const [name, title, record, outcome, ...more] of [...results, ...verdicts])
    on.hand(
      `outcome-${name}`,
      title,
      ['RECORD-10', ...more],
      { json: recordOf(record) },
      { outcome, signatures: true },
    );
  underDialects(on);
});

function sound(on: Author): void {
  const valid = { outcome: true, signatures: true };
  on.hand('outcome', 'The venue example, unsigned', ['RECORD-10', 'RECORD-13', 'SIGN-3'], { json: venueText }, valid);
  on.hand(
    'outcome-order',
    'The order of verdicts in an entry does not count, nor how the text is laid out',
    ['RECORD-10'],
    { json: recordOf(venues([onRooftop, [...onGarden].reverse(), onDiner])).replaceAll(', ', ' ,\n') },
    valid,
  );
  on.hand(
    'outcome-deadlock',
    'A deadlock without a candidate',
    ['RECORD-10'],
    { json: recordOf(transcript([entry(rooftop, onRooftop)], deadlock)) },
    valid,
  );
  on.hand('outcome-empty', 'Nothing was asked', ['RECORD-10'], { json: recordOf(transcript([], deadlock)) }, valid);
  on.hand(
    'outcome-nobody',
    'Nobody was asked',
    ['RECORD-10', 'DECIDE-2'],
    { json: recordOf(transcript([entry(garden, [])], deadlock)) },
    valid,
  );
  on.hand(
    'outcome-decision-kind',
    'The decision equals the option, and has another text',
    ['RECORD-10', 'RECORD-6'],
    { json: venueText.replace('{"decision": {"cost": 600,', '{"decision": {"cost": 600.0,') },
    { outcome: false, signatures: true },
  );
}

function underDialects(on: Author): void {
  const rows: readonly (readonly [
    name: string,
    title: string,
    record: RecordObject,
    outcome: boolean,
    ...dialects: string[],
  ])[] = [
    ['sum-naive', 'Under sum-naive the second has won', transcript(probe, agreed({ id: 1 })), true, 'sum-naive'],
    ['masked', 'Under score-masked a red line says 0.0', masked(0), true, 'score-masked'],
    [
      'masked-score',
      'Under score-masked a red line keeps its score',
      masked(0.09999999999999998),
      false,
      'score-masked',
    ],
  ];
  for (const [name, title, record, outcome, ...dialects] of rows)
    on.hand(
      `dialect-${name}`,
      title,
      ['RECORD-12', name.startsWith('masked') ? 'VERDICT-2' : 'DECIDE-3'],
      { json: recordOf(record), ...(dialects.length === 0 ? {} : { dialects }) },
      { outcome, signatures: true },
    );
}

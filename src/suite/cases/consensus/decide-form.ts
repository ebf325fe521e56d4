import type { RuleId } from '../../../../generated/rules.ts';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';
import { type Author, casesOf } from '../../author.ts';
import { ana, bob, cara, payloadOf, recordOf, signed, type Voter } from '../../ballot.ts';
import { resultOf } from './decide-grid.ts';
import { nested } from './record-text.ts';
import {
  byThree,
  diner,
  garden,
  onDiner,
  onGarden,
  onRooftop,
  rooftop,
  venueHash,
  venueSpec,
  venues,
  venueText,
} from './venue.ts';

const verdictText = (owner: string, score: string): string =>
  `{"acceptable": true, "owner": "${owner}", "pubkey_hex": null, "reason": "ok", "score": ${score}, "sig": null}`;
const spec = (options: string, parties: string): string => `{"title":"t","options":${options},"parties":${parties}}`;
const gardenText = '{"cost": 600, "venue": "garden"}';
const one = { json: spec('[{"a":1}]', '[{"owner":"A"}]') };
const oneEntry = `{"option": {"a": 1}, "verdicts": [${verdictText('A', '0.5')}]}`;

function accepted(on: Author): void {
  on.external(
    'venue',
    'The venue example and its published hash',
    ['DECIDE-6', 'DECIDE-1', 'RECORD-8'],
    { json: venueSpec },
    { status: 'agreed', decision: gardenText, transcript: venueText, hash: venueHash },
  );
  on.hand(
    'defaults',
    'A party without constraints and utility, and the rule by name',
    ['DSPEC-1', 'DECIDE-1'],
    { ...one, rule: 'egalitarian' },
    resultOf([oneEntry], '{"a": 1}'),
  );
  on.hand(
    'unknown-keys',
    'Unknown keys at the top are ignored',
    ['DSPEC-1'],
    { json: '{"note":{"x":[1e5]},"Title":0,"title":"","options":[{"a":1}],"rule":"none","parties":[{"owner":"A"}]}' },
    resultOf([oneEntry], '{"a": 1}'),
  );
  const kinds = ['true', '1', '1.0'];
  for (const [name, order] of [
    ['equal-options', kinds],
    ['equal-options-turned', [...kinds].reverse()],
  ] as const)
    on.hand(
      name,
      `Options that are equal, and not the same: the first wins, as it is written (${order.join(', ')})`,
      ['DECIDE-2', 'RECORD-6', 'RECORD-1'],
      {
        json: spec(
          `[${order.map((a) => `{"a":${a}}`).join(',')}]`,
          '[{"owner":"A","hard":[{"attr":"a","op":"==","value":1}],"utility":[{"attr":"a","prefer":true}]}]',
        ),
      },
      resultOf(
        order.map((a) => `{"option": {"a": ${a}}, "verdicts": [${verdictText('A', '1.0')}]}`),
        `{"a": ${order[0]}}`,
      ),
    );
  const names = ['\u00e9', 'e\u0301', 'E\u0301', ' '];
  on.hand(
    'owners-alike',
    'Owners that differ by normalisation, case or not being visible are different',
    ['DECIDE-1', 'DSPEC-1'],
    { json: spec('[{}]', `[${names.map((owner) => `{"owner":"${owner}"}`).join(',')}]`) },
    resultOf([`{"option": {}, "verdicts": [${names.map((owner) => verdictText(owner, '0.5')).join(', ')}]}`], '{}'),
  );
  const deep = `{"a": ${nested(60)}}`;
  on.hand(
    'nested-60',
    'An option that has room in a transcript',
    ['RECORD-5'],
    { json: spec(`[${deep}]`, '[{"owner":"A"}]') },
    resultOf([`{"option": ${deep}, "verdicts": [${verdictText('A', '0.5')}]}`], deep),
  );
}

/** The venue example with verdicts signed by those named; the payload's type may be another. */
function signedVenue(names: readonly string[], fields?: { readonly type?: string }): JsonObject {
  const voters: Readonly<Record<string, Voter>> = { Ana: ana, Bob: bob, Cara: cara };
  const on = [
    [rooftop, onRooftop],
    [garden, onGarden],
    [diner, onDiner],
  ] as const;
  const verdicts = on.map(([option, three]) =>
    three.map((verdict) => {
      const owner = verdict.owner as string;
      if (!names.includes(owner)) return verdict;
      return signed(voters[owner] as Voter, option, verdict, payloadOf(option, verdict, fields));
    }),
  );
  return transcriptAnswer(recordOf(venues(verdicts)));
}

function transcriptAnswer(text: string): JsonObject {
  const entries = text.slice('{"entries": ['.length, text.indexOf('], "result": '));
  return resultOf([entries], gardenText);
}

function seeds(on: Author): void {
  const all = { Ana: ana.seed, Bob: bob.seed, Cara: cara.seed };
  on.hand(
    'seeds',
    'All verdicts are signed, those with a red line too',
    ['DECIDE-6', 'SIGN-1', 'SIGN-2'],
    { json: venueSpec, seeds: all },
    transcriptAnswer(
      recordOf(venues([byThree(rooftop, onRooftop), byThree(garden, onGarden), byThree(diner, onDiner)])),
    ),
  );
  on.hand(
    'seeds-some',
    'Those without a seed do not sign, and a name that is no owner is ignored',
    ['DECIDE-6', 'VERDICT-1'],
    { json: venueSpec, seeds: { Bob: bob.seed, bob: ana.seed } },
    signedVenue(['Bob']),
  );
  on.hand(
    'seeds-bare',
    'Under payload-bare what is signed has no type',
    ['SIGN-1', 'DECIDE-4', 'DECIDE-6'],
    { json: venueSpec, seeds: all, dialects: ['payload-bare'] },
    signedVenue(['Ana', 'Bob', 'Cara'], {}),
  );
  const refused: readonly (readonly [name: string, seeds: JsonValue, change: string])[] = [
    ['upper', { Ana: 'AB'.repeat(32) }, 'a seed in capitals'],
    ['unknown', { Ana: ana.seed, Dan: '' }, 'an empty seed of one who is no owner'],
  ];
  for (const [name, given, change] of refused)
    on.refused(
      `refuses-seeds-${name}`,
      `No seeds: ${change}`,
      ['DECIDE-6', 'PORT-2'],
      { json: venueSpec, seeds: given },
      'invalid_params',
      { of: 'seeds', change },
    );
}

const parties = '[{"owner":"A"}]';
const options = '[{"a":1}]';
const of = 'defaults';

const refused: readonly (readonly [
  name: string,
  rules: readonly RuleId[],
  params: JsonObject,
  of: string,
  change: string,
])[] = [
  ['rule', ['DECIDE-1'], { ...one, rule: 'utilitarian' }, of, 'another rule'],
  [
    'rule-case',
    ['DECIDE-1'],
    { json: spec('[]', '[]'), rule: 'Egalitarian' },
    'no-options',
    'the rule in a capital, and nobody to ask',
  ],
  ['owners-twice', ['DECIDE-1'], { json: spec(options, '[{"owner":"A"},{"owner":"\\u0041"}]') }, of, 'an owner twice'],
  [
    'owners-twice-unasked',
    ['DECIDE-1'],
    { json: spec('[]', '[{"owner":"A"},{"owner":"A"}]') },
    'no-options',
    'an owner twice',
  ],
  [
    'evaluation',
    ['DECIDE-6', 'SHEET-3'],
    { json: spec('[{"a":1},{"a":"1"}]', '[{"owner":"A","hard":[{"attr":"a","op":"<","value":2}]}]') },
    'equal-options',
    'a later option cannot be compared',
  ],
  [
    'evaluation-after-veto',
    ['DECIDE-1', 'DECIDE-6', 'SHEET-3'],
    {
      json: spec(
        '[{"a":[]}]',
        '[{"owner":"A","hard":[{"attr":"a","op":"==","value":1}]},{"owner":"B","utility":[{"attr":"a","direction":"higher","lo":0,"hi":1}]}]',
      ),
    },
    'deadlock',
    'the option that one party refuses cannot be scored by the next',
  ],
  ['title-missing', ['DSPEC-1'], { json: `{"options":${options},"parties":${parties}}` }, of, 'title is missing'],
  ['title-null', ['DSPEC-1'], { json: one.json.replace('"t"', 'null') }, of, 'title is null'],
  ['option-null', ['DSPEC-1'], { json: spec('[{"a":1},null]', parties) }, of, 'an option is null'],
  ['parties-missing', ['DSPEC-1'], { json: `{"title":"t","options":${options}}` }, 'no-parties', 'parties is missing'],
  [
    'nested-61',
    ['RECORD-5'],
    { json: spec(`[{"a":${nested(61)}}]`, parties) },
    'nested-60',
    'one container more: it can be read, and not written',
  ],
  ['dialect', ['DECIDE-4'], { ...one, dialects: ['sum-fast'] }, 'defaults', 'an unknown dialect'],
  [
    'dialects-kind',
    ['DECIDE-4'],
    { ...one, dialects: ['sum-exact', 'sum-naive'] },
    'sum-probe-exact',
    'two dialects of a kind',
  ],
  [
    'dialects-twice',
    ['DECIDE-4'],
    { ...one, dialects: ['sum-exact', 'sum-exact'] },
    'sum-probe-exact',
    'the dialect twice',
  ],
];

function refusals(on: Author): void {
  for (const [name, rules, params, sibling, change] of refused)
    on.refused(`refuses-${name}`, `Refused: ${change}`, rules, params, 'invalid_params', { of: sibling, change });
}

/** Specs, seeds and rules (DSPEC-1, DECIDE-1, DECIDE-6), put as consensus.decide. */
export const decideFormCases = casesOf('consensus.decide', (on) => {
  accepted(on);
  seeds(on);
  refusals(on);
});

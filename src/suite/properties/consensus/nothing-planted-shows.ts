import fc from 'fast-check';
import { compactJson, type JsonObject } from '../../../wire/index.ts';
import { arrayText, objectText, specText } from '../../arbitraries/decisions.ts';
import { among, mix } from '../../arbitraries/pick.ts';
import { record } from '../../arbitraries/record.ts';
import { ana } from '../../ballot.ts';
import type { Property } from '../property.ts';

interface Planted {
  readonly secrets: readonly string[];
  readonly params: JsonObject;
}

/** Names and numbers that nobody guesses, and that no score comes to. */
const secretName = fc.stringMatching(/^[g-z]{20}$/);
const secretNumber = fc.stringMatching(/^2718281[2-8]{8}$/);

interface Secrets {
  readonly name: string;
  readonly value: string;
  readonly wish: string;
  readonly limit: string;
  readonly weight: string;
}

type Line = (secrets: Secrets) => string;

const quoted = (text: string): string => JSON.stringify(text);
const constraint = (attr: string, op: string, value: string): string =>
  objectText([
    ['attr', quoted(attr)],
    ['op', quoted(op)],
    ['value', value],
  ]);

/** What an owner keeps: of the constraints some hold, some do not, and some cannot be compared. */
const lines: readonly Line[] = [
  ({ limit }) => constraint('x', '<', limit),
  ({ limit }) => constraint('x', '>', limit),
  ({ limit }) => constraint('x', '!=', `${limit}.0`),
  ({ value }) => constraint('y', '==', quoted(value)),
  ({ value }) => constraint('y', 'not_in', arrayText([quoted(value)])),
  ({ value, limit }) => constraint('x', 'in', arrayText([quoted(value), limit, '1'])),
  ({ name, value }) => constraint(name, '!=', quoted(value)),
  ({ value }) => constraint('x', '<=', quoted(value)),
  ({ name }) => constraint('y', '==', objectText([[name, '1']])),
];

const wishes: readonly Line[] = [
  ({ wish, weight }) => `{"attr":${quoted(wish)},"prefer":1,"weight":${weight}}`,
  ({ wish }) => `{"attr":"y","prefer":${quoted(wish)}}`,
  ({ limit }) => `{"attr":"x","direction":"lower","lo":0,"hi":${limit}}`,
  ({ limit, weight }) => `{"attr":"x","direction":"higher","lo":-${limit},"hi":1,"weight":${weight}}`,
];

const party = fc
  .tuple(
    fc.record({ name: secretName, value: secretName, wish: secretName, limit: secretNumber, weight: secretNumber }),
    fc.subarray([...lines.slice(0, -2)], { minLength: 1 }),
    mix<Line[]>([8, fc.constant([])], [1, fc.subarray([...lines.slice(-2)])]),
    fc.subarray([...wishes]),
  )
  .map(([secrets, hard, more, utility]) => ({ secrets, hard: [...hard, ...more], utility }));

const options = among(
  ['{"x":1,"y":"a"}', '{"x":2,"y":"b"}'],
  ['{"x":1.0,"y":"a"}'],
  ['{"y":"b"}', '{"x":0.5}', '{"x":true,"y":""}'],
);

const seeds: fc.Arbitrary<JsonObject> = mix<JsonObject>(
  [30, fc.constant({})],
  [1, record({ seeds: fc.constant({ Ana: ana.seed }) })],
);

/** What leaves an owner tells nothing of the sheet but that a line was crossed, and a score (VERDICT-1, SHEET-4). */
export const nothingPlantedShows: Property<Planted> = {
  name: 'planted names and values of a sheet appear in no decision and no transcript',
  rules: ['VERDICT-1', 'SHEET-4', 'RECORD-8', 'DECIDE-6'],
  draw: fc
    .tuple(party, party, options, seeds, among<string[]>([], ['score-masked'], ['in-substring', 'payload-bare']))
    .map(([one, other, all, more, dialects]) => {
      const parties = [one, other].map(({ secrets, hard, utility }, index) =>
        objectText([
          ['owner', quoted(index === 0 ? 'Ana' : 'Bob')],
          ['hard', arrayText(hard.map((line) => line(secrets)))],
          ['utility', arrayText(utility.map((wish) => wish(secrets)))],
        ]),
      );
      return {
        secrets: [one, other].flatMap(({ secrets }) => Object.values(secrets)),
        params: { json: specText({ options: all, parties }), dialects, ...more },
      };
    }),
  questions: ({ params }) => [{ operation: 'consensus.decide', params }],
  holds: ({ secrets }, [answer]) => {
    const said = answer === undefined ? '' : compactJson(answer as unknown as JsonObject);
    const shown = secrets.find((secret) => said.includes(secret));
    return shown === undefined || `${shown} appears`;
  },
};

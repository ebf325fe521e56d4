import type { RuleId } from '../../../../generated/rules.ts';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';
import { casesOf } from '../../author.ts';

const party =
  '{"owner":"Bob","hard":[{"attr":"cost","op":"<=","value":700}],"utility":[{"attr":"cost","direction":"lower","lo":0,"hi":1000}]}';
const garden = '{"venue":"garden","cost":600}';
const ask = (changes: Readonly<Record<string, JsonValue>> = {}): JsonObject => ({
  party,
  decision: garden,
  ...changes,
});
const withTerm = (term: string): JsonObject => ask({ party: `{"owner":"Bob","utility":[${term}]}` });
const withHard = (hard: string): JsonObject => ask({ party: `{"owner":"Bob","hard":[${hard}]}` });

const answers: readonly (readonly [
  name: string,
  title: string,
  rules: readonly RuleId[],
  params: JsonObject,
  ok: boolean,
])[] = [
  ['feasible', 'A feasible decision', ['SHEET-4'], ask(), true],
  ['betrayed', 'A decision that crosses a red line', ['SHEET-4'], ask({ decision: '{"cost":700.5}' }), false],
  ['boundary', 'A decision just on the line', ['SHEET-4', 'DSPEC-3'], ask({ decision: '{"cost":700.0}' }), true],
  ['deadlock', 'No decision betrays nobody', ['SHEET-4'], ask({ decision: ' null\n' }), true],
  [
    'no-constraints',
    'A party without constraints',
    ['SHEET-4', 'DSPEC-1'],
    ask({ party: '{"owner":" ","utility":[]}' }),
    true,
  ],
];

const ranged = (lo: string, hi: string): string => `{"attr":"cost","direction":"lower","lo":${lo},"hi":${hi}}`;
const term = ranged('0', '1000');
const refused: readonly (readonly [name: string, rules: readonly RuleId[], params: JsonObject, change: string])[] = [
  [
    'utility',
    ['SHEET-3', 'SHEET-5'],
    ask({ party: party.replace('[{"attr":"cost","direction"', '[{"attr":"venue","direction"') }),
    'the utility wants a number where the venue is a string',
  ],
  [
    'order',
    ['SHEET-3', 'SHEET-5'],
    ask({ decision: '{"cost":"600"}' }),
    'the cost is a string, which has no order with 700',
  ],
  ['decision-array', ['SHEET-5'], ask({ decision: `[${garden}]` }), 'the decision is an array'],
  ['decision-value', ['SHEET-5', 'PORT-2'], ask({ decision: null }), 'the param decision is null, which is no text'],
  ['party-name', ['DSPEC-1'], ask({ party: party.replace('hard', 'Hard') }), 'Hard for hard'],
  ['owner-empty', ['DSPEC-1', 'SHEET-1'], ask({ party: party.replace('Bob', '') }), 'the owner is empty'],
  ['constraint-value', ['DSPEC-2'], withHard('{"attr":"cost","op":"!="}'), 'the value is missing'],
  [
    'constraint-op-unasked',
    ['DSPEC-2'],
    withHard('{"attr":"price","op":"not in","value":[]}'),
    'an op that is unknown, and an attribute that is missing',
  ],
  ['term-name', ['DSPEC-1'], withTerm(term.replace('}', ',"wieght":2}')), 'wieght for weight'],
  ['term-attr', ['DSPEC-4'], withTerm(term.replace('"attr":"cost",', '')), 'attr is missing in a term'],
  ['direction', ['DSPEC-5'], withTerm(term.replace('lower', 'Lower')), 'the direction Lower'],
  ['direction-null', ['DSPEC-4'], withTerm(term.replace('"lower"', 'null')), 'the direction is null'],
  [
    'bounds-alone',
    ['DSPEC-4', 'DSPEC-6'],
    withTerm('{"attr":"cost","lo":"0"}'),
    'there is no direction, and lo is a string',
  ],
  ['span-zero', ['DSPEC-5'], withTerm(term.replace('1000', '0.0')), 'hi is lo'],
  [
    'span-rounded',
    ['DSPEC-5'],
    withTerm(ranged('9007199254740992', '9007199254740993.0')),
    'hi is lo once both are doubles',
  ],
  [
    'span-infinite-integers',
    ['DSPEC-5'],
    withTerm(ranged(`-1${'0'.repeat(308)}`, `1${'0'.repeat(308)}`)),
    'a span of integers beyond every double',
  ],
  ['lo-boolean', ['DSPEC-6'], withTerm(term.replace('0', 'false')), 'lo is false'],
  ['weight-negative', ['DSPEC-6'], withTerm(term.replace('}', ',"weight":-1e-9}')), 'the weight is negative'],
  ['weight-boolean', ['DSPEC-6'], withTerm(term.replace('}', ',"weight":true}')), 'the weight is true'],
  [
    'weight-huge',
    ['DSPEC-6'],
    withTerm(`{"attr":"cost","prefer":601,"weight":1${'0'.repeat(309)}}`),
    'the weight, of a preference that is not met, is an integer beyond every double',
  ],
];

/**
 * What one owner checks alone (SHEET-4), and every form of a party that is refused (DSPEC-1 to DSPEC-6), put as
 * sheet.verify.
 */
export const sheetVerifyCases = casesOf('sheet.verify', (on) => {
  for (const [name, title, rules, params, ok] of answers) on.hand(name, title, rules, params, { ok });
  on.hand('term', 'A party with one term', ['DSPEC-4', 'DSPEC-5', 'SHEET-4'], withTerm(term), { ok: true });
  for (const [name, rules, params, change] of refused)
    on.refused(`refuses-${name}`, `Refused: ${change}`, rules, params, 'invalid_params', {
      of: /^(term|direction|bounds|span|lo|hi|weight)/.test(name) ? 'term' : 'feasible',
      change,
    });
});

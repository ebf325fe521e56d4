import type { RuleId } from '../../../../generated/rules.ts';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';
import { casesOf } from '../../author.ts';

const party = '{"owner":"Bob","hard":[{"attr":"cost","op":"<=","value":700}],"utility":[{"attr":"cost","direction":"lower","lo":0,"hi":1000}]}';
const garden = '{"venue":"garden","cost":600}';
const ask = (changes: Readonly<Record<string, JsonValue>> = {}): JsonObject => ({ party, decision: garden, ...changes });
const withTerm = (term: string): JsonObject => ask({ party: `{"owner":"Bob","utility":[${term}]}` });
const withHard = (hard: string): JsonObject => ask({ party: `{"owner":"Bob","hard":[${hard}]}` });

const answers: readonly (readonly [name: string, title: string, rules: readonly RuleId[], params: JsonObject, ok: boolean])[] = [
  ['feasible', 'A feasible decision', ['SHEET-4'], ask(), true],
  ['betrayed', 'A decision that crosses a red line', ['SHEET-4'], ask({ decision: '{"cost":700.5}' }), false],
  ['boundary', 'A decision just on the line', ['SHEET-4', 'DSPEC-3'], ask({ decision: '{"cost":700.0}' }), true],
  ['missing', 'A decision without the attribute', ['SHEET-4', 'DSPEC-3'], ask({ decision: '{}' }), false],
  ['deadlock', 'No decision betrays nobody', ['SHEET-4'], ask({ decision: ' null\n' }), true],
  [
    'deadlock-never',
    'Not even a party whom no option suits',
    ['SHEET-4'],
    ask({ party: '{"owner":"Eve","hard":[{"attr":"a","op":"in","value":[]}]}', decision: 'null' }),
    true,
  ],
  ['score-zero', 'The score does not count', ['SHEET-4'], ask({ decision: '{"cost":-1e3}' }), true],
  ['no-constraints', 'A party without constraints', ['SHEET-4', 'DSPEC-1'], ask({ party: '{"owner":" ","utility":[]}' }), true],
  [
    'one-of-two',
    'Every constraint must accept',
    ['SHEET-4', 'SHEET-1'],
    withHard('{"attr":"cost","op":"<","value":700},{"attr":"venue","op":"!=","value":"garden"}'),
    false,
  ],
  [
    'dialect',
    'The dialect is that of the constraints',
    ['DECIDE-5', 'SHEET-4'],
    ask({ party: '{"owner":"Bob","hard":[{"attr":"venue","op":"in","value":"the gardens"}]}', dialects: ['in-substring'] }),
    true,
  ],
];

const term = '{"attr":"cost","direction":"lower","lo":0,"hi":1000}';
const refused: readonly (readonly [name: string, rules: readonly RuleId[], params: JsonObject, change: string])[] = [
  ['utility', ['SHEET-3', 'SHEET-5'], ask({ decision: '{"cost":true,"venue":1}', party: party.replace('[{"attr":"cost","direction"', '[{"attr":"venue","direction"').replace('1000', '1e308').replace('"lo":0', '"lo":"0"') }), 'lo is a string'],
  ['order', ['SHEET-3', 'SHEET-5'], ask({ decision: '{"cost":"600"}' }), 'the cost is a string, which has no order with 700'],
  ['decision-array', ['SHEET-5'], ask({ decision: `[${garden}]` }), 'the decision is an array'],
  ['decision-value', ['SHEET-5', 'PORT-2'], ask({ decision: null }), 'the param decision is null, which is no text'],
  ['party-array', ['SHEET-5', 'DSPEC-1'], ask({ party: `[${party}]` }), 'the party is in an array'],
  ['party-name', ['DSPEC-1'], ask({ party: party.replace('hard', 'Hard') }), 'Hard for hard'],
  ['owner-missing', ['DSPEC-1'], ask({ party: '{"hard":[]}' }), 'the owner is missing'],
  ['owner-empty', ['DSPEC-1', 'SHEET-1'], ask({ party: party.replace('Bob', '') }), 'the owner is empty'],
  ['owner-null', ['DSPEC-1'], ask({ party: party.replace('"Bob"', 'null') }), 'the owner is null'],
  ['hard-object', ['DSPEC-1'], ask({ party: '{"owner":"Bob","hard":{}}' }), 'hard is an object'],
  ['utility-null', ['DSPEC-1'], ask({ party: '{"owner":"Bob","utility":null}' }), 'utility is null'],
  ['constraint-name', ['DSPEC-1'], withHard('{"attr":"cost","op":"<=","value":700,"note":1}'), 'a fourth key in a constraint'],
  ['constraint-value', ['DSPEC-2'], withHard('{"attr":"cost","op":"!="}'), 'the value is missing'],
  ['constraint-attr', ['DSPEC-2'], withHard('{"attr":7,"op":"!=","value":1}'), 'attr is a number'],
  ['constraint-op', ['DSPEC-2'], withHard('{"attr":"cost","op":"=<","value":700}'), 'the op =<'],
  ['constraint-op-unasked', ['DSPEC-2'], withHard('{"attr":"price","op":"not in","value":[]}'), 'an op that is unknown, and an attribute that is missing'],
  ['term-name', ['DSPEC-1'], withTerm(term.replace('}', ',"wieght":2}')), 'wieght for weight'],
  ['term-null', ['DSPEC-1'], withTerm('null'), 'a term is null'],
  ['term-attr', ['DSPEC-4'], withTerm(term.replace('"attr":"cost",', '')), 'attr is missing in a term'],
  ['direction', ['DSPEC-5'], withTerm(term.replace('lower', 'Lower')), 'the direction Lower'],
  ['direction-true', ['DSPEC-5'], withTerm(term.replace('"lower"', 'true')), 'the direction true'],
  ['span-zero', ['DSPEC-5'], withTerm(term.replace('1000', '0.0')), 'hi is lo'],
  ['span-negative', ['DSPEC-5'], withTerm(term.replace('1000', '-1')), 'hi is below lo'],
  ['span-rounded', ['DSPEC-5'], withTerm(term.replace('0', '9007199254740992').replace('1000', '9007199254740993.0')), 'hi is lo once both are doubles'],
  ['span-infinite', ['DSPEC-5'], withTerm(term.replace('0', '-1e308').replace('1000', '1e308')), 'a span of doubles beyond every double'],
  ['span-infinite-integers', ['DSPEC-5'], withTerm(term.replace('0', `-1${'0'.repeat(308)}`).replace('1000', `1${'0'.repeat(308)}`)), 'a span of integers beyond every double'],
  ['lo-missing', ['DSPEC-5'], withTerm(term.replace('"lo":0,', '')), 'lo is missing'],
  ['lo-boolean', ['DSPEC-6'], withTerm(term.replace('0', 'false')), 'lo is false'],
  ['hi-string', ['DSPEC-6'], withTerm(term.replace('1000', '"1000"')), 'hi is a string'],
  ['hi-huge', ['DSPEC-6'], withTerm(term.replace('1000', `1${'0'.repeat(309)}`)), 'hi is an integer beyond every double'],
  ['weight-negative', ['DSPEC-6'], withTerm(term.replace('}', ',"weight":-1e-9}')), 'the weight is negative'],
  ['weight-boolean', ['DSPEC-6'], withTerm(term.replace('}', ',"weight":true}')), 'the weight is true'],
  ['weight-null', ['DSPEC-6'], withTerm(term.replace('}', ',"weight":null}')), 'the weight is null'],
  ['weight-huge', ['DSPEC-6'], withTerm('{"attr":"cost","prefer":600,"weight":1HUGE}'.replace('HUGE', '0'.repeat(309))), 'the weight is an integer beyond every double'],
  ['weight-nan', ['RECORD-5'], withTerm(term.replace('}', ',"weight":NaN}')), 'the weight is NaN'],
];

/** What one owner checks alone (SHEET-4), and every form of a party that is refused (DSPEC-1 to DSPEC-6), put as sheet.verify. */
export const sheetVerifyCases = casesOf('sheet.verify', (on) => {
  for (const [name, title, rules, params, ok] of answers) on.hand(name, title, rules, params, { ok });
  on.hand('term', 'A party with one term', ['DSPEC-4', 'DSPEC-5', 'SHEET-4'], withTerm(term), { ok: true });
  for (const [name, rules, params, change] of refused)
    on.refused(`refuses-${name}`, `Refused: ${change}`, rules, params, 'invalid_params', {
      of: /^(term|direction|span|lo|hi|weight)/.test(name) ? 'term' : 'feasible',
      change,
    });
});

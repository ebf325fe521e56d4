import { casesOf } from '../author.ts';
import { answer, type Fit, type Unchanged, writeFits } from './budget-sample.ts';

const forms: readonly (Fit | Unchanged)[] = [
  [
    'compact',
    'The answer is compact JSON, fields in their order',
    ['BUDGET-11', 'LENS-11', 'JSON-5'],
    100,
    ' {"kind" : "ANSWER",\n"data": {"b":[ 1.0, 1e2, -0 ], "10":"\\u00e9\\/\\u2028", "9":null} }',
    '{"kind":"ANSWER","data":{"b":[1,100,0],"10":"é/\u2028","9":null}}',
  ],
  ['budget-greatest', 'The greatest integer is a budget', ['BUDGET-1', 'PORT-3'], 9007199254740991, answer('[[],{}]')],
];

const fits = answer('["one","two","three","four","five","six","seven","eight","nine","ten"]');

/** The params and the answer of fitting (BUDGET-11). */
export const budgetFormCases = casesOf('budget.fit', (on) => {
  writeFits(on, forms);
  const budgets: readonly (readonly [name: string, budget: number | string | boolean | null, change: string])[] = [
    ['zero', 0, '0'],
    ['negative', -1, 'a negative budget'],
    ['fraction', 1.5, 'a fraction'],
    ['string', '23', 'a string'],
    ['boolean', true, 'true'],
    ['null', null, 'null'],
    ['beyond', 9007199254740992, 'beyond the integers'],
  ];
  for (const [name, budget, change] of budgets)
    on.refused(
      `refuses-budget-${name}`,
      `No budget: ${change}`,
      typeof budget === 'number' ? ['PORT-3'] : ['PORT-2'],
      { json: fits, budget },
      'invalid_params',
      { of: 'fits', change },
    );
  on.refused('refuses-budget-missing', 'No budget at all', ['PORT-2'], { json: fits }, 'invalid_params', {
    of: 'fits',
    change: 'budget is not given',
  });
  const replies: readonly (readonly [name: string, json: string, change: string])[] = [
    ['data-missing', '{"kind":"ANSWER"}', 'data is missing'],
    ['more-null', '{"kind":"ANSWER","data":[1],"more":null}', 'more is null'],
    ['value', '["one","two"]', 'an array'],
    ['kind', fits.replace('ANSWER', 'DATA'), 'another kind'],
  ];
  for (const [name, json, change] of replies)
    on.refused(
      `refuses-${name}`,
      `No reply: ${change}`,
      ['BUDGET-11', 'LENS-14'],
      { json, budget: 23 },
      'invalid_params',
      { of: 'fits', change },
    );
});

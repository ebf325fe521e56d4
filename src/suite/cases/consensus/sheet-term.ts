import type { RuleId } from '../../../../generated/rules.ts';
import type { JsonObject } from '../../../wire/index.ts';
import { casesOf } from '../../author.ts';
import { found } from './sheet-order.ts';

type Row = readonly [
  name: string,
  title: string,
  rules: readonly RuleId[],
  terms: string,
  option: string,
  score: string,
];

const scored = (terms: string, option: string): JsonObject => ({
  party: `{"owner":"Ana","utility":[${terms}]}`,
  option,
});

/** A term with a direction on the attribute `a`, and fields to follow. */
const ranged = (direction: string, lo: string, hi: string, more = ''): string =>
  `{"attr":"a","direction":"${direction}","lo":${lo},"hi":${hi}${more}}`;

/** A term from 0 to 1, so that n is the value of the attribute. */
const unit = (attr: string, weight: string, direction = 'higher'): string =>
  `{"attr":"${attr}","direction":"${direction}","lo":0,"hi":1,"weight":${weight}}`;

const prefers = (prefer: string, more = ''): string => `{"attr":"a","prefer":${prefer}${more}}`;

/** The integer that lies halfway between the greatest double and 2^1024: the least that rounds to infinity. */
const halfway = 2n ** 1024n - 2n ** 970n;

const preferences: readonly Row[] = [
  ['prefer-met', 'A preference that is met', ['DSPEC-4'], prefers('"x"'), '{"a":"x"}', '1.0'],
  ['prefer-missing', 'Without the attribute', ['DSPEC-4'], prefers('"x"'), '{"b":"x"}', '0.0'],
  [
    'prefer-across-kinds',
    'Preferences are met across kinds',
    ['DSPEC-4', 'RECORD-6'],
    `${prefers('1')},${prefers('1.0')},${prefers('[0]')},{"attr":"b","prefer":[true,{"k":1}]}`,
    '{"a":true,"b":[1.0,{"k":1.0}]}',
    '0.75',
  ],
  [
    'prefer-false',
    'false, zero and empty ones are preferences too',
    ['DSPEC-4'],
    `${prefers('false')},${prefers('0')},{"attr":"b","prefer":""},{"attr":"c","prefer":[]}`,
    '{"a":0,"b":"","c":[]}',
    '1.0',
  ],
  ['prefer-null', 'A preference for null is none', ['DSPEC-4'], prefers('null'), '{"a":null}', '0.0'],
  [
    'prefer-null-direction',
    'Beside a preference for null the direction counts',
    ['DSPEC-4', 'DSPEC-5'],
    ranged('higher', '0', '4', ',"prefer":null'),
    '{"a":1}',
    '0.25',
  ],
  [
    'prefer-alone',
    'Beside a preference the other fields are not looked at',
    ['DSPEC-4'],
    ranged('sideways', '"x"', 'false', ',"prefer":3'),
    '{"a":3}',
    '1.0',
  ],
  [
    'neither',
    'A term with neither counts with its weight',
    ['DSPEC-4'],
    `{"attr":"a"},${prefers('1')}`,
    '{"a":1}',
    '0.5',
  ],
];

const directions: readonly Row[] = [
  ['higher', 'The higher the better', ['DSPEC-5'], ranged('higher', '0', '4'), '{"a":1}', '0.25'],
  ['lower', 'The lower the better', ['DSPEC-5'], ranged('lower', '0', '4'), '{"a":1}', '0.75'],
  [
    'lower-rounded',
    'n is rounded before it is taken from 1',
    ['DSPEC-5'],
    ranged('lower', '0', '1000'),
    '{"a":900}',
    '0.09999999999999998',
  ],
  [
    'below',
    'Below lo nothing is taken from the other terms',
    ['DSPEC-5'],
    `${ranged('higher', '0', '4')},{"attr":"a","prefer":-1}`,
    '{"a":-1}',
    '0.5',
  ],
  [
    'lower-missing',
    'Without the attribute nothing is contributed',
    ['DSPEC-5'],
    ranged('lower', '0', '4'),
    '{}',
    '0.0',
  ],
  [
    'boolean',
    'A boolean is 1 or 0',
    ['DSPEC-5'],
    `${ranged('higher', '0', '4')},${ranged('lower', '0', '4').replace('"a"', '"b"')}`,
    '{"a":true,"b":false}',
    '0.625',
  ],
  [
    'span-exact',
    'The span of two integers is exact before it is rounded',
    ['DSPEC-5'],
    ranged('higher', '-1', '9007199254740993'),
    '{"a":4503599627370496}',
    '0.5',
  ],
  [
    'span-of-doubles',
    'The span of an integer and a double is that of their doubles',
    ['DSPEC-5'],
    ranged('higher', '-1', '9007199254740993.0'),
    '{"a":4503599627370496}',
    '0.5000000000000001',
  ],
  [
    'value-rounded',
    'The value is rounded before lo is taken from it',
    ['DSPEC-5'],
    ranged('higher', '9007199254740992', '9007199254740996'),
    '{"a":9007199254740993}',
    '0.0',
  ],
  [
    'value-greatest',
    'The greatest integer that rounds to a double',
    ['DSPEC-5'],
    ranged('higher', '0', '1'),
    `{"a":${halfway - 1n}}`,
    '1.0',
  ],
  [
    'difference-infinite',
    'A difference beyond every double is clamped',
    ['DSPEC-5'],
    `${ranged('higher', '-1.7e308', '0.0', ',"weight":3')},${ranged('lower', '-1.7e308', '0.0')}`,
    '{"a":1.7e308}',
    '0.75',
  ],
  [
    'score-small',
    'A score is a record text',
    ['SHEET-5', 'RECORD-4'],
    ranged('higher', '0', '10000000'),
    '{"a":1}',
    '1e-07',
  ],
];

const sums: readonly Row[] = [
  ['no-terms', 'No terms', ['DSPEC-7', 'SHEET-2'], '', '{"a":1}', '0.5'],
  [
    'weights',
    'A mean by weight, which is 1 by default',
    ['DSPEC-7', 'DSPEC-6'],
    `${ranged('higher', '0', '4', ',"weight":3')},${prefers('1')}`,
    '{"a":1}',
    '0.4375',
  ],
  [
    'weight-zero',
    'A weight of 0 counts for nothing',
    ['DSPEC-6', 'DSPEC-7'],
    `${prefers('1', ',"weight":0')},${prefers('2', ',"weight":0.5')}`,
    '{"a":1}',
    '0.0',
  ],
  [
    'fold-order',
    'Contributions are added in the order of the terms: from the end the sum would be another',
    ['DSPEC-7'],
    `${prefers('1', ',"weight":0.1')},${prefers('1', ',"weight":0.7')},${prefers('1', ',"weight":0.3')},${prefers('2')}`,
    '{"a":1}',
    '0.5238095238095238',
  ],
  [
    'weights-all-zero',
    'All weights are 0, of every sign and kind',
    ['DSPEC-7', 'DSPEC-6'],
    `${prefers('1', ',"weight":0')},${prefers('2', ',"weight":0.0')},${prefers('1', ',"weight":-0.0')}`,
    '{"a":1}',
    '0.5',
  ],
  [
    'fused',
    'No fused multiply-add',
    ['DSPEC-7'],
    `${unit('a', '1')},${unit('b', '0.1')}`,
    '{"a":0.3,"b":0.3}',
    '0.29999999999999993',
  ],
  [
    'fused-lower',
    'No fused multiply-add where n is taken from 1',
    ['DSPEC-7', 'DSPEC-5'],
    `${unit('a', '1')},${unit('b', '3', 'lower')}`,
    '{"a":0.2,"b":0.4}',
    '0.49999999999999994',
  ],
  [
    'folds',
    'Left folds in order, neither exact sums nor shares of the weight',
    ['DSPEC-7'],
    `${unit('a', '0.1')},${unit('b', '0.2')},${unit('c', '0.3')}`,
    '{"a":0.3,"b":0.7,"c":0.9}',
    '0.7333333333333333',
  ],
  [
    'weight-swallowed',
    'A great weight is rounded, and swallows those after it',
    ['DSPEC-6', 'DSPEC-7'],
    `${unit('a', '9007199254740993')},${unit('b', '1')},${unit('b', '1.0')}`,
    '{"a":1,"b":0}',
    '1.0',
  ],
  [
    'weights-infinite',
    'A sum of weights beyond every double',
    ['DSPEC-7'],
    `${prefers('1', ',"weight":1e308')},${prefers('2', ',"weight":1e308')}`,
    '{"a":1}',
    '0.0',
  ],
];

const failing: readonly (readonly [
  name: string,
  rules: readonly RuleId[],
  row: string,
  option: string,
  of: string,
  change: string,
])[] = [
  ['string', ['DSPEC-5', 'SHEET-3'], ranged('higher', '0', '4'), '{"a":"1"}', 'higher', 'the value is a string'],
  [
    'overflow',
    ['DSPEC-5', 'SHEET-3'],
    ranged('higher', '0', '1'),
    `{"a":${halfway}}`,
    'value-greatest',
    'one more: an integer beyond every double',
  ],
  [
    'nan',
    ['SHEET-3', 'DSPEC-7'],
    `${prefers('1', ',"weight":1e308')},${prefers('1.0', ',"weight":1e308')}`,
    '{"a":1}',
    'weights-infinite',
    'both are met, and infinity by infinity is NaN',
  ],
];

/** Terms and the utility of a party (DSPEC-4 to DSPEC-7), and how it fails (SHEET-3), put as sheet.evaluate. */
export const sheetTermCases = casesOf('sheet.evaluate', (on) => {
  for (const [name, title, rules, terms, option, score] of [...preferences, ...directions, ...sums])
    on.hand(`term-${name}`, title, rules, scored(terms, option), found([], score));
  for (const [name, rules, terms, option, of, change] of failing)
    on.refused(`refuses-term-${name}`, `The utility fails: ${change}`, rules, scored(terms, option), 'invalid_params', {
      of: `term-${of}`,
      change,
    });
  const vetoed = (utility: string, hard: string): JsonObject => ({
    party: `{"owner":"Ana","hard":[${hard}],"utility":[${utility}]}`,
    option: '{"a":3,"b":"x"}',
  });
  const less = '{"attr":"a","op":"<","value":1}';
  on.refused(
    'refuses-later-constraint',
    'A constraint fails behind one that does not accept',
    ['SHEET-3', 'SHEET-1'],
    vetoed('', `${less},{"attr":"b","op":"<","value":1}`),
    'invalid_params',
    { of: 'score-of-infeasible', change: 'another constraint compares a string with a number' },
  );
  on.refused(
    'refuses-utility-of-infeasible',
    'The utility fails on an option that is not feasible',
    ['SHEET-3', 'SHEET-2'],
    vetoed('{"attr":"b","direction":"higher","lo":0,"hi":1}', less),
    'invalid_params',
    { of: 'score-of-infeasible', change: 'the utility wants a number where a string is' },
  );
});

import type { RuleId } from '../../../../generated/rules.ts';
import { casesOf } from '../../author.ts';
import { hashed } from '../../ballot.ts';

type Row = readonly [name: string, title: string, rules: readonly RuleId[], json: string, text: string];

/** A transcript of one entry without verdicts, whose option is the object of this text. */
export const withOption = (option: string): string => `{"entries":[{"option":${option},"verdicts":[]}],"result":null}`;

/** The record text of the same, given that of the option. */
export const textWithOption = (option: string): string =>
  `{"entries": [{"option": ${option}, "verdicts": []}], "result": null}`;

const sevens = '7'.repeat(4300);
const zeros = (count: number): string => '0'.repeat(count);

const rows: readonly Row[] = [
  [
    'kinds',
    'Integers and doubles stay apart, as in the example of the rule',
    ['RECORD-1'],
    '[1,1.0,1e0,-0,-0.0,123456789012345678901234567890]',
    '[1, 1.0, 1.0, 0, -0.0, 123456789012345678901234567890]',
  ],
  [
    'exponents',
    'An exponent makes a double, however it is spelled',
    ['RECORD-1'],
    '[1E2,1e+2,10e-1,0e5,0.5E1,12.50]',
    '[100.0, 100.0, 1.0, 0.0, 5.0, 12.5]',
  ],
  [
    'minus',
    'Minus zero is the integer 0 or a double of its own',
    ['RECORD-1', 'RECORD-4'],
    '[-1,-1.0,-0,-0.0,-0e0,-0E-5]',
    '[-1, -1.0, 0, -0.0, -0.0, -0.0]',
  ],
  [
    'integers-beyond',
    'Integers beyond every machine word are exact',
    ['RECORD-1'],
    '[9007199254740993,-9007199254740993,9223372036854775808,18446744073709551617]',
    '[9007199254740993, -9007199254740993, 9223372036854775808, 18446744073709551617]',
  ],
  [
    'doubles-beyond',
    'The same digits with a point or an exponent are rounded',
    ['RECORD-1', 'RECORD-4'],
    '[9007199254740993.0,18446744073709551617.0,123456789012345678901e0]',
    '[9007199254740992.0, 1.8446744073709552e+19, 1.2345678901234568e+20]',
  ],
  [
    'positional-low',
    'From 1e-4 all zeros are written',
    ['RECORD-4'],
    '[0.0001,1e-4,0.00012,-0.000100000,0.001]',
    '[0.0001, 0.0001, 0.00012, -0.0001, 0.001]',
  ],
  [
    'exponent-low',
    'Below 1e-4 the exponent is written, with two digits',
    ['RECORD-4'],
    '[0.00001,0.00009999999999999999,-2.5e-5,0.00000095,1e-10]',
    '[1e-05, 9.999999999999999e-05, -2.5e-05, 9.5e-07, 1e-10]',
  ],
  [
    'positional-high',
    'Below 1e16 all digits are written',
    ['RECORD-4'],
    '[1e15,9999999999999998.0,1234567.0,1e3,-123456789e0]',
    '[1000000000000000.0, 9999999999999998.0, 1234567.0, 1000.0, -123456789.0]',
  ],
  [
    'exponent-high',
    'From 1e16 the exponent is written, with its sign',
    ['RECORD-4'],
    '[1e16,9999999999999999.0,12345678901234567.0,-5e22,1e23,1e20,1e21]',
    '[1e+16, 1e+16, 1.2345678901234568e+16, -5e+22, 1e+23, 1e+20, 1e+21]',
  ],
  [
    'least-and-greatest',
    'The least and the greatest doubles',
    ['RECORD-4'],
    '[5e-324,4.9406564584124654e-324,1.7976931348623157e308,2.2250738585072014e-308,2.2250738585072011e-308]',
    '[5e-324, 5e-324, 1.7976931348623157e+308, 2.2250738585072014e-308, 2.225073858507201e-308]',
  ],
  [
    'shortest',
    'The shortest digits that read back, and of those the closest',
    ['RECORD-4'],
    '[0.10000000000000000555,0.30000000000000004,1424953923781206.25,5.6843418860808015e-14,1.10]',
    '[0.1, 0.30000000000000004, 1424953923781206.2, 5.684341886080802e-14, 1.1]',
  ],
  [
    'underflow',
    'What is too small for every double is a zero with its sign',
    ['RECORD-1', 'RECORD-4'],
    '[1e-400,-1e-400,2e-324,-2e-324,3e-324]',
    '[0.0, -0.0, 0.0, -0.0, 5e-324]',
  ],
  [
    'doubles-long',
    'The limit of digits is one of integers alone',
    ['RECORD-1', 'RECORD-5'],
    `[1${zeros(4300)}e-4300,0.${zeros(5000)}1,0.5${zeros(5000)}]`,
    '[1.0, 0.0, 0.5]',
  ],
  ['digits-4300', 'An integer of 4,300 digits', ['RECORD-1', 'RECORD-5'], `[${sevens}]`, `[${sevens}]`],
  ['digits-4300-negative', 'The sign is no digit', ['RECORD-1', 'RECORD-5'], `[-${sevens}]`, `[-${sevens}]`],
];

const refused: readonly (readonly [
  name: string,
  json: string,
  rules: readonly RuleId[],
  of: string,
  change: string,
])[] = [
  ['digits-4301', `[${sevens}7]`, ['RECORD-1', 'RECORD-5'], 'digits-4300', 'one digit more'],
  ['overflow', '[1e400]', ['RECORD-5'], 'least-and-greatest', 'a double beyond all others'],
];

/** How the numbers of records are read and written (RECORD-1, RECORD-4, RECORD-5), put as transcript.hash. */
export const recordNumberCases = casesOf('transcript.hash', (on) => {
  for (const [name, title, rules, json, text] of rows)
    on.hand(
      `number-${name}`,
      title,
      rules,
      { json: withOption(`{"n":${json}}`) },
      hashed(textWithOption(`{"n": ${text}}`)),
    );
  for (const [name, json, rules, of, change] of refused)
    on.refused(
      `refuses-number-${name}`,
      `No number of a record: ${change}`,
      rules,
      { json: withOption(`{"n":${json}}`) },
      'invalid_params',
      { of: `number-${of}`, change },
    );
});

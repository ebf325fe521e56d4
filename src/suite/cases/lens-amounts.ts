import { casesOf } from '../author.ts';
import { writeRows } from './lens-rows.ts';
import { proposal, proposals, reply } from './reply-sample.ts';

const of = (field: string): readonly string[] => [`  ${field} · risk: low · undo: 10m · expires: 2026-09-21T15:14Z`];

const sums: readonly (readonly [name: string, title: string, amount: number, currency: string, text: string])[] = [
  ['cents', 'Fewer than ten cents', 5, 'EUR', '0.05 EUR'],
  ['negative', 'Minus five cents', -5, 'EUR', '-0.05 EUR'],
  ['zero', 'Nothing', 0, 'EUR', '0.00 EUR'],
  ['greatest', 'The greatest amount', 9007199254740991, 'USD', '90071992547409.91 USD'],
  ['least', 'The least amount', -9007199254740991, 'USD', '-90071992547409.91 USD'],
  ['yen', 'Yen have no decimals', -1250, 'JPY', '-1250 JPY'],
];

const amounts: readonly (readonly [amount: number, text: string])[] = [
  [-1, '-0.01'],
  [-50, '-0.50'],
  [-99, '-0.99'],
  [-100, '-1.00'],
  [-150, '-1.50'],
  [-205, '-2.05'],
  [10, '0.10'],
  [100, '1.00'],
  [123456789, '1234567.89'],
];

const zeroDecimal = ['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'UGX', 'XAF', 'XOF'];
const twoDecimals = ['XPF', 'PYG', 'HUF', 'IDR', 'TWD', 'RWF', 'CLF', 'USD'];

const times: readonly (readonly [time: number, text: string])[] = [
  [0, '1970-01-01T00:00Z'],
  [1, '1970-01-01T00:00:01Z'],
  [1709251199, '2024-02-29T23:59:59Z'],
  [4107542400, '2100-03-01T00:00Z'],
  [253402300799, '9999-12-31T23:59:59Z'],
];

const moreTimes: readonly (readonly [time: number, text: string])[] = [
  [59, '1970-01-01T00:00:59Z'],
  [60, '1970-01-01T00:01Z'],
  [86399, '1970-01-01T23:59:59Z'],
  [951782399, '2000-02-28T23:59:59Z'],
  [951782400, '2000-02-29T00:00Z'],
  [951868800, '2000-03-01T00:00Z'],
  [2147483648, '2038-01-19T03:14:08Z'],
  [4107542399, '2100-02-28T23:59:59Z'],
  [4294967296, '2106-02-07T06:28:16Z'],
  [253402300740, '9999-12-31T23:59Z'],
];

const durations: readonly (readonly [seconds: number, text: string])[] = [
  [0, '0s'],
  [1, '1s'],
  [59, '59s'],
  [60, '1m'],
  [61, '61s'],
  [90, '90s'],
  [3600, '1h'],
  [3660, '61m'],
  [5400, '90m'],
  [86400, '1d'],
  [90000, '25h'],
  [129600, '36h'],
  [604800, '7d'],
  [31536000, '365d'],
  [9007199254740991, '9007199254740991s'],
];

/** Times, durations and money, as proposals show them (LENS-16 … LENS-18). */
export const lensAmountCases = casesOf('lens.reply', (on) => {
  for (const [name, title, amount, currency, text] of sums)
    writeRows(on, [
      [
        `money-${name}`,
        title,
        ['LENS-18'],
        proposals({ cost: { amount, currency } }),
        '1 proposal:',
        '[p1] Two teas',
        ...of(`cost: ${text}`),
      ],
    ]);
  on.hand(
    'money-zero-decimal',
    'The eight currencies without decimals',
    ['LENS-18'],
    { json: proposals(...zeroDecimal.map((currency) => ({ cost: { amount: 1250, currency } }))) },
    {
      text: [
        '8 proposals — risk: low · undo: 10m · expires: 2026-09-21T15:14Z:',
        ...zeroDecimal.flatMap((currency, index) => [`[p${index + 1}] Two teas`, `  cost: 1250 ${currency}`]),
      ].join('\n'),
    },
  );
  on.hand(
    'money-two-decimals',
    'Currencies that keep two decimals, whatever their people use',
    ['LENS-18'],
    { json: proposals(...twoDecimals.map((currency) => ({ cost: { amount: 1250, currency } }))) },
    {
      text: [
        '8 proposals — risk: low · undo: 10m · expires: 2026-09-21T15:14Z:',
        ...twoDecimals.flatMap((currency, index) => [`[p${index + 1}] Two teas`, `  cost: 12.50 ${currency}`]),
      ].join('\n'),
    },
  );
  for (const [time, text] of times)
    writeRows(on, [
      [
        `time-${time}`,
        `The time ${text}`,
        ['LENS-16'],
        proposals({ expires: time }),
        '1 proposal:',
        '[p1] Two teas',
        `  cost: free · risk: low · undo: 10m · expires: ${text}`,
      ],
    ]);
  on.hand(
    'durations',
    'Durations in the largest unit that divides them',
    ['LENS-17'],
    { json: proposals(...durations.map(([window]) => ({ undo: { window } }))) },
    {
      text: [
        '15 proposals — cost: free · risk: low · expires: 2026-09-21T15:14Z:',
        ...durations.flatMap(([, text], index) => [`[p${index + 1}] Two teas`, `  undo: ${text}`]),
      ].join('\n'),
    },
  );
  on.hand(
    'times',
    'Times around leap days and the limits of 32 bits',
    ['LENS-16'],
    { json: proposals(...moreTimes.map(([time]) => ({ expires: time }))) },
    {
      text: [
        '10 proposals — cost: free · risk: low · undo: 10m:',
        ...moreTimes.flatMap(([, text], index) => [`[p${index + 1}] Two teas`, `  expires: ${text}`]),
      ].join('\n'),
    },
  );
  on.hand(
    'money-amounts',
    'Signs and cents',
    ['LENS-18'],
    { json: proposals(...amounts.map(([amount]) => ({ cost: { amount, currency: 'EUR' } }))) },
    {
      text: [
        '9 proposals — risk: low · undo: 10m · expires: 2026-09-21T15:14Z:',
        ...amounts.flatMap(([, text], index) => [`[p${index + 1}] Two teas`, `  cost: ${text} EUR`]),
      ].join('\n'),
    },
  );
  on.hand(
    'integers-spelled',
    'Times, windows and amounts are integers by value',
    ['LENS-15', 'JSON-8'],
    {
      json: reply('PROPOSALS', { proposals: [proposal({ cost: { amount: -5, currency: 'USD' } })] })
        .replace('-5', '-0.5e1')
        .replace('600', '6e2')
        .replace('1790003640', '1790003640.0'),
    },
    { text: `1 proposal:\n[p1] Two teas\n${of('cost: -0.05 USD')}` },
  );
});

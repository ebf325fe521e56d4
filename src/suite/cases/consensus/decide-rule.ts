import type { RuleId } from '../../../../generated/rules.ts';
import { casesOf } from '../../author.ts';
import { decided, type Grid, specOf } from './decide-grid.ts';

type Row = readonly [
  name: string,
  title: string,
  rules: readonly RuleId[],
  winner: string | null,
  lines: Grid['lines'],
  ...dialects: string[],
];

const probe: Grid['lines'] = [
  ['x', '0.1', '0.7', '0.3'],
  ['y', '0.1', '0.3', '0.7'],
];
const tenth: Grid['lines'] = [
  ['a', ...new Array(10).fill('0.1'), '0.0'],
  ['b', '1.0', ...new Array(10).fill('0.0')],
];
/** 2^-53, half of what lies between 1 and the next double, and 2^-106, which is more than nothing. */
const half = '1.1102230246251565e-16';
const hair = '1.232595164407831e-32';
const above: Grid['lines'] = [
  ['plain', '1.0', '0.0', '0.0', '0.0'],
  ['above', '1.0', half, hair, '0.0'],
];
/** 2^-54 three times: alone none of them moves a sum of 1, together they do. */
const quarter = '5.551115123125783e-17';
const small: Grid['lines'] = [
  ['plain', '0.0', '1.0', '0.0', '0.0', '0.0'],
  ['small', quarter, '1.0', quarter, quarter, '0.0'],
];

const rows: readonly Row[] = [
  [
    'floor',
    'The highest minimum, whatever the total',
    ['DECIDE-2'],
    'y',
    [
      ['x', '0.3', '1.0', '1.0'],
      ['y', '0.4', '0.4', '0.4'],
      ['z', '0.39', '1.0', '1.0'],
    ],
  ],
  [
    'total',
    'Among equal minima the highest total',
    ['DECIDE-2'],
    'z',
    [
      ['x', '0.4', '0.5', '0.4'],
      ['y', '0.1', '1.0', '1.0'],
      ['z', '0.9', '0.4', '0.7'],
    ],
  ],
  [
    'first',
    'Among equal totals the first listed',
    ['DECIDE-2'],
    'b',
    [
      ['c', '0.3', '0.4'],
      ['b', '0.5', '0.3'],
      ['a', '0.3', '0.5'],
    ],
  ],
  [
    'red-line',
    'One red line takes the best option away, and its score is kept',
    ['DECIDE-2', 'VERDICT-1', 'VERDICT-2'],
    'y',
    [
      ['x', '1.0', '1.0 no', '0.9'],
      ['y', '0.2', '0.1', '0.3'],
      ['z', '0.0', '1.0', '1.0'],
    ],
  ],
  [
    'deadlock',
    'Without a candidate there is no fallback',
    ['DECIDE-2', 'VERDICT-2'],
    null,
    [
      ['x', '1.0', '0.9 no'],
      ['y', '0.8 no', '1.0'],
    ],
  ],
  ['no-options', 'No options', ['DECIDE-2'], null, []],
  ['no-parties', 'No parties: nobody accepted', ['DECIDE-2', 'DECIDE-1'], null, [['x'], ['y']]],
  [
    'masked',
    'Under score-masked a red line says 0.0',
    ['VERDICT-2', 'DECIDE-4'],
    'y',
    [
      ['x', '1.0', '0.9 no', '0.9'],
      ['y', '0.2', '0.1', '0.3'],
    ],
    'score-masked',
  ],
  ['sum-probe', 'Totals equal once exactly summed: the first listed', ['DECIDE-3'], 'x', probe],
  ['sum-probe-exact', 'sum-exact by name is the default', ['DECIDE-3', 'DECIDE-4'], 'x', probe, 'sum-exact'],
  [
    'sum-probe-naive',
    'Under sum-naive the order of the parties decides',
    ['DECIDE-3', 'DECIDE-4'],
    'y',
    probe,
    'sum-naive',
  ],
  ['sum-probe-compensated', 'Under sum-compensated the totals are equal', ['DECIDE-3'], 'x', probe, 'sum-compensated'],
  ['sum-tenths', 'Ten tenths are 1', ['DECIDE-3'], 'a', tenth],
  ['sum-tenths-naive', 'Under sum-naive ten tenths are less than 1', ['DECIDE-3'], 'b', tenth, 'sum-naive'],
  ['sum-above-half', 'A hair above halfway is rounded up', ['DECIDE-3'], 'above', above],
  [
    'sum-above-half-compensated',
    'Under sum-compensated the hair is lost',
    ['DECIDE-3'],
    'plain',
    above,
    'sum-compensated',
  ],
  [
    'sum-small-first',
    'Under sum-compensated, what comes before a greater score is not lost',
    ['DECIDE-3'],
    'small',
    small,
    'sum-compensated',
  ],
  [
    'sum-half-even',
    'Halfway the even double',
    ['DECIDE-3'],
    'plain',
    [
      ['plain', '1.0', '0.0', '0.0'],
      ['half', '1.0', half, '0.0'],
    ],
  ],
];

/** The decision rule and its totals (DECIDE-2, DECIDE-3, VERDICT-2), put as consensus.decide. */
export const decideRuleCases = casesOf('consensus.decide', (on) => {
  for (const [name, title, rules, winner, lines, ...dialects] of rows) {
    const grid: Grid = { lines, winner, ...(dialects.includes('score-masked') ? { masked: '0.0' } : {}) };
    const json = name === 'no-options' ? specOf(grid, 2) : specOf(grid);
    on.hand(name, title, rules, dialects.length === 0 ? { json } : { json, dialects }, decided(grid));
  }
});

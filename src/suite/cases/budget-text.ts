import { casesOf } from '../author.ts';
import { answer, entry, type Fit, marks, ones, type Unchanged, writeFits } from './budget-sample.ts';

const faces = (count: number): string => '😀'.repeat(count);
/** A string of marks, cut to so many. */
const cut = (count: number): string => `"${marks(count)}…"`;

const lengths: readonly (Fit | Unchanged)[] = [
  ['text-fits', 'A string at exactly the budget', ['BUDGET-1'], 201, answer(`"${marks(201)}"`)],
  ['text-200', '200 code points are no candidate', ['BUDGET-3', 'BUDGET-5'], 199, answer(`"${marks(200)}"`)],
  [
    'text-201',
    'Of 201 code points 200 are kept',
    ['BUDGET-5', 'BUDGET-3', 'BUDGET-8'],
    200,
    answer(`"${marks(201)}"`),
    answer(cut(200), entry('', 'data', 1, 1)),
  ],
  [
    'text-400',
    'Of 400 code points 200 are kept',
    ['BUDGET-5'],
    399,
    answer(`"${marks(400)}"`),
    answer(cut(200), entry('', 'data', 200, 200)),
  ],
  [
    'text-401',
    'Of 401 code points 200 are kept',
    ['BUDGET-5'],
    400,
    answer(`"${marks(401)}"`),
    answer(cut(200), entry('', 'data', 201, 201)),
  ],
  [
    'text-402',
    'Of 402 code points 201 are kept, and that fits exactly',
    ['BUDGET-5', 'BUDGET-1'],
    219,
    answer(`"${marks(402)}"`),
    answer(cut(201), entry('', 'data', 201, 201)),
  ],
  [
    'text-402-again',
    'Of 201 kept code points 200 are kept',
    ['BUDGET-5', 'BUDGET-9'],
    218,
    answer(`"${marks(402)}"`),
    answer(cut(200), entry('', 'data', 202, 202)),
  ],
  [
    'text-once',
    'Half of 500 code points',
    ['BUDGET-5', 'BUDGET-8'],
    268,
    answer(`"${marks(500)}"`),
    answer(cut(250), entry('', 'data', 250, 250)),
  ],
  [
    'text-twice',
    'Cut twice: one mark at the end, one entry, the numbers of the whole rest',
    ['BUDGET-5', 'BUDGET-8', 'BUDGET-9'],
    267,
    answer(`"${marks(500)}"`),
    answer(cut(200), entry('', 'data', 300, 300)),
  ],
  [
    'text-kept-200',
    'What was cut to 200 is cut no further',
    ['BUDGET-3', 'BUDGET-1'],
    1,
    answer(`"${marks(1000)}"`),
    answer(cut(200), entry('', 'data', 800, 800)),
  ],
  [
    'text-own-mark',
    'A mark of its own counts as any character',
    ['BUDGET-3', 'BUDGET-5'],
    1,
    answer(`"${marks(200)}…"`),
    answer(cut(200), entry('', 'data', 1, 1)),
  ],
];

const points: readonly (Fit | Unchanged)[] = [
  [
    'text-emoji',
    'Code points are counted and kept whole',
    ['BUDGET-5', 'BUDGET-8'],
    402,
    answer(`"${faces(401)}"`),
    answer(`"${faces(200)}…"`, entry('', 'data', 201, 201)),
  ],
  ['text-emoji-200', '200 code points of 400 units are no candidate', ['BUDGET-3'], 1, answer(`"${faces(200)}"`)],
  [
    'text-emoji-split',
    'A character of two units at the place of the cut',
    ['BUDGET-5'],
    209,
    answer(`"${marks(199)}${faces(2)}${marks(9)}"`),
    answer(`"${marks(199)}😀…"`, entry('', 'data', 10, 10)),
  ],
  [
    'text-combining',
    'A cut may part a letter from its accent',
    ['BUDGET-5'],
    1,
    answer(`"${marks(199)}e\u0301"`),
    answer(`"${marks(199)}e…"`, entry('', 'data', 1, 1)),
  ],
  [
    'text-rest-bare',
    'The estimate is that of the bare rest',
    ['BUDGET-8'],
    1,
    answer(`"${marks(200)}say \\"hi\\"\\n  12345"`),
    answer(cut(200), entry('', 'data', 16, 7)),
  ],
  [
    'size-code-points',
    'A string is measured in code points',
    ['BUDGET-3'],
    1,
    answer(`{"s":"${faces(201)}","a":${ones(101)}}`),
    answer(`{"s":"${faces(200)}…","a":[]}`, entry('', 'data.a', 101, 205), entry('b', 'data.s', 1, 1)),
  ],
  [
    'size-array-code-points',
    'An array is measured in code points too',
    ['BUDGET-3'],
    1,
    answer(`{"a":["${faces(100)}"],"s":"${marks(201)}"}`),
    answer(`{"a":[],"s":${cut(200)}}`, entry('', 'data.s', 1, 1), entry('b', 'data.a', 1, 106)),
  ],
];

const ties: readonly (Fit | Unchanged)[] = [
  [
    'tie-array-first',
    'A string is measured without its quotes: array and string alike, the array first',
    ['BUDGET-3'],
    1,
    answer(`{"a":${ones(100)},"s":"${marks(201)}"}`),
    answer(`{"a":[],"s":${cut(200)}}`, entry('', 'data.a', 100, 203), entry('b', 'data.s', 1, 1)),
  ],
  [
    'tie-string-first',
    'Array and string alike, the string first',
    ['BUDGET-3'],
    1,
    answer(`{"s":"${marks(201)}","a":${ones(100)}}`),
    answer(`{"s":${cut(200)},"a":[]}`, entry('', 'data.s', 1, 1), entry('b', 'data.a', 100, 203)),
  ],
  [
    'tie-mark-not-counted',
    'The added mark is not counted: a string cut to 225 is as large as an array of 225',
    ['BUDGET-3', 'BUDGET-5'],
    379,
    answer(`{"a":${ones(112)},"s":"${marks(450)}"}`),
    answer(`{"a":${ones(56)},"s":${cut(225)}}`, entry('', 'data.s', 225, 225), entry('b', 'data.a', 56, 115)),
  ],
  [
    'keys-stay',
    'Keys are never cut',
    ['BUDGET-3', 'BUDGET-2'],
    1,
    answer(`{"${marks(500)}":{"${'k'.repeat(300)}":1}}`),
  ],
  [
    'text-in-object',
    'The largest of several strings',
    ['BUDGET-3', 'BUDGET-7'],
    600,
    answer(`{"a":{"b":"${marks(300)}"},"c":"${marks(301)}"}`),
    answer(`{"a":{"b":"${marks(300)}"},"c":${cut(200)}}`, entry('', 'data.c', 101, 101)),
  ],
];

/** Cutting strings (BUDGET-3, BUDGET-5, BUDGET-8); all counted by hand. */
export const budgetTextCases = casesOf('budget.fit', (on) => {
  writeFits(on, lengths);
  writeFits(on, points);
  writeFits(on, ties);
});

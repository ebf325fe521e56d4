import { casesOf } from '../author.ts';
import { entry, type Fit, marks, ones, type Unchanged, writeFits } from './budget-sample.ts';

const withMore = (entries: readonly string[]): string => (entries.length === 0 ? '' : `,"more":[${entries.join(',')}]`);

/** A BRIEF of the first letters as capabilities: 5 tokens, and 4 for each capability. */
const brief = (count: number, ...entries: readonly string[]): string =>
  `{"kind":"BRIEF","service":{"id":"s","name":"S"},"capabilities":[${[...'abcdefgh'.slice(0, count)].map((name) => `{"name":"${name}","kind":"ask"}`).join(',')}]${withMore(entries)}}`;

/**
 * A proposal that has nothing of its own but its id and, if given, its data. As an element of a value it counts 39, and
 * its data.
 */
const plan = (id: string, data?: string): string =>
  `{"id":"${id}","capability":"c","summary":"A","effects":[],"cost":null,"risk":"low","undo":null,"expires":0,"hash":""${data === undefined ? '' : `,"data":${data}`}}`;

const plans = (proposals: readonly string[], ...entries: readonly string[]): string =>
  `{"kind":"PROPOSALS","proposals":[${proposals.join(',')}]${withMore(entries)}}`;

const receipt = (effects: string, result: string, ...entries: readonly string[]): string =>
  `{"kind":"RECEIPT","auto":true,"receipt":{"id":"r1","proposal":"p","capability":"c","summary":"Ordered","at":0,"effects":${effects},"cost":null,"undo":null,"result":${result},"notes":[1,2,3]}${withMore(entries)}}`;

const send = '{"op":"send","target":"a"}';

const lists: readonly (Fit | Unchanged)[] = [
  ['brief-fits', 'A brief at exactly its budget', ['BUDGET-1'], 37, brief(8)],
  [
    'brief-half',
    'Whole capabilities are dropped from the end',
    ['BUDGET-2', 'BUDGET-6', 'BUDGET-8'],
    36,
    brief(8),
    brief(4, entry('', 'capabilities', 4, 26)),
  ],
  [
    'brief-quarter',
    'Dropped twice: one entry',
    ['BUDGET-6', 'BUDGET-9'],
    35,
    brief(8),
    brief(2, entry('', 'capabilities', 6, 34)),
  ],
  [
    'brief-odd',
    'Of three capabilities one is kept, then none',
    ['BUDGET-6'],
    16,
    brief(3),
    brief(0, entry('', 'capabilities', 3, 22)),
  ],
  [
    'brief-parts-stay',
    'Nothing of a capability that stays is cut, nor of the service',
    ['BUDGET-2', 'BUDGET-6'],
    590,
    `{"kind":"BRIEF","service":{"id":"s","name":"S","summary":"${marks(250)}","tags":[1,2]},"capabilities":[{"name":"a","kind":"ask","summary":"${marks(300)}","params":{"x":["${marks(1)}"]},"tags":[1,2,3]},{"name":"b","kind":"ask"},{"name":"c","kind":"ask"},{"name":"d","kind":"ask"},{"name":"e","kind":"ask"},{"name":"f","kind":"ask"},{"name":"g","kind":"ask"},{"name":"h","kind":"ask"}]}`,
    `{"kind":"BRIEF","service":{"id":"s","name":"S","summary":"${marks(250)}","tags":[1,2]},"capabilities":[{"name":"a","kind":"ask","summary":"${marks(300)}","params":{"x":["${marks(1)}"]},"tags":[1,2,3]},{"name":"b","kind":"ask"}],"more":[${entry('', 'capabilities', 6, 34)}]}`,
  ],
  [
    'proposals-half',
    'Whole proposals are dropped from the end',
    ['BUDGET-2', 'BUDGET-6', 'BUDGET-8'],
    60,
    plans([...'abcdefgh'].map((id) => plan(id))),
    plans(
      [...'abcd'].map((id) => plan(id)),
      entry('', 'proposals', 4, 161),
    ),
  ],
  [
    'proposals-none-left',
    'Shared attributes move to the one that stays, which then goes too',
    ['BUDGET-6', 'BUDGET-1'],
    40,
    plans([...'abc'].map((id) => plan(id))),
    plans([], entry('', 'proposals', 3, 122)),
  ],
];

const pair = [plan('a', ones(40)), plan('b', ones(40))];

const deep: readonly (Fit | Unchanged)[] = [
  ['proposals-fit', 'Proposals at exactly their budget', ['BUDGET-1'], 205, plans(pair)],
  [
    'proposals-data',
    'Data is cut before proposals are dropped, the first of equals',
    ['BUDGET-3', 'BUDGET-6', 'BUDGET-7'],
    204,
    plans(pair),
    plans([plan('a', ones(20)), plan('b', ones(40))], entry('', 'proposals.0.data', 20, 43)),
  ],
  [
    'proposals-data-all',
    'All data is cut before a proposal is dropped',
    ['BUDGET-3', 'BUDGET-6'],
    85,
    plans(pair),
    plans(
      [plan('a', '[]'), plan('b', '[]')],
      entry('', 'proposals.0.data', 40, 83),
      entry('b', 'proposals.1.data', 40, 83),
    ),
  ],
  [
    'proposals-dropped',
    'A dropped proposal takes its entry along, and counts as it was',
    ['BUDGET-9', 'BUDGET-8', 'BUDGET-10'],
    72,
    plans(pair),
    plans([plan('a', '[]')], entry('', 'proposals.0.data', 40, 83), entry('b', 'proposals', 1, 128)),
  ],
  [
    'proposals-dropped-all',
    'All entries inside what was dropped go',
    ['BUDGET-9', 'BUDGET-8', 'BUDGET-6'],
    71,
    plans(pair),
    plans([], entry('', 'proposals', 2, 251)),
  ],
  [
    'proposals-text',
    'The largest candidate of all proposals',
    ['BUDGET-3', 'BUDGET-7', 'BUDGET-5'],
    350,
    plans([plan('a', '[1,2]'), plan('b', `{"text":"${marks(300)}"}`)]),
    plans([plan('a', '[1,2]'), plan('b', `{"text":"${marks(200)}…"}`)], entry('', 'proposals.1.data.text', 100, 100)),
  ],
  [
    'receipt-fits',
    'A receipt at exactly its budget',
    ['BUDGET-1'],
    104,
    receipt(`[${send},${send}]`, `{"items":${ones(40)}}`),
  ],
  [
    'receipt-result',
    'The result of a receipt is cut',
    ['BUDGET-2', 'BUDGET-7'],
    103,
    receipt(`[${send},${send}]`, `{"items":${ones(40)}}`),
    receipt(`[${send},${send}]`, `{"items":${ones(20)}}`, entry('', 'receipt.result.items', 20, 43)),
  ],
  [
    'receipt-root',
    'The result itself is cut, effects never',
    ['BUDGET-2', 'BUDGET-7'],
    1,
    receipt(`[${new Array(40).fill(send).join(',')}]`, '[1,2]'),
    receipt(`[${new Array(40).fill(send).join(',')}]`, '[]', entry('', 'receipt.result', 2, 7)),
  ],
];

const whole: readonly Unchanged[] = [
  [
    'nothing-to-cut',
    'Objects and scalars are never cut',
    ['BUDGET-1', 'BUDGET-3'],
    1,
    '{"kind":"ANSWER","data":{"a":{"b":12345},"c":[],"d":{}}}',
  ],
  [
    'error-stays',
    'Nothing of an error is cut',
    ['BUDGET-2', 'BUDGET-1'],
    1,
    `{"kind":"ERROR","code":"limit","message":"${marks(300)}","need":[1,2,3,4],"fix":[{"say":"a","params":{"a":[1,2]}}]}`,
  ],
  [
    'clarify-stays',
    'Nothing of a question is cut',
    ['BUDGET-2'],
    1,
    `{"kind":"CLARIFY","question":"${marks(300)}","options":[{"label":"a","params":{}},{"label":"b","params":{"x":[1,2]}}]}`,
  ],
  [
    'event-stays',
    'Nothing of an event is cut, nor its data',
    ['BUDGET-2'],
    1,
    `{"kind":"EVENT","message":"${marks(300)}","data":[1,2,3,4]}`,
  ],
  [
    'receipt-stays',
    'Nothing of a receipt without result is cut',
    ['BUDGET-2'],
    1,
    `{"kind":"RECEIPT","auto":true,"receipt":{"id":"r","proposal":"p","capability":"c","summary":"${marks(300)}","at":0,"effects":[${send},${send}],"cost":null,"undo":null}}`,
  ],
  [
    'brief-empty',
    'A brief without capabilities',
    ['BUDGET-6', 'BUDGET-1'],
    1,
    '{"kind":"BRIEF","service":{"id":"s","name":"S"},"capabilities":[],"data":[1,2]}',
  ],
];

/** What of a reply may be cut (BUDGET-2, BUDGET-6, BUDGET-7, BUDGET-9); all counted by hand. */
export const budgetRootCases = casesOf('budget.fit', (on) => {
  writeFits(on, lists);
  writeFits(on, deep);
  writeFits(on, whole);
});

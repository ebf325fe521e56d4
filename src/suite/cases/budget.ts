import { casesOf } from '../author.ts';
import { answer, entry, type Fit, ones, type Unchanged, writeFits } from './budget-sample.ts';

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Counts 2 × count + 3, with the four characters around the words. */
const wordList = (count: number): string => JSON.stringify(words.slice(0, count));
const rows = (count: number): string => `[${new Array(count).fill('["aa","bb","cc"]').join(',')}]`;
const letters = 'abcdefghijklmnopqrstuvwxyz';

const stops: readonly (Fit | Unchanged)[] = [
  ['fits', 'A reply at exactly its budget', ['BUDGET-1', 'BUDGET-11'], 23, answer(wordList(10))],
  [
    'one-over',
    'One over: cut twice, and then at exactly the budget',
    ['BUDGET-1', 'BUDGET-4', 'BUDGET-8'],
    22,
    answer(wordList(10)),
    answer(wordList(2), entry('', 'data', 8, 19)),
  ],
  [
    'two-over',
    'One less again: a third cut',
    ['BUDGET-1', 'BUDGET-4', 'BUDGET-9'],
    21,
    answer(wordList(10)),
    answer(wordList(1), entry('', 'data', 9, 21)),
  ],
  [
    'to-empty',
    'An array may become empty',
    ['BUDGET-4', 'BUDGET-1'],
    19,
    answer(wordList(10)),
    answer('[]', entry('', 'data', 10, 23)),
  ],
  [
    'never-fits',
    'Nothing is left to cut, and it still does not fit',
    ['BUDGET-1'],
    1,
    answer(wordList(10)),
    answer('[]', entry('', 'data', 10, 23)),
  ],
  [
    'grows',
    'Cutting goes on though it makes the reply longer',
    ['BUDGET-1', 'BUDGET-8'],
    8,
    answer('{"a":[1,2,3]}'),
    answer('{"a":[]}', entry('', 'data.a', 3, 9)),
  ],
  [
    'brought-fits',
    'The lines of entries that the reply brought count',
    ['BUDGET-1'],
    20,
    answer('[1]', entry('zz', 'data', 2, 5)),
  ],
  [
    'brought-over',
    'The lines of entries that the reply brought count, one over',
    ['BUDGET-1', 'BUDGET-9'],
    19,
    answer('[1]', entry('zz', 'data', 2, 5)),
    answer('[]', entry('zz', 'data', 2, 5), entry('', 'data', 1, 5)),
  ],
  [
    'lines-counted',
    'The line of an entry is counted as it is escaped',
    ['BUDGET-1', 'BUDGET-7', 'LENS-13'],
    66,
    answer(`{"\\n":${ones(40)}}`),
    answer(`{"\\n":${ones(10)}}`, entry('', 'data.\\n', 30, 63)),
  ],
  [
    'lines-counted-fits',
    'The line of an entry is counted as it is escaped, one more',
    ['BUDGET-1', 'LENS-13'],
    67,
    answer(`{"\\n":${ones(40)}}`),
    answer(`{"\\n":${ones(20)}}`, entry('', 'data.\\n', 20, 43)),
  ],
];

const choices: readonly (Fit | Unchanged)[] = [
  [
    'largest-first',
    'The largest array is cut first, wherever it stands',
    ['BUDGET-3', 'BUDGET-9'],
    1,
    answer('{"a":["xxxx","yyyy"],"b":["xxxxxxxx","y"]}'),
    answer('{"a":[],"b":[]}', entry('', 'data.b', 2, 7), entry('b', 'data.a', 2, 7)),
  ],
  [
    'ties',
    'Of equal sizes the first in the document, integer-like keys too',
    ['BUDGET-3', 'BUDGET-9', 'JSON-5'],
    1,
    answer('{"b":[1,2],"10":[3,4],"a":[5,6]}'),
    answer(
      '{"b":[],"10":[],"a":[]}',
      entry('', 'data.b', 2, 7),
      entry('b', 'data.10', 2, 7),
      entry('c', 'data.a', 2, 7),
    ),
  ],
  [
    'ties-nested',
    'Document order goes into objects',
    ['BUDGET-3'],
    1,
    answer('{"z":{"y":{"x":[1]},"b":[2]},"a":[3]}'),
    answer(
      '{"z":{"y":{"x":[]},"b":[]},"a":[]}',
      entry('', 'data.z.y.x', 1, 5),
      entry('b', 'data.z.b', 1, 5),
      entry('c', 'data.a', 1, 5),
    ),
  ],
  [
    'container-first',
    'An array goes before the arrays in it',
    ['BUDGET-3', 'BUDGET-4', 'BUDGET-8'],
    76,
    answer(`{"k":${rows(8)}}`),
    answer(`{"k":${rows(4)}}`, entry('', 'data.k', 4, 41)),
  ],
  [
    'size-escapes',
    'The size of an array counts its escapes',
    ['BUDGET-3', 'BUDGET-8'],
    1,
    answer('{"a":["xxxxxxx"],"b":["\\n\\n\\n\\n"]}'),
    answer('{"a":[],"b":[]}', entry('', 'data.b', 1, 14), entry('b', 'data.a', 1, 5)),
  ],
  [
    'size-spelling',
    'The size of an array is that of its compact JSON, not of the document',
    ['BUDGET-3'],
    1,
    answer('{"a":[ 1.000 , 2.0e0 ],"b":["abc"]}'),
    answer('{"a":[],"b":[]}', entry('', 'data.b', 1, 5), entry('b', 'data.a', 2, 7)),
  ],
  [
    'odd',
    'Of three elements one is kept',
    ['BUDGET-4', 'BUDGET-8'],
    31,
    answer('["a b c d e","f g h i j k l m n o p q r s t","u v w x y z"]'),
    answer('["a b c d e"]', entry('', 'data', 2, 26)),
  ],
  [
    'rest-table',
    'The rest is drawn by itself: a table, though the whole is none',
    ['BUDGET-8'],
    36,
    answer('[1,1,1,1,{"a":3},{"a":3},{"a":3},{"a":3}]'),
    answer('[1,1,1,1]', entry('', 'data', 4, 16)),
  ],
];

const places: readonly (Fit | Unchanged)[] = [
  [
    'names',
    'Names stand in a path as they are',
    ['BUDGET-7', 'BUDGET-10'],
    1,
    answer('{"a.b c":{"":[1,2]},"10":{"\\n\\"é":[3,4]}}'),
    answer(
      '{"a.b c":{"":[]},"10":{"\\n\\"é":[]}}',
      entry('', 'data.a.b c.', 2, 7),
      entry('b', 'data.10.\\n\\"é', 2, 7),
    ),
  ],
  [
    'names-prototype',
    'Names of inherited properties are names',
    ['BUDGET-7', 'JSON-10'],
    1,
    answer('{"__proto__":[1,2],"constructor":{"toString":[3,4]}}'),
    answer(
      '{"__proto__":[],"constructor":{"toString":[]}}',
      entry('', 'data.__proto__', 2, 7),
      entry('b', 'data.constructor.toString', 2, 7),
    ),
  ],
  [
    'more-first',
    'Entries that the reply brought stay first, as they are, and more stays in its place',
    ['BUDGET-9', 'BUDGET-11'],
    1,
    '{"more":[{"est":1,"handle":"h_x","path":"data","remaining":1,"note":[1,2]}],"kind":"ANSWER","data":[1,2]}',
    `{"more":[{"est":1,"handle":"h_x","path":"data","remaining":1,"note":[1,2]},${entry('', 'data', 2, 7)}],"kind":"ANSWER","data":[]}`,
  ],
  [
    'more-empty',
    'An empty more is filled in its place',
    ['BUDGET-9'],
    1,
    '{"kind":"ANSWER","more":[],"data":[1,2]}',
    `{"kind":"ANSWER","more":[${entry('', 'data', 2, 7)}],"data":[]}`,
  ],
  [
    'more-empty-kept',
    'An empty more stays when nothing is cut',
    ['BUDGET-1'],
    1,
    '{"kind":"ANSWER","more":[],"data":12345}',
  ],
  [
    'more-last',
    'more is added as the last field',
    ['BUDGET-9', 'BUDGET-2'],
    1,
    '{"data":[1,2],"kind":"ANSWER","re":"1","id":"9","lens":"x x x","parley":1,"9":[1,2,3]}',
    `{"data":[],"kind":"ANSWER","re":"1","id":"9","lens":"x x x","parley":1,"9":[1,2,3],"more":[${entry('', 'data', 2, 7)}]}`,
  ],
  [
    'handles-taken',
    'Handles that are taken are passed over',
    ['BUDGET-10'],
    1,
    answer('{"a":[1],"b":[2]}', entry('c', 'x', 1, 1), entry('', 'y', 1, 1)),
    answer(
      '{"a":[],"b":[]}',
      entry('c', 'x', 1, 1),
      entry('', 'y', 1, 1),
      entry('b', 'data.a', 1, 5),
      entry('d', 'data.b', 1, 5),
    ),
  ],
  [
    'handles-27',
    'After z comes ba',
    ['BUDGET-10', 'BUDGET-9'],
    1,
    answer(`{${[...letters, 'last'].map((key) => `"${key}":[1]`).join(',')}}`),
    answer(
      `{${[...letters, 'last'].map((key) => `"${key}":[]`).join(',')}}`,
      ...[...letters].map((key) => entry(key, `data.${key}`, 1, 5)),
      entry('ba', 'data.last', 1, 5),
    ),
  ],
];

/** Fitting answers into a budget (BUDGET-1 … BUDGET-4, BUDGET-7 … BUDGET-10); all counted by hand. */
export const budgetCases = casesOf('budget.fit', (on) => {
  writeFits(on, stops);
  writeFits(on, choices);
  writeFits(on, places);
});

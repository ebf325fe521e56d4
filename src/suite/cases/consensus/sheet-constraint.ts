import type { JsonObject } from '../../../wire/index.ts';
import { type Author, casesOf } from '../../author.ts';
import { found, sheet } from './sheet-order.ts';

const none = { party: '{"owner":"Ana"}', option: '{}' };

function constraints(on: Author): void {
  on.hand('none', 'Neither constraints nor utility', ['SHEET-1', 'SHEET-2', 'DSPEC-1'], none, found([]));
  on.hand(
    'names-in-order',
    'What does not accept is named in order, once for each constraint',
    ['SHEET-1', 'DSPEC-2'],
    sheet(
      [
        ['b', '<', '1'],
        ['a', '==', '"x"'],
        ['b', '<', '1'],
        ['a', '>=', '"a"'],
      ],
      [
        ['a', '"y"'],
        ['b', '1'],
      ],
    ),
    found(['b < 1', 'a == "x"', 'b < 1']),
  );
  on.hand(
    'names-record-text',
    'A name holds the record text of the value, not the text that was read',
    ['DSPEC-2', 'RECORD-2', 'RECORD-4'],
    sheet(
      [
        ['a b', '==', '{"b":[1,1.0],"a":-0}'],
        ['é', 'in', '[1E16,"\\u0041\\/",{}]'],
        ['', '>', '1e-5'],
      ],
      [
        ['a b', 'null'],
        ['é', 'null'],
        ['', '0'],
      ],
    ),
    found(['a b == {"a": 0, "b": [1, 1.0]}', 'é in [1e+16, "A/", {}]', ' > 1e-05']),
  );
  const operators = ['==', '!=', '<', '<=', '>', '>='].map((op) => ['a', op, '1'] as const);
  on.hand(
    'attr-missing',
    'Without the attribute no operator accepts',
    ['DSPEC-3'],
    sheet([...operators, ['a', 'in', '[1]'], ['a', 'not_in', '[1]']], [['A', '1']]),
    found(['a == 1', 'a != 1', 'a < 1', 'a <= 1', 'a > 1', 'a >= 1', 'a in [1]', 'a not_in [1]']),
  );
  on.hand(
    'attr-prototype',
    'No attribute is found on a prototype',
    ['DSPEC-3', 'JSON-10'],
    sheet(
      [
        ['toString', '!=', '1'],
        ['__proto__', '!=', 'null'],
        ['length', 'not_in', '[]'],
        ['hasOwnProperty', '==', '2'],
      ],
      [['hasOwnProperty', '2']],
    ),
    found(['toString != 1', '__proto__ != null', 'length not_in []']),
  );
  on.hand(
    'attr-null',
    'null is a value like any other',
    ['DSPEC-3', 'RECORD-6'],
    sheet(
      [
        ['a', '==', 'null'],
        ['a', '!=', '0'],
        ['a', 'in', '[0, null]'],
        ['a', 'not_in', '[0]'],
        ['a', '!=', 'null'],
      ],
      [['a', 'null']],
    ),
    found(['a != null']),
  );
  on.hand(
    'score-of-infeasible',
    'An option that is not feasible has a score all the same',
    ['SHEET-2', 'SHEET-1'],
    {
      party: '{"owner":"Ana","hard":[{"attr":"a","op":"<","value":1}],"utility":[{"attr":"a","prefer":3}]}',
      option: '{"a":3}',
    },
    found(['a < 1'], '1.0'),
  );
}

type Membership = readonly [
  name: string,
  title: string,
  held: 'held' | 'not held',
  ...pairs: (readonly [at: string, value: string])[],
];

const inArrays: readonly Membership[] = [
  [
    'in-equal',
    'An element that is equal, across kinds',
    'held',
    ['1', '[true]'],
    ['1.0', '[2, 1]'],
    ['[1]', '[[1.0]]'],
    ['{"k":1}', '[{"k": true}]'],
    ['false', '[-0.0]'],
  ],
  [
    'in-unequal',
    'No element that is equal',
    'not held',
    ['"a"', '["abc"]'],
    ['1', '[[1]]'],
    ['"1"', '[1]'],
    ['9007199254740993', '[9007199254740992.0, 9007199254740992]'],
    ['null', '[]'],
    ['[]', '[{}, "", null]'],
  ],
];

const inOthers: readonly Membership[] = [
  [
    'substring-part',
    'A string holds its parts, the empty one and itself too',
    'held',
    ['"b"', '"abc"'],
    ['""', '"abc"'],
    ['""', '""'],
    ['"abc"', '"abc"'],
    ['"\\u00e9"', '"café"'],
  ],
  [
    'substring-no-part',
    'A string does not hold other letters, nor letters that stand apart in it',
    'not held',
    ['"B"', '"abc"'],
    ['"ac"', '"abc"'],
    ['"abcd"', '"abc"'],
    ['"e"', '"é"'],
  ],
  [
    'substring-key',
    'An object holds its keys',
    'held',
    ['"k"', '{"k": null}'],
    ['""', '{"": 0}'],
    ['"__proto__"', '{"__proto__": 1}'],
  ],
  [
    'substring-no-key',
    'An object holds neither its values, nor parts of its keys, nor null, numbers and booleans, nor what a prototype has',
    'not held',
    ['"v"', '{"k": "v"}'],
    ['"k"', '{"kk": 1}'],
    ['null', '{"null": 1}'],
    ['1', '{"1": 1}'],
    ['1.5', '{"1.5": 1}'],
    ['true', '{"1": 1, "true": 1}'],
    ['"toString"', '{}'],
  ],
];

/** Each pair is asked with both operators; one of them accepts. */
function members([, , isHeld, ...pairs]: Membership): readonly [question: JsonObject, answer: JsonObject] {
  const attr = (index: number): string => `a${index}`;
  const question = sheet(
    pairs.flatMap(([, value], index) => [[attr(index), 'in', value] as const, [attr(index), 'not_in', value] as const]),
    pairs.map(([at], index) => [attr(index), at] as const),
  );
  const wrong = isHeld === 'held' ? 'not_in' : 'in';
  return [question, found(pairs.map(([, value], index) => `${attr(index)} ${wrong} ${value}`))];
}

function membership(on: Author): void {
  for (const row of inArrays) {
    const [question, answer] = members(row);
    on.hand(row[0], row[1], ['DSPEC-3', 'RECORD-6'], question, answer);
  }
  const refused: readonly (readonly [name: string, op: string, value: string])[] = [
    ['string', 'in', '"abc"'],
    ['object', 'not_in', '{"a":1}'],
    ['null', 'not_in', 'null'],
  ];
  for (const [name, op, value] of refused)
    on.refused(
      `refuses-in-${name}`,
      `The value of ${op} is no array: ${value}`,
      ['DSPEC-2'],
      sheet([['b', op, value]], [['a', '"a"']]),
      'invalid_params',
      { of: 'attr-missing', change: `the one constraint is ${op} ${value}, and the attribute is missing` },
    );
}

const failing: readonly (readonly [name: string, op: string, at: string, value: string])[] = [
  ['number-string', 'in', '1', '"123"'],
  ['null-string', 'not_in', 'null', '"null"'],
  ['array-object', 'not_in', '["k"]', '{"k": 1}'],
];

const dialects = ['in-substring'];

function substring(on: Author): void {
  for (const row of inOthers) {
    const [question, answer] = members(row);
    on.hand(row[0], row[1], ['DECIDE-5'], { ...question, dialects }, answer);
  }
  for (const [name, op, at, value] of failing)
    on.refused(
      `refuses-substring-${name}`,
      `The evaluation fails: ${at} ${op} ${value}`,
      ['DECIDE-5', 'SHEET-3'],
      { ...sheet([['a', op, value]], [['a', at]]), dialects },
      'invalid_params',
      { of: value.startsWith('"') ? 'substring-part' : 'substring-key', change: `${at} is asked for in ${value}` },
    );
}

/** The operators `in` and `not_in`, their dialect, and constraints as a whole (SHEET-1, DSPEC-2, DSPEC-3, DECIDE-5). */
export const sheetConstraintCases = casesOf('sheet.evaluate', (on) => {
  constraints(on);
  membership(on);
  substring(on);
});

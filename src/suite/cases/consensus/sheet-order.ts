import type { RuleId } from '../../../../generated/rules.ts';
import type { JsonObject } from '../../../wire/index.ts';
import { type Author, casesOf } from '../../author.ts';

/** What stands in the option, and what a constraint compares it with; the latter as its record text. */
type Pair = readonly [at: string, value: string];

/** How what stands in the option relates to the value. */
type Relation = 'less' | 'equal' | 'greater' | 'same' | 'other';

/**
 * The operators that do not accept, by relation; `same` and `other` are for what has no order, and ask == and != alone.
 */
const failing: Readonly<Record<Relation, readonly string[]>> = {
  less: ['==', '>', '>='],
  equal: ['!=', '<', '>'],
  greater: ['==', '<', '<='],
  same: ['!='],
  other: ['=='],
};

const ordered: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];
const unordered: readonly string[] = ['==', '!='];

/**
 * A party with these constraints `[attr, op, value]`, and an option with these attributes `[attr, value]`, as JSON
 * texts.
 */
export function sheet(
  constraints: readonly (readonly [attr: string, op: string, value: string])[],
  attributes: readonly (readonly [attr: string, value: string])[],
): JsonObject {
  const hard = constraints.map(([attr, op, value]) => `{"attr":"${attr}","op":"${op}","value":${value}}`);
  return {
    party: `{"owner":"Ana","hard":[${hard.join(',')}]}`,
    option: `{${attributes.map(([attr, value]) => `"${attr}":${value}`).join(',')}}`,
  };
}

/** What `sheet.evaluate` answers about a party without utility, given the names of what does not accept. */
export const found = (violated: readonly string[], score = '0.5'): JsonObject => ({
  feasible: violated.length === 0,
  violated: [...violated],
  score,
});

const huge = `1${'0'.repeat(400)}`;

const rows: readonly (readonly [name: string, title: string, relation: Relation, ...pairs: Pair[]])[] = [
  [
    'booleans',
    'true is 1 and false is 0, of either kind',
    'equal',
    ['true', '1'],
    ['1.0', 'true'],
    ['false', '0'],
    ['false', '-0.0'],
  ],
  [
    'numbers',
    'Integers and doubles of one value',
    'equal',
    ['3', '3.0'],
    ['1e2', '100'],
    ['-0.0', '0'],
    ['9007199254740992', '9007199254740992.0'],
    ['0.1', '0.1'],
  ],
  ['booleans-less', 'A boolean before what is more', 'less', ['true', '2'], ['false', 'true'], ['false', '5e-324']],
  [
    'integer-beyond-double',
    'An integer that no double holds, after the double that it rounds to',
    'greater',
    ['9007199254740993', '9007199254740992.0'],
    ['100000000000000000000000', '1e+23'],
    ['18446744073709551617', '1.8446744073709552e+19'],
  ],
  [
    'double-before-integer',
    'A double, before the integers that round to it',
    'less',
    ['9007199254740992.0', '9007199254740993'],
    ['1.8446744073709552e19', '18446744073709551617'],
    ['-1e23', '-99999999999999991611391'],
  ],
  [
    'integers-beyond',
    'Integers that round to the same double',
    'less',
    ['9007199254740992', '9007199254740993'],
    ['-9007199254740993', '-9007199254740992'],
    [`-${huge}`, huge],
  ],
  [
    'strings',
    'Strings character by character',
    'less',
    ['"a"', '"ab"'],
    ['""', '"\\u0000"'],
    ['"10"', '"9"'],
    ['"Z"', '"a"'],
  ],
  [
    'strings-code-point',
    'Strings by code point, not by UTF-16',
    'greater',
    ['"😀"', '"\ufffd"'],
    ['"\\ud800\\udc00"', '"\uffff"'],
  ],
  [
    'arrays',
    'Arrays element by element',
    'less',
    ['[1,9]', '[2, 0]'],
    ['[1]', '[1, 0]'],
    ['[]', '[null]'],
    ['[[1],3]', '[[1.0, 0], 2]'],
  ],
  [
    'arrays-equal',
    'Arrays of equal elements, also of such as have no order',
    'equal',
    ['[1,true,null]', '[1.0, 1, null]'],
    ['[]', '[]'],
    ['[{"a":1}]', '[{"a": true}]'],
  ],
  [
    'arrays-decided',
    'What stands behind the first unequal elements is not compared',
    'less',
    ['[1,"a"]', '[2, 3]'],
    ['[{"a":1},1,null]', '[{"a": 1.0}, 2, 0]'],
    ['[null,"a"]', '[null, "b"]'],
  ],
  [
    'null',
    'null equals nothing else',
    'other',
    ['null', '0'],
    ['null', 'false'],
    ['null', '""'],
    ['null', '[]'],
    ['null', '{}'],
    ['0', 'null'],
  ],
  [
    'strings-others',
    'A string equals no other kind',
    'other',
    ['"1"', '1'],
    ['"true"', 'true'],
    ['""', 'false'],
    ['"a"', '["a"]'],
    ['"null"', 'null'],
    ['"[]"', '[]'],
  ],
  [
    'containers-others',
    'An array or object equals no other kind',
    'other',
    ['[]', '{}'],
    ['[1]', '1'],
    ['{}', 'null'],
    ['[]', 'false'],
    ['{"0":1}', '[1]'],
  ],
  [
    'objects-other',
    'Objects that differ in a key or a value',
    'other',
    ['{"a":null}', '{}'],
    ['{"a":1}', '{"a": 2}'],
    ['{"a":1}', '{"b": 1}'],
    ['{"a":1}', '{"a": 1, "b": 1}'],
    ['{"__proto__":1}', '{}'],
  ],
  [
    'objects',
    'Objects with equal values below the same keys, in any order',
    'same',
    ['{"b":[true],"a":1}', '{"a": 1.0, "b": [1]}'],
    ['{}', '{}'],
    ['null', 'null'],
  ],
];

const withoutOrder: readonly (readonly [name: string, op: string, at: string, value: string, of: string])[] = [
  ['null-null', '<=', 'null', 'null', 'objects'],
  ['string-number', '>=', '"1"', '1', 'strings-others'],
  ['object-object', '>=', '{"a":1}', '{"a":1}', 'objects'],
  ['elements', '<', '[null,1]', '[0, 1]', 'arrays-decided'],
];

/** Equality and order across kinds, by every operator (RECORD-6, RECORD-7, DSPEC-3), put as sheet.evaluate. */
export const sheetOrderCases = casesOf('sheet.evaluate', (on) => {
  for (const row of rows) comparison(on, row);
  for (const [name, op, at, value, of] of withoutOrder)
    on.refused(
      `refuses-order-${name}`,
      `No order: ${at} ${op} ${value}`,
      ['RECORD-7', 'SHEET-3'],
      sheet([['a', op, value]], [['a', at]]),
      'invalid_params',
      { of: `order-${of}`, change: `the operator ${op} alone, between values that have no order` },
    );
});

function comparison(on: Author, [name, title, relation, ...pairs]: (typeof rows)[number]): void {
  const noOrder = relation === 'same' || relation === 'other';
  const attr = (index: number): string => String.fromCharCode(97 + index);
  const asked = pairs.flatMap(([, value], index) =>
    (noOrder ? unordered : ordered).map((op) => [attr(index), op, value] as const),
  );
  const violated = asked.filter(([, op]) => failing[relation].includes(op)).map((words) => words.join(' '));
  const rules: readonly RuleId[] = noOrder ? ['RECORD-6', 'DSPEC-3'] : ['RECORD-6', 'RECORD-7', 'DSPEC-3'];
  const attributes = pairs.map(([at], index) => [attr(index), at] as const);
  on.hand(`order-${name}`, title, rules, sheet(asked, attributes), found(violated));
}

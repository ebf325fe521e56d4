import fc from 'fast-check';
import { deepText } from '../json-text.ts';
import { among, at, listOf, mix, place } from '../pick.ts';
import { stringLiteral } from '../strings.ts';
import { numberTwins, recordNumber } from './numbers.ts';
import { objectText } from './text.ts';

/** What options have below one attribute, and sheets compare it with: values that are equal or nearly, as texts. */
export interface Column {
  readonly attr: string;
  /** Not empty. */
  readonly members: readonly string[];
  /** `numbers` and booleans alone, `ordered` when any two have an order (RECORD-7), else `any`. */
  readonly kind: 'numbers' | 'ordered' | 'any';
}

type Family = Omit<Column, 'attr'>;

const twins = among(...numberTwins).map((members): Family => ({ members, kind: 'numbers' }));

const someNumbers = listOf(mix([6, recordNumber], [1, among('true', 'false')]), 4, 2).map(
  (members): Family => ({ members, kind: 'numbers' }),
);

const orderedFamilies: readonly (readonly string[])[] = [
  ['"a"', '"ab"', '""', '"b"', '"A"', '"\\u0061"'],
  ['"😀"', '"\\ufffd"', '"\uffff"', '"\\ud83d\\ude00"', '"z"'],
  ['"é"', '"e\u0301"', '"e"', '"É"'],
  ['"10"', '"9"', '"1"', '"01"'],
  ['[1]', '[1.0]', '[true]', '[1,0]', '[]', '[0,9]'],
  ['[null,1]', '[null,true]', '[null,2]', '[null]', '[null,1.0,{}]'],
  ['["a",1]', '["a",1.0]', '["b"]', '["a",1,null]', '["a"]'],
  ['[{"k":1},1]', '[{"k":true},2]', '[{"k":1.0}]', '[{"k":1},9007199254740993]'],
  ['[[1],2]', '[[1.0],3]', '[[true],2.0]', '[[0],[]]'],
];

const ordered = among(...orderedFamilies).map((members): Family => ({ members, kind: 'ordered' }));

const unequalKinds: readonly (readonly string[])[] = [
  ['null', 'false', '0', '""', '[]', '{}'],
  ['1', '"1"', 'true', '"true"', '[1]', '1.0'],
  ['{"a":1}', '{"a":true}', '{"a":1.0}', '{"b":1}', '{}', '{"a":1,"b":2}', '{"b":2,"a":1.0}'],
  ['{"__proto__":1}', '{}', '{"__proto__":true}', '{"toString":1}'],
  ['{"a":null}', '{}', '{"a":{}}', '{"a":[null]}', '{"A":null}'],
  ['[{"a":[1.0]}]', '[{"a":[true]}]', '[{"a":[1]}]', '[{"a":1}]'],
  ['-0.0', 'false', 'null', '[-0.0]', '[0]', '"0"'],
];

const mixed = among(...unequalKinds).map((members): Family => ({ members, kind: 'any' }));

/** At and beyond where an option leaves no room for the payload or the transcript around it (RECORD-5). */
const deep = fc
  .tuple(fc.integer({ min: 57, max: 63 }), among<readonly string[]>(['['], ['{"a":']))
  .map(([depth, pattern]): Family => ({ members: [deepText(depth, pattern, '1')], kind: 'any' }));

const strings = listOf(stringLiteral, 3, 1).map((members): Family => ({ members, kind: 'ordered' }));

const family = mix<Family>([60, twins], [25, someNumbers], [30, ordered], [30, mixed], [12, strings], [1, deep]);

const names = ['x', 'y', 'z', 'cost', '__proto__', 'toString', '', '😀', 'a b', 'constructor', '10', 'length'];

/** Up to four columns of different attributes. */
export const columns: fc.Arbitrary<readonly Column[]> = fc
  .tuple(listOf(family, 4, 1), mix([3, fc.constant(0)], [1, place]))
  .map(([families, first]) => families.map((each, index) => ({ ...each, attr: at(names, first + index) })));

/** Makes an option of columns: a member of each; now and then one is missing, or there is one more. */
export type OptionMaker = (columns: readonly Column[]) => string;

const MISSING = 12;

export const option: fc.Arbitrary<OptionMaker> = fc
  .tuple(fc.array(fc.tuple(place, fc.nat(MISSING)), { minLength: 4, maxLength: 4 }), fc.nat(15))
  .map(([cells, extra]) => (all) => {
    const entries = all.flatMap(({ attr, members }, index) => {
      const [chosen, kept] = cells[index] as [number, number];
      return kept === MISSING ? [] : [[attr, at(members, chosen)] as const];
    });
    return objectText(extra === 15 ? [...entries, ['more', '[{"b":2,"a":1e1}]']] : entries);
  });

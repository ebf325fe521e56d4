import fc from 'fast-check';
import { among, at, listOf, mix, place } from '../pick.ts';
import type { Column } from './columns.ts';
import { arrayText, objectText } from './text.ts';

/** Makes something of a sheet, as a text, that asks after what options have in their columns. */
export type SheetPart = (columns: readonly Column[]) => string;

const equality = ['==', '!='] as const;
const order = ['<=', '<', '>=', '>'] as const;
const members = ['in', 'not_in'] as const;

function constraintText(attr: string, op: string, value: string): string {
  return objectText([
    ['attr', JSON.stringify(attr)],
    ['op', JSON.stringify(op)],
    ['value', value],
  ]);
}

const compared = fc.tuple(place, place, place).map(([chosen, op, value]): SheetPart => {
  return (columns) => {
    const { attr, members: values, kind } = at(columns, chosen);
    return constraintText(attr, at(kind === 'any' ? equality : [...order, ...equality], op), at(values, value));
  };
});

/** `in` and `not_in` of an array (DSPEC-2, DSPEC-3). */
const listed = fc.tuple(place, among(...members), listOf(place, 3)).map(([chosen, op, values]): SheetPart => {
  return (columns) => {
    const { attr, members: all } = at(columns, chosen);
    return constraintText(attr, op, arrayText(values.map((value) => at(all, value))));
  };
});

/** Any operator with any value of any column: there may be no order (SHEET-3). */
const wild = fc
  .tuple(place, among(...order, ...equality), place, place)
  .map(([chosen, op, other, value]): SheetPart => {
    return (columns) => constraintText(at(columns, chosen).attr, op, at(at(columns, other).members, value));
  });

const absent = among(...order, ...equality).map(
  (op): SheetPart =>
    () =>
      constraintText('absent', op, '1'),
);

/** Of another form than DSPEC-2; each is refused, whatever the option has. */
const broken = among(
  ...['{"attr":"x","op":"=","value":1}', '{"attr":"x","op":"not in","value":[1]}', '{"attr":"x","op":"==","value":}'],
  ...['{"attr":"x","op":"=="}', '{"attr":1,"op":"==","value":1}', '{"op":"==","value":1}', '{"attr":"x","value":1}'],
  ...['{"attr":"x","op":"in","value":1}', '{"attr":"absent","op":"not_in","value":null}', '[]', 'null', '"x == 1"'],
  ...[
    '{"attr":"x","op":"==","value":1,"why":2}',
    '{"attr":"x","op":null,"value":1}',
    '{"attr":"x","op":"IN","value":[]}',
  ],
  ...[
    '{"attr":"x","op":"toString","value":1}',
    '{"attr":null,"op":"==","value":1}',
    '{"attr":"x","op":["=="],"value":1}',
  ],
).map(
  (text): SheetPart =>
    () =>
      text,
);

/** Constraints that hold and ones that do not, a few that fail or are refused. */
export const constraint: fc.Arbitrary<SheetPart> = mix(
  [40, compared],
  [16, listed],
  [2, absent],
  [2, wild],
  [1, broken],
);

const containers = among(
  ...['"abc"', '"aé😀"', '""', '"1"', '{"a":1}', '{"":0,"b":null}', '{"__proto__":1}', '{"1":1,"true":1}', '{}'],
);

/** `in` and `not_in` of a string or an object, which only the dialect `in-substring` knows (DECIDE-5). */
export const substring: fc.Arbitrary<SheetPart> = fc
  .tuple(place, among(...members), mix<string | number>([3, containers], [2, place]))
  .map(([chosen, op, value]): SheetPart => {
    return (columns) => {
      const { attr, members: all } = at(columns, chosen);
      return constraintText(attr, op, typeof value === 'string' ? value : at(all, value));
    };
  });

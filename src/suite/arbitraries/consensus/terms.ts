import fc from 'fast-check';
import { among, at, mix, place } from '../pick.ts';
import type { Column } from './columns.ts';
import type { SheetPart } from './constraints.ts';
import { doubleLiteral, objectText } from './text.ts';

type Fields = readonly (readonly [name: string, value: string])[];

/** Fields that are added to a term: mostly no weight, which is 1 (DSPEC-6). */
const weight = mix<Fields>(
  [6, fc.constant([])],
  [
    6,
    among('3', '2', '0.1', '0.2', '0.3', '1', '0', '0.0', '-0.0', '0.5', '7', '5e-324', '9007199254740993').map(
      (value): Fields => [['weight', value]],
    ),
  ],
  [1, fc.double({ min: 0, max: 10, noNaN: true }).map((value): Fields => [['weight', doubleLiteral(value)]])],
  [1, among('1e308', '1.7976931348623157e308', `1${'0'.repeat(308)}`).map((value): Fields => [['weight', value]])],
);

function termText(attr: string, fields: Fields, more: Fields): string {
  return objectText([['attr', JSON.stringify(attr)], ...fields, ...more]);
}

/** What else may stand beside a preference, and is not looked at (DSPEC-4). */
const beside = mix<Fields>(
  [9, fc.constant([])],
  [
    1,
    among<Fields>(
      [['direction', '"sideways"']],
      [
        ['lo', 'true'],
        ['hi', '"x"'],
      ],
      [['direction', 'null']],
    ),
  ],
);

const preferred = fc.tuple(place, place, weight, beside).map(([chosen, value, more, other]): SheetPart => {
  return (columns) => {
    const { attr, members } = at(columns, chosen);
    return termText(attr, [['prefer', at(members, value)], ...other], more);
  };
});

/** The numbers between which the values of a column of numbers are measured; the span of each is sound (DSPEC-5). */
const bounds = among(
  ...(
    [
      ['0', '1'],
      ['0', '4'],
      ['0.0', '1.0'],
      ['-0.0', '1000'],
      ['-1', '9007199254740993'],
      ['-1', '9007199254740993.0'],
      ['9007199254740992', '9007199254740996'],
      ['9007199254740993', '9007199254740994'],
      ['0', '10000000'],
      ['-1.7e308', '0.0'],
      ['0.1', '0.3'],
      ['0', '5e-324'],
      ['-3', '3.0'],
      ['0', `1${'0'.repeat(308)}`],
      ['-18446744073709551617', '18446744073709551617'],
      ['0.1', '7'],
    ] as const
  ).map(
    ([lo, hi]): Fields => [
      ['lo', lo],
      ['hi', hi],
    ],
  ),
);

const anyBounds = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.double({ min: 21, max: 1000, noNaN: true })).map(
  ([lo, hi]): Fields => [
    ['lo', String(lo)],
    ['hi', doubleLiteral(hi)],
  ],
);

const noPreference = mix<Fields>([9, fc.constant([])], [1, fc.constant([['prefer', 'null']])]);

/** Measured where the column has numbers; elsewhere, where it mostly would fail, a preference. */
const scaled = fc
  .tuple(place, among('"higher"', '"lower"'), mix([3, bounds], [1, anyBounds]), weight, noPreference, fc.nat(30))
  .map(([chosen, direction, ends, more, none, mood]): SheetPart => {
    return (columns) => {
      const { attr, members } = columnOf(columns, chosen, mood);
      if (members !== undefined) return termText(attr, [['prefer', members]], more);
      return termText(attr, [['direction', direction], ...ends, ...none], more);
    };
  });

function columnOf(columns: readonly Column[], chosen: number, mood: number): { attr: string; members?: string } {
  const { attr, kind, members } = at(columns, chosen);
  return kind === 'numbers' || mood === 30 ? { attr } : { attr, members: at(members, chosen) };
}

/** A term with neither, or for what no option has: it counts in the sum of weights (DSPEC-4, DSPEC-7). */
const idle = fc
  .tuple(
    place,
    among<Fields>([], [['lo', '0']], [['hi', '1e308']], [['prefer', 'null']], [['prefer', '"nobody has this"']]),
    weight,
  )
  .map(
    ([chosen, fields, more]): SheetPart =>
      (columns) =>
        termText(at(columns, chosen).attr, fields, more),
  );

/** Of another form than DSPEC-4 to DSPEC-6; each is refused, whatever the option has. */
const broken = among(
  ...['{"prefer":1}', '{"attr":null,"prefer":1}', '{"attr":"x","prefer":1,"wieght":2}', '[]', 'null', '"x"'],
  ...['{"attr":"x","prefer":1,"weight":-1}', '{"attr":"x","prefer":1,"weight":true}', '{"attr":"x","weight":null}'],
  ...[
    '{"attr":"x","prefer":1,"weight":"1"}',
    `{"attr":"x","weight":1${'0'.repeat(309)}}`,
    '{"attr":"x","weight":-5e-324}',
  ],
  ...['{"attr":"x","direction":null}', '{"attr":"x","direction":"Lower","lo":0,"hi":1}', '{"attr":"x","lo":false}'],
  ...[
    '{"attr":"x","direction":"lower","lo":0}',
    '{"attr":"x","direction":"lower","lo":0,"hi":true}',
    '{"attr":"x","hi":"1"}',
  ],
  ...['{"attr":"x","direction":"lower","lo":1,"hi":1.0}', '{"attr":"x","direction":"higher","lo":2,"hi":1}'],
  ...['{"attr":"x","direction":"higher","lo":9007199254740992,"hi":9007199254740993.0}', '{"attr":"x","direction":0}'],
  ...['{"attr":"x","direction":"higher","lo":-1e308,"hi":1e308}', '{"attr":"x","prefer":null,"lo":null}'],
).map(
  (text): SheetPart =>
    () =>
      text,
);

/** Terms of every form, a few that fail or are refused. */
export const term: fc.Arbitrary<SheetPart> = mix([30, scaled], [24, preferred], [5, idle], [1, broken]);

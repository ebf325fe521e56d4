import fc from 'fast-check';
import type { JsonObject } from '../../src/wire/index.ts';

/** Scores in tenths, so that floors and totals tie often, and some with all their digits. */
export const scores = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10), weight: 4 },
  { arbitrary: fc.double({ min: 0, max: 1, noNaN: true }), weight: 1 },
);

/** What an owner says of an option: a score, and now and then a red line. */
export interface Said {
  readonly score: number;
  readonly crossed: boolean;
}

/** What each of some owners says of each of some options: by option, then by owner. */
export const tables: fc.Arbitrary<readonly (readonly Said[])[]> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([options, owners]) =>
    fc.array(
      fc.array(fc.record({ score: scores, crossed: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0) }), {
        minLength: owners,
        maxLength: owners,
      }),
      { minLength: options, maxLength: options },
    ),
  );

const attr = fc.constantFrom('x', 'y', 'toString', '__proto__');
const value = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, 2.5, '', 'a', 'ab'),
  fc.array(fc.constantFrom(0, 1, 'a', null), { maxLength: 3 }),
  fc.constant({}),
);
const number = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom(0.5, -1e308, 1e308));
/** Fields that are often as they should be, and at times not there or of another form. */
const loose = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ arbitrary, weight: 12 }, { arbitrary: value, weight: 1 });

const constraint = fc.record(
  {
    attr: loose(attr),
    op: loose(fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'in', 'not_in', '=')),
    value,
    why: fc.constant(1),
  },
  { requiredKeys: ['attr', 'op', 'value'] },
);
const term = fc.record(
  {
    attr: loose(attr),
    prefer: value,
    direction: loose(fc.constantFrom('higher', 'lower')),
    lo: loose(number),
    hi: loose(number),
    weight: loose(number),
  },
  { requiredKeys: ['attr'] },
);

/** Parties of a decision spec, about half of them well formed. */
export const parties = fc.record(
  {
    owner: loose(fc.constantFrom('Ana', 'Bob', 'Cara')),
    hard: loose(
      fc.array(
        fc.oneof(
          { arbitrary: fc.record({ attr, op: fc.constantFrom('==', '<'), value }), weight: 4 },
          { arbitrary: constraint, weight: 1 },
        ),
        { maxLength: 2 },
      ),
    ),
    utility: loose(
      fc.array(
        fc.oneof(
          {
            arbitrary: fc.record({ attr, direction: fc.constant('higher'), lo: fc.constant(0), hi: number }),
            weight: 1,
          },
          { arbitrary: fc.record({ attr, prefer: value }), weight: 2 },
          { arbitrary: term, weight: 1 },
        ),
        { maxLength: 2 },
      ),
    ),
  },
  { requiredKeys: ['owner'] },
) as fc.Arbitrary<JsonObject>;

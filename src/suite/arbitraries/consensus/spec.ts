import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';
import { ana, bob, cara, stranger } from '../../ballot.ts';
import { documentParam } from '../document.ts';
import { withParamFaults } from '../params.ts';
import { among, at, listOf, mix, place } from '../pick.ts';
import { columns, option } from './columns.ts';
import { badDialects, dialects } from './dialects.ts';
import { grid, type SpecParts, specParts, specText, spelling } from './grid.ts';
import { lessening } from './lessening.ts';
import { firstOwner, ownerAt, party, substringParty } from './parties.ts';
import { faulted } from './text.ts';

/** The parts of a spec that is a grid: its totals tie, or part under the sums. */
export const gridParts: fc.Arbitrary<SpecParts> = fc
  .tuple(grid, spelling)
  .map(([each, spelled]) => specParts(each, spelled));

function sheetsOf(parties: typeof party): fc.Arbitrary<SpecParts> {
  return fc.tuple(columns, listOf(option, 3), listOf(parties, 3), firstOwner).map(([all, options, makers, first]) => ({
    options: options.map((make) => make(all)),
    parties: makers.map((make, index) => make(all, ownerAt(index, first))),
  }));
}

/** The parts of a spec with sheets of every form. */
export const sheetParts: fc.Arbitrary<SpecParts> = sheetsOf(party);

/** Some owner twice, an option that is none, a party that is none (DSPEC-1, DECIDE-1). */
const spoilt = fc
  .tuple(
    mix([1, gridParts], [1, sheetParts]),
    place,
    among('owner', 'option', 'party'),
    among('null', '[]', '1', '"x"'),
  )
  .map(([{ options, parties }, chosen, what, other]): SpecParts => {
    if (what === 'option') return { options: [...options, other], parties };
    if (what === 'party' || parties.length === 0) return { options, parties: [...parties, other] };
    return { options, parties: [...parties, at(parties, chosen)] };
  });

const titles = mix([12, among('"t"', '""', '"\\u0000é"')], [1, among('null', '1', '[]')]);

const wholeText = fc
  .tuple(mix([12, gridParts], [9, sheetParts], [1, spoilt]), titles)
  .map(([parts, title]) => specText(parts, title));

/** Keys that are ignored at the top, and specs of another form (DSPEC-1). */
const topText = mix(
  [
    2,
    fc
      .tuple(wholeText, among('"note":{"x":[1e5]}', '"rule":"none"', '"__proto__":1', '"Title":null'))
      .map(([text, more]) => text.replace('{', `{${more},`)),
  ],
  [
    1,
    fc
      .tuple(wholeText, among('title', 'options', 'parties'), among('no', 'Title', 'options '))
      .map(([text, name, other]) => text.replace(`"${name}":`, `"${other}":`)),
  ],
);

const specTexts = faulted(mix([14, wholeText], [1, topText]), 4);

/** Seeds of some owners; they sign, and of that there is little, since it is slow (DECIDE-6). */
const seeds: fc.Arbitrary<JsonValue> = mix<JsonValue>(
  [
    12,
    fc
      .tuple(listOf(among(ana, bob, cara, stranger), 3), firstOwner)
      .map(([voters, first]) =>
        Object.fromEntries(voters.map(({ seed }, index) => [ownerAt(index, first), seed] as const)),
      ),
  ],
  [
    2,
    among<JsonValue>(
      { Ana: ana.seed.toUpperCase().replace('0', 'A') },
      { Zoe: '' },
      { Zoe: cara.seed.slice(2) },
      { Ana: null },
      [],
      '',
      { Bob: `${bob.seed}00` },
      { Zoe: 1 },
    ),
  ],
);

const rules = mix<JsonValue>(
  [5, fc.constant('egalitarian')],
  [1, among<JsonValue>('utilitarian', 'Egalitarian', '', 'toString', 1, ['egalitarian'])],
);

/** Params that may be left out, each drawn as often as it says in a hundred. */
export function optional(
  rows: Readonly<Record<string, readonly [share: number, value: fc.Arbitrary<JsonValue | undefined>]>>,
): fc.Arbitrary<JsonObject> {
  const made = Object.entries(rows).map(([name, [share, value]]) =>
    mix<JsonValue | undefined>([100 - share, fc.constant(undefined)], [share, value]).map((each): JsonObject => {
      return each === undefined ? {} : { [name]: each };
    }),
  );
  return fc.tuple(...made).map((parts) => Object.assign({}, ...parts) as JsonObject);
}

/** The param `dialects`: mostly sound. */
export const dialectsParam: fc.Arbitrary<JsonValue | undefined> = mix<JsonValue | undefined>(
  [15, dialects.map((names) => (names === undefined ? undefined : [...names]))],
  [1, badDialects],
);

const substringParams = sheetsOf(substringParty).map((parts) => ({
  json: specText(parts),
  dialects: ['in-substring'],
}));

/** Params of `consensus.decide`. */
export const consensusDecideParams: fc.Arbitrary<JsonObject> = lessening(
  withParamFaults(
    mix<JsonObject>(
      [
        14,
        fc
          .tuple(
            documentParam('json', specTexts),
            optional({ rule: [15, rules], seeds: [8, seeds], dialects: [60, dialectsParam] }),
          )
          .map(([document, more]) => ({ ...document, ...more })),
      ],
      [1, substringParams],
    ),
    2,
  ),
  'json',
);

import fc from 'fast-check';
import { among, mix } from '../pick.ts';
import { firstOwner, ownerAt } from './parties.ts';
import { type Scores, scores } from './scores.ts';
import { type Ballot, type SumDialect, winnerOf } from './tally.ts';
import { arrayText, doubleLiteral, objectText } from './text.ts';

/** A decision of which every score and every red line is known beforehand. */
export interface Grid {
  readonly owners: readonly string[];
  readonly scores: Scores;
  /** The owners, by their place, who red-line an option: a list for each. */
  readonly crossed: readonly (readonly number[])[];
}

/** Who crosses out an option: mostly nobody; the numbers are taken modulo the owners. */
const redLines = mix<readonly number[]>(
  [10, fc.constant([])],
  [2, fc.nat(10).map((owner) => [owner])],
  [1, fc.tuple(fc.nat(10), fc.nat(10)).map(([one, other]) => [one, other])],
);

export const grid: fc.Arbitrary<Grid> = fc
  .tuple(scores, fc.array(redLines, { minLength: 5, maxLength: 5 }), firstOwner)
  .map(([table, lines, first]): Grid => {
    const count = table[0]?.length ?? 0;
    return {
      owners: Array.from({ length: count }, (_, index) => ownerAt(index, first)),
      scores: table,
      crossed: table.map((_, row) => (count === 0 ? [] : (lines[row] as readonly number[]).map((one) => one % count))),
    };
  });

/** What a grid comes to, option by option. */
export function ballotsOf({ scores: table, crossed }: Grid): readonly Ballot[] {
  return table.map((row, index) => ({ accepted: crossed[index]?.length === 0, scores: row }));
}

/** The place of the winning option; undefined at a deadlock. */
export function winnerIn(grid: Grid, sum: SumDialect): number | undefined {
  return winnerOf(ballotsOf(grid), sum);
}

/** How a spec is written: `x` as a literal of a score, and what an owner whom an option suits finds there. */
export interface Spelling {
  readonly yes: string;
  readonly no: string;
  readonly op: string;
  readonly value: string;
  score(x: number): string;
}

const whole = (x: number): string => (Object.is(x, 0) || x === 1 ? String(x) : doubleLiteral(x));

/**
 * Red lines that hold by equality across kinds, by order, in an array; scores as doubles, integers, booleans (DSPEC-5).
 */
export const spelling: fc.Arbitrary<Spelling> = among<Spelling>(
  { yes: 'true', no: 'false', op: '==', value: 'true', score: doubleLiteral },
  { yes: 'true', no: 'false', op: '==', value: '1.0', score: whole },
  { yes: '2', no: 'true', op: 'not_in', value: '[1.0]', score: whole },
  { yes: '3', no: '9007199254740993', op: '<=', value: '9007199254740992.0', score: doubleLiteral },
  { yes: '"b"', no: '"a"', op: '>', value: '"a"', score: (x) => (x === 1 ? 'true' : doubleLiteral(x)) },
  { yes: '[null,0]', no: '[null,true]', op: '!=', value: '[null,1]', score: doubleLiteral },
);

/** The text of an option: its number, and for each owner a score and whether it suits. */
export function optionOf({ scores: table, crossed }: Grid, row: number, { yes, no, score }: Spelling): string {
  const cells = (table[row] ?? []).flatMap((x, owner): (readonly [string, string])[] => [
    [`s${owner}`, score(x)],
    [`k${owner}`, crossed[row]?.includes(owner) ? no : yes],
  ]);
  return objectText([['id', String(row)], ...cells]);
}

/** The text of the party of an owner, by its place. */
export function partyOf({ owners }: Grid, owner: number, { op, value }: Spelling): string {
  return objectText([
    ['owner', JSON.stringify(owners[owner])],
    [
      'hard',
      arrayText([
        objectText([
          ['attr', `"k${owner}"`],
          ['op', JSON.stringify(op)],
          ['value', value],
        ]),
      ]),
    ],
    [
      'utility',
      arrayText([
        objectText([
          ['attr', `"s${owner}"`],
          ['direction', '"higher"'],
          ['lo', '0'],
          ['hi', '1.0'],
        ]),
      ]),
    ],
  ]);
}

/** The parts of a grid's decision spec. */
export interface SpecParts {
  readonly options: readonly string[];
  readonly parties: readonly string[];
}

export function specParts(of: Grid, spelled: Spelling): SpecParts {
  return {
    options: of.scores.map((_, row) => optionOf(of, row, spelled)),
    parties: of.owners.map((_, owner) => partyOf(of, owner, spelled)),
  };
}

/** The text of a decision spec. */
export function specText({ options, parties }: SpecParts, title = '"t"'): string {
  return objectText([
    ['title', title],
    ['options', arrayText(options)],
    ['parties', arrayText(parties)],
  ]);
}

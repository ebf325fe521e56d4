import fc from 'fast-check';
import { among, listOf, mix, place } from '../pick.ts';
import type { Column } from './columns.ts';
import { constraint, substring } from './constraints.ts';
import { term } from './terms.ts';
import { arrayText, objectText } from './text.ts';

/** Owners that are all different, though some look alike (DECIDE-1). */
const ownerNames = [
  ...['Ana', 'Bob', 'Cara', 'ana', 'é', 'e\u0301', '😀', ' ', '__proto__', 'toString', 'Dan', '"\n', 'null', '10', '9'],
] as const;

/** The owner of a place, other ones from another first. */
export function ownerAt(index: number, first = 0): string {
  return ownerNames[(first + index) % ownerNames.length] as string;
}

/** Where the owners begin: mostly with plain names. */
export const firstOwner: fc.Arbitrary<number> = mix([3, fc.constant(0)], [1, fc.nat(ownerNames.length - 1)]);

/** Makes a party of its columns and its owner. */
export type PartyMaker = (columns: readonly Column[], owner: string) => string;

type Entry = readonly [key: string, value: string];

/** Another owner, a key too many, a list of another form (DSPEC-1). */
const faults = mix<(entries: readonly Entry[]) => readonly Entry[]>(
  [40, fc.constant((entries) => entries)],
  [
    1,
    fc
      .tuple(
        among<Entry>(
          ['owner', '""'],
          ['owner', 'null'],
          ['owner', '1'],
          ['hard', 'null'],
          ['hard', '{}'],
          ['utility', 'null'],
          ['utility', '"x"'],
          ['Hard', '[]'],
          ['note', '1'],
          ['__proto__', '[]'],
        ),
        place,
      )
      .map(([fault, chosen]) => (entries: readonly Entry[]) => {
        const others = entries.filter(([key]) => key !== fault[0]);
        return others.toSpliced(chosen % (others.length + 1), 0, fault);
      }),
  ],
);

function partyOf(part: typeof constraint, most: number): fc.Arbitrary<PartyMaker> {
  return fc.tuple(listOf(part, most), listOf(term, 3), fc.nat(7), faults).map(([hard, utility, shape, fault]) => {
    return (columns, owner) => {
      const lists: readonly Entry[] = [
        ['hard', arrayText(hard.map((make) => make(columns)))],
        ['utility', arrayText(utility.map((make) => make(columns)))],
      ];
      const kept = lists.filter(([, list]) => list !== '[]' || shape > 3);
      const entries: readonly Entry[] = [['owner', JSON.stringify(owner)], ...kept];
      return objectText(fault(shape === 7 ? entries.toReversed() : entries));
    };
  });
}

/** A party of up to three constraints and three terms, whatever hangs on the order of keys left to chance. */
export const party: fc.Arbitrary<PartyMaker> = partyOf(constraint, 3);

/** A party that asks for parts of strings and keys of objects too (DECIDE-5). */
export const substringParty: fc.Arbitrary<PartyMaker> = partyOf(mix([1, constraint], [2, substring]), 2);

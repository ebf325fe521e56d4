import fc from 'fast-check';
import { gridParts, type Names, type SpecParts, sheetParts, specText } from '../../arbitraries/decisions.ts';
import { among, mix, place } from '../../arbitraries/pick.ts';
import { dataOf, outcomeOf, type Property } from '../property.ts';

interface Permuting {
  readonly parts: SpecParts;
  readonly names: Names;
  /** How far the list is turned. */
  readonly turn: number;
}

function ordersOf<T>(list: readonly T[], turn: number): readonly (readonly T[])[] {
  const by = list.length === 0 ? 0 : turn % list.length;
  const turned = [...list.slice(by), ...list.slice(0, by)];
  return [list, list.toReversed(), turned, [...turned.slice(0, 2).reverse(), ...turned.slice(2)]];
}

const names = mix<Names>(
  [3, fc.constant([])],
  [1, among<Names>(['sum-exact'], ['score-masked', 'sum-exact'], ['in-substring'])],
);

/** Minimum and exact total depend on no order, so neither does the winner (DECIDE-2, DECIDE-3). */
export const permutedAgents: Property<Permuting> = {
  name: 'permuting the agents never changes the winner',
  rules: ['DECIDE-2', 'DECIDE-3'],
  draw: fc.record({ parts: mix([3, gridParts], [1, sheetParts]), names, turn: place }),
  questions: ({ parts: { options, parties }, names: dialects, turn }) =>
    ordersOf(parties, turn).map((order) => ({
      operation: 'consensus.decide',
      params: { json: specText({ options, parties: order }), dialects: [...dialects] },
    })),
  holds: (_, answers) => {
    const winners = answers.map((answer) => {
      return outcomeOf(answer) === 'accepted'
        ? `${dataOf(answer, 'status')} ${dataOf(answer, 'decision')}`
        : outcomeOf(answer);
    });
    return new Set(winners).size === 1 || winners.join(', ');
  },
};

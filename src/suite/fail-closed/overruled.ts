import fc from 'fast-check';
import type { JsonValue } from '../../wire/index.ts';
import { among, mix } from '../arbitraries/pick.ts';
import { agent } from '../token.ts';
import {
  asked,
  broken,
  caveatAt,
  forbidden,
  grounds,
  partsOf,
  put,
  type SoundSituation,
  somewhere,
  withCaveats,
} from './grounds.ts';
import type { MutantKind } from './mutant.ts';

/** A caveat that fails hard, and a wide one of the same name that holds. */
type Pair = readonly [narrow: (situation: SoundSituation) => JsonValue, wide: (situation: SoundSituation) => JsonValue];

const pairs = among<Pair>(
  [({ now }) => ({ exp: now }), () => ({ exp: 9007199254740991 })],
  [({ now }) => ({ nbf: now + 1 }), () => ({ nbf: -9007199254740991 })],
  [() => ({ svc: [] }), ({ service }) => ({ svc: [service] })],
  [() => ({ verbs: ['NONE'] }), ({ verb }) => ({ verbs: [verb] })],
  [() => ({ can: ['none'] }), () => ({ can: ['*'] })],
  [() => ({ frobnicate: 1 }), () => ({ can: ['*'] })],
  [() => ({ exp: '9' }), () => ({ exp: 9007199254740991 })],
);

const where = among<'before' | 'after' | 'next block' | 'many'>('before', 'after', 'next block', 'many');

/** A caveat that fails beside one that would allow it: none makes up for another, in any block or order (GRANT-13). */
export const overruled: MutantKind = {
  name: 'overruled',
  rules: ['GRANT-13', 'CAVEAT-2'],
  weight: 4,
  draw: (sign) => {
    const beside = fc.tuple(grounds, somewhere, pairs, where).map(([base, chosen, [narrow, wide], place]) => {
      const [failing, holding] = [narrow(base.situation), wide(base.situation)];
      const what = `${JSON.stringify(failing)} fails, ${JSON.stringify(holding)} holds, ${place}`;
      const lists: Readonly<Record<typeof place, readonly JsonValue[]>> = {
        before: [holding, failing],
        after: [failing, holding],
        'next block': [failing],
        many: [...Array(9).fill(holding), failing, ...Array(9).fill(holding)],
      };
      const first = withCaveats(base, caveatAt(base, chosen).block, (caveats) => [...caveats, ...lists[place]]);
      const blocks =
        place === 'next block' ? [...first.blocks, { to: agent, iat: 0, caveats: [holding] }] : first.blocks;
      return asked({ ...first, blocks }, sign, what, forbidden(failing));
    });
    // The same caveat twice is no fault: it only holds twice.
    const twice = fc.tuple(grounds, somewhere).map(([base, chosen]) => {
      const { caveat } = caveatAt(base, chosen);
      return asked(put(base, chosen, 'before', caveat), sign, `twice: ${JSON.stringify(caveat)}`, 'authorized');
    });
    const misnamed = fc.tuple(grounds, somewhere).map(([base, chosen]) => {
      const { name, value } = partsOf(caveatAt(base, chosen).caveat);
      return broken(base, chosen, 'before', { [`!${name}`]: value }, sign);
    });
    return mix([6, beside], [1, twice], [1, misnamed]);
  },
};

import fc from 'fast-check';
import type { JsonValue } from '../../wire/index.ts';
import { brokenCaveat } from '../arbitraries/broken-caveat.ts';
import { among, mix } from '../arbitraries/pick.ts';
import { asked, caveatAt, forbidden, grounds, put, somewhere, withCaveats } from './grounds.ts';
import type { MutantKind } from './mutant.ts';

type Reorder = (caveats: readonly JsonValue[]) => readonly JsonValue[];

const orders = among<Reorder>(
  (caveats) => [...caveats].reverse(),
  (caveats) => [...caveats.slice(1), ...caveats.slice(0, 1)],
  (caveats) => [...caveats.slice(-1), ...caveats.slice(0, -1)],
  (caveats) => [...caveats].sort((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1)),
);

/** Caveats in another order, signed again: the outcome is the same, whether all hold or one is broken (GRANT-13). */
export const order: MutantKind = {
  name: 'reordering',
  rules: ['GRANT-13', 'GRANT-14', 'GRANT-16'],
  weight: 3,
  draw: (sign) => {
    const holding = fc.tuple(grounds, somewhere, orders).map(([base, chosen, reorder]) => {
      const moved = withCaveats(base, caveatAt(base, chosen).block, reorder);
      return asked(moved, sign, 'the caveats of a block in another order', 'authorized');
    });
    const failing = fc
      .tuple(grounds, somewhere, brokenCaveat, orders)
      .map(([base, chosen, { caveat, kind }, reorder]) => {
        const { block } = caveatAt(base, chosen);
        const moved = withCaveats(put(base, chosen, 'before', caveat), block, reorder);
        return asked(moved, sign, `${kind}: ${JSON.stringify(caveat)}, in another order`, forbidden(caveat));
      });
    return mix([1, holding], [2, failing]);
  },
};

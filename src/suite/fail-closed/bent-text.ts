import fc from 'fast-check';
import type { JsonValue } from '../../wire/index.ts';
import { mix } from '../arbitraries/pick.ts';
import type { Signer } from '../arbitraries/tools.ts';
import {
  asked,
  broken,
  caveatAt,
  type Grounds,
  grounds,
  type Placing,
  partsOf,
  placing,
  put,
  type SoundSituation,
  somewhere,
} from './grounds.ts';
import type { Mutant } from './mutant.ts';

/** Another text that some reader may take for the same; it is never the same. */
export type Bend = (text: string) => string;

/** Mutants by such a bend: of a caveat's name, and of a text that is compared. */
export function bentMutants(bends: fc.Arbitrary<Bend>, sign: Signer): fc.Arbitrary<Mutant> {
  const name = fc.tuple(grounds, somewhere, placing, bends).map(([base, chosen, how, bend]) => {
    const { name: known, value } = partsOf(caveatAt(base, chosen).caveat);
    return broken(base, chosen, how, { [bend(known)]: value }, sign);
  });
  const compared = fc
    .tuple(grounds, somewhere, placing, bends, fc.nat(4))
    .map(([base, chosen, how, bend, which]) => bentValue(base, chosen, how, bend, which, sign));
  return mix([1, name], [1, compared]);
}

/** A caveat that holds nowhere but in the mind of a reader that folds (CAVEAT-3 to CAVEAT-5, CAVEAT-11, CAVEAT-12). */
function bentValue(base: Grounds, chosen: number, how: Placing, bend: Bend, which: number, sign: Signer): Mutant {
  const { service, verb, capability, proposal }: SoundSituation = base.situation;
  const caveats: readonly JsonValue[] = [
    { svc: [bend(service)] },
    { verbs: [bend(verb)] },
    { can: [bend(capability)] },
    { risk: bend('high') },
    { only: bend(proposal.hash) },
  ];
  const caveat = caveats[which] as JsonValue;
  const looked = which < 4 || verb === 'COMMIT';
  if (looked) return broken(base, chosen, how, caveat, sign);
  // CAVEAT-13: only COMMIT looks at `only`.
  return asked(put(base, chosen, how, caveat), sign, `${how}: ${JSON.stringify(caveat)}`, 'authorized');
}

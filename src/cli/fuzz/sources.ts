import { type AnySource, differenceSource, failClosedSource, propertySource } from '../../harness/fuzz/index.ts';
import { operations } from '../../operations/index.ts';
import { arbitraryOf } from '../../suite/arbitraries/index.ts';
import { signerOf } from '../../suite/arbitraries/tools.ts';
import { mutantKinds } from '../../suite/fail-closed/index.ts';
import { propertiesOf } from '../../suite/properties/index.ts';
import { nodeSigner } from '../../transport/node-signer.ts';

/** What is run: ports compared and properties asked, properties alone, or mutated grants. */
export type FuzzMode = 'all' | 'properties' | 'fail-closed';

/** How often an operation has its turn; those with more to get wrong more often. */
const weights: Readonly<Record<string, number>> = {
  'canonical.encode': 12,
  'hash.proposal': 6,
  'estimate.tokens': 6,
  'lens.value': 16,
  'lens.reply': 12,
  'proof.check': 8,
  'budget.fit': 8,
  'grant.delegate': 8,
  'grant.check': 16,
};

const LEAST = 4;

/** Of a run that does all, properties have about one turn in eight. */
const PROPERTY_WEIGHT = 1;

/** The sources of a mode. Where only some operations are asked for, properties, which ask several, are left out. */
export function sourcesOf(mode: FuzzMode, only: readonly string[]): readonly AnySource[] {
  const signing = { sign: nodeSigner() };
  if (mode === 'fail-closed') {
    const sign = signerOf(signing);
    return mutantKinds.map((kind) => failClosedSource(kind, kind.draw(sign)));
  }
  const asked = propertiesOf(signing).map((property): AnySource => propertySource(property, PROPERTY_WEIGHT));
  if (mode === 'properties') return asked;
  const compared = operations
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .map(({ name }): AnySource => differenceSource(name, weights[name] ?? LEAST, arbitraryOf(name, signing)));
  return only.length === 0 ? [...compared, ...asked] : compared;
}

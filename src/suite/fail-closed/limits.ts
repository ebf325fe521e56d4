import fc from 'fast-check';
import type { Expectation } from '../../../generated/types.ts';
import type { JsonValue } from '../../wire/index.ts';
import { among, mix } from '../arbitraries/pick.ts';
import {
  asked,
  caveatAt,
  forbidden,
  type Grounds,
  grounds,
  placing,
  put,
  type SoundSituation,
  somewhere,
  withCaveats,
} from './grounds.ts';
import type { MutantKind } from './mutant.ts';

/** A caveat that is well formed and does not hold. */
interface Failing {
  readonly caveat: JsonValue;
  readonly failure: 'hard' | 'soft';
}

type Aim = (situation: SoundSituation, by: number) => Failing;

const hard = (caveat: JsonValue): Failing => ({ caveat, failure: 'hard' });
const soft = (caveat: JsonValue): Failing => ({ caveat, failure: 'soft' });

/** Failing ones for every verb, by the least and by more (CAVEAT-3 to CAVEAT-7). */
const always: readonly Aim[] = [
  ({ now }, by) => hard({ exp: now - by }),
  ({ now }, by) => hard({ nbf: now + 1 + by }),
  () => hard({ svc: [] }),
  () => hard({ verbs: [] }),
  () => hard({ can: [] }),
  ({ service }) => hard({ svc: [`${service}.evil`, service.slice(0, -1), `${service}*`, '*'] }),
  ({ verb }) => hard({ verbs: [`${verb}S`, verb.slice(0, -1), '*'] }),
  ({ capability }) => hard({ can: [`${capability}x`, `${capability}.*`, `${capability}?`, capability.slice(0, -1)] }),
  ({ capability }) => hard({ can: [`*${capability.slice(1)}x`, `x${capability}*`, '**', `${capability}**`] }),
];

/** Failing ones for COMMIT of a proposal that costs something (CAVEAT-9 to CAVEAT-12). */
const committing: readonly Aim[] = [
  ({ proposal: { hash } }) => hard({ only: `${hash}x` }),
  ({ proposal: { hash } }) => hard({ only: hash.slice(1) }),
  ({ proposal: { cost } }, by) => soft({ per: { max: (cost?.amount ?? 0) - 1 - by, currency: cost?.currency ?? '' } }),
  ({ proposal: { cost } }, by) =>
    soft({ spend: { max: Math.max(cost?.amount ?? 0, 0) - 1 - by, currency: cost?.currency ?? '' } }),
  ({ proposal: { cost } }) => soft({ per: { max: Number.MAX_SAFE_INTEGER, currency: `${cost?.currency}X` } }),
  ({ proposal: { cost } }) =>
    soft({ spend: { max: Number.MAX_SAFE_INTEGER, currency: (cost?.currency ?? '').toLowerCase() } }),
  ({ proposal: { risk } }) =>
    risk === 'high'
      ? soft({ risk: 'medium' })
      : risk === 'medium'
        ? soft({ risk: 'low' })
        : hard({ exp: -9007199254740991 }),
];

const by = among(0, 1, 100);

function aimAt(base: Grounds, which: number, distance: number): Failing {
  const { situation } = base;
  const looked = situation.verb === 'COMMIT' && situation.proposal.cost !== null;
  const aims = looked ? [...committing, ...always] : always;
  return (aims[which % aims.length] as Aim)(situation, distance);
}

/** Caveats that are well formed and do not hold, many by the least that they could: a narrower grant allows no more. */
export const limits: MutantKind = {
  name: 'limits',
  rules: [
    'CAVEAT-3',
    'CAVEAT-4',
    'CAVEAT-5',
    'CAVEAT-6',
    'CAVEAT-7',
    'CAVEAT-9',
    'CAVEAT-10',
    'CAVEAT-11',
    'CAVEAT-12',
  ],
  weight: 4,
  draw: (sign) => {
    const one = fc.tuple(grounds, somewhere, placing, fc.nat(1000), by).map(([base, chosen, how, which, distance]) => {
      const { caveat, failure } = aimAt(base, which, distance);
      const expect: Expectation = failure === 'hard' ? forbidden(caveat) : { error: 'consent_required' };
      return asked(put(base, chosen, how, caveat), sign, `${how}: ${JSON.stringify(caveat)}`, expect);
    });
    const two = fc
      .tuple(grounds, somewhere, fc.nat(1000), fc.nat(1000), by)
      .map(([base, chosen, first, second, distance]) => {
        const failing = [aimAt(base, first, distance), aimAt(base, second, distance)];
        const target = caveatAt(base, chosen).block;
        const both = withCaveats(base, target, (caveats) => [...caveats, ...failing.map(({ caveat }) => caveat)]);
        const need = failing.filter(({ failure }) => failure === 'hard').map(({ caveat }) => caveat);
        const expect: Expectation = need.length > 0 ? forbidden(...need) : { error: 'consent_required' };
        return asked(both, sign, `last: ${failing.map(({ caveat }) => JSON.stringify(caveat)).join(' and ')}`, expect);
      });
    return mix([2, one], [1, two]);
  },
};

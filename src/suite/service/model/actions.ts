import fc from 'fast-check';
import type { Name } from '../people.ts';
import type { Wanted } from './drafts.ts';
import { type GrantName, grantNames } from './grants.ts';
import type { Reading } from './reading.ts';

/** A request before it is known which proposals and receipts there are: these are counted round. */
export interface Action {
  readonly who: Name | undefined;
  readonly grants: readonly GrantName[];
  readonly spoilt: boolean;
  readonly wish:
    | { readonly do: 'intent'; readonly wanted: Wanted; readonly budget?: number }
    | { readonly do: 'auto'; readonly wanted: Wanted; readonly id: number }
    | { readonly do: 'commit'; readonly proposal: number; readonly wrongHash: boolean; readonly budget?: number }
    | { readonly do: 'undo'; readonly receipt: number }
    | { readonly do: 'read'; readonly reading: Reading; readonly budget: number }
    | { readonly do: 'expand'; readonly handle: number; readonly budget: number };
  /** How often it is sent in the same moment, as by an agent whose reply was lost. */
  readonly times: number;
}

/** What is done next: time goes on, or requests are sent at once; every reply is there before the next. */
export type ModelStep = { readonly tick: number } | { readonly batch: readonly Action[] };

const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      capability: fc.constant('transfer' as const),
      params: fc.record({
        amount: fc.constantFrom(50, 100, 150, 151, 300),
        level: fc.constantFrom('low' as const, 'low' as const, 'high' as const),
      }),
    }),
  },
  fc.record({ capability: fc.constant('refund' as const), params: fc.record({ amount: fc.constantFrom(10, 100) }) }),
  fc.record({
    capability: fc.constant('count' as const),
    params: fc.record({
      by: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: -3, max: 9 }) }, fc.constant('many' as const)),
    }),
  }),
  fc.record({
    capability: fc.constant('book' as const),
    params: fc.record(
      { room: fc.constantFrom('a' as const, 'b' as const), note: fc.constant('quiet' as const) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    capability: fc.constant('report' as const),
    params: fc.record({ lines: fc.constantFrom(0, 3, 40, 200) }),
  }),
  fc.record({
    capability: fc.constant('move' as const),
    params: fc.record({ to: fc.constantFrom('10:00', '11:30', '12:00') }),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      capability: fc.constantFrom('seat' as const, 'flaky' as const, 'slow' as const, 'stuck' as const),
      params: fc.constant({}),
    }),
  },
);

const who: fc.Arbitrary<Name | undefined> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('agent' as const) },
  { weight: 3, arbitrary: fc.constant('courier' as const) },
  { weight: 1, arbitrary: fc.constantFrom('stranger' as const, 'guardian' as const, undefined) },
);

const grants: fc.Arbitrary<readonly GrantName[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<readonly GrantName[]>(['all']) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<readonly GrantName[]>(
      ['cap'],
      ['shared-agent'],
      ['shared-courier', 'shared-agent'],
      ['ward-courier', 'ward-agent'],
    ),
  },
  { weight: 3, arbitrary: fc.uniqueArray(fc.constantFrom(...grantNames), { maxLength: 3 }) },
);

/** The newest come first: what was just proposed is committed more often than what is long forgotten. */
const reference = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 3 }) }, fc.nat({ max: 30 }));

/** Too small for anything, for a part, and enough; one that leaves a proposal whole but for its data. */
const budget = fc.constantFrom(1, 30, 60, 200, 2000);
const PROPOSAL_FITS = 100;

const reading: fc.Arbitrary<Reading> = fc.record({
  capability: fc.constantFrom('poem' as const, 'page' as const, 'both' as const),
  size: fc.constantFrom(0, 1, 7, 30, 90),
});

const wish: fc.Arbitrary<Action['wish']> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('intent' as const), wanted }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('intent' as const), wanted, budget: fc.constant(PROPOSAL_FITS) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), reading, budget }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('expand' as const), handle: reference, budget }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('auto' as const), wanted, id: fc.integer({ min: 0, max: 12 }) }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('commit' as const),
      proposal: reference,
      wrongHash: fc.integer({ min: 0, max: 19 }).map((value) => value === 19),
      budget,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), receipt: reference }) },
);

const action: fc.Arbitrary<Action> = fc.record({
  who,
  grants,
  spoilt: fc.integer({ min: 0, max: 29 }).map((value) => value === 29),
  wish,
  times: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 4 })),
});

/** Seconds between moments: within windows, at their ends, and far beyond. */
const tick = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constantFrom(300, 599, 600, 601, 899, 901, 1500, 4000));

/** One step of a run. */
export const modelStep: fc.Arbitrary<ModelStep> = fc.oneof(
  { weight: 10, arbitrary: fc.array(action, { minLength: 1, maxLength: 1 }).map((batch) => ({ batch })) },
  { weight: 6, arbitrary: fc.array(action, { minLength: 2, maxLength: 3 }).map((batch) => ({ batch })) },
  { weight: 2, arbitrary: fc.record({ tick }) },
);

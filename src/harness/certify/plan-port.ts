import type { Profile } from '../../../generated/types.ts';
import { type Planned, planCases, type Selection } from './plan.ts';
import { isPlayed, type Suite } from './vectors.ts';

/** What a port is asked, and what is played with its service; told in this order. */
export interface PortPlan {
  readonly cases: readonly Planned[];
  readonly scenarios: readonly Planned[];
}

/** The plan of a port. */
export function planPort(suite: Suite, selection: Selection): PortPlan {
  const planOf = (profiles: readonly Profile[]) => planCases(suite, { ...selection, profiles });
  const { profiles } = selection;
  return {
    cases: planOf(profiles.filter((profile) => !isPlayed(profile))),
    scenarios: planOf(profiles.filter(isPlayed)),
  };
}

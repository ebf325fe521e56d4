import type { ErrorCode } from '../../../../generated/types.ts';
import { refused } from '../pen.ts';
import type { Name } from '../people.ts';
import type { Drafted, Wanted } from './drafts.ts';
import { type GrantName, present } from './grants.ts';
import type { Reading } from './reading.ts';
import type { Begun, State } from './state.ts';

/** One request: who sends it, with which grants, whether its proof is spoilt, and what it wants; `number` names what it brings. */
export interface Asking {
  readonly number: number;
  readonly who: Name | undefined;
  readonly grants: readonly GrantName[];
  readonly spoilt: boolean;
  readonly wish:
    | { readonly do: 'intent'; readonly wanted: Wanted; readonly budget?: number }
    | { readonly do: 'auto'; readonly wanted: Wanted; readonly id: string }
    | { readonly do: 'commit'; readonly proposal: number; readonly wrongHash: boolean; readonly budget?: number }
    | { readonly do: 'undo'; readonly receipt: number }
    | { readonly do: 'read'; readonly reading: Reading; readonly budget?: number }
    | { readonly do: 'expand'; readonly handle: string; readonly budget?: number }
    | { readonly do: 'look' };
}

export const signs = ({ who, spoilt }: Asking): boolean => who !== undefined && !spoilt;

export const no = (state: State, code: ErrorCode): Begun => ({ state, reply: refused(code) });

/** Who asks, and for whom (PROOF-6); nothing where grants came with no good proof. */
export function standing(state: State, asking: Asking): { requester?: Name; principal?: Name } | undefined {
  const { who, grants } = asking;
  if (!signs(asking) || who === undefined) return grants.length > 0 ? undefined : {};
  const outcome = present(grants, who, undefined, wishOf(state, 'INTENT'));
  return 'used' in outcome ? { requester: who, principal: outcome.principal } : { requester: who };
}

export function wishOf(state: State, verb: 'INTENT' | 'COMMIT' | 'UNDO', drafted?: Drafted, waived = false) {
  const { cost = null, risk = 'low' } = drafted ?? {};
  return { verb, cost, risk, waived, spent: (block: string) => state.spent.get(block) ?? 0 };
}

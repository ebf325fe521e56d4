import type { GrantPlan } from '../../../../generated/types.ts';
import { CLOCK, SERVICE } from '../fixture/index.ts';
import type { Name } from '../people.ts';

/** What the model knows of a grant: enough to say what it authorizes. */
interface Known {
  readonly plan: GrantPlan;
  readonly principal: Name;
  readonly holder: Name;
  readonly trusted: boolean;
  /** Whether `can` and `verbs` let the verb through. */
  readonly allows: (verb: string) => boolean;
  /** Most cents of one commit. */
  readonly per?: number;
  readonly risk?: 'low';
  /** The blocks with a spend caveat, by a name that grants with the same block share, and their caps in cents. */
  readonly spend: readonly (readonly [block: string, max: number])[];
}

const can = { can: ['*'] };
const anything = (): boolean => true;
const euros = (max: number) => ({ max, currency: 'EUR' });
const shared = { by: 'principal', to: 'rider', nonce: 'shared', caveats: [can, { spend: euros(700) }] };
const ward = { by: 'guardian', to: 'rider', nonce: 'ward', caveats: [can, { spend: euros(500) }] };

function known(plan: GrantPlan, holder: Name, more: Partial<Known> = {}): Known {
  return { plan, principal: 'principal', holder, trusted: true, allows: anything, spend: [], ...more };
}

const table = {
  all: known(
    { by: 'principal', to: 'agent', caveats: [{ svc: [SERVICE] }, can, { exp: CLOCK + 10_000_000 }] },
    'agent',
  ),
  cap: known({ by: 'principal', to: 'agent', caveats: [can, { spend: euros(1000) }] }, 'agent', {
    spend: [['cap', 1000]],
  }),
  per: known({ by: 'principal', to: 'agent', caveats: [can, { per: euros(150) }] }, 'agent', { per: 150 }),
  calm: known({ by: 'principal', to: 'agent', caveats: [can, { risk: 'low' }] }, 'agent', { risk: 'low' }),
  reading: known({ by: 'principal', to: 'agent', caveats: [can, { verbs: ['ASK'] }] }, 'agent', {
    allows: (verb) => verb === 'ASK',
  }),
  untrusted: known({ by: 'stranger', to: 'agent', caveats: [can] }, 'agent', { principal: 'stranger', trusted: false }),
  guardian: known({ by: 'guardian', to: 'agent', caveats: [can, { spend: euros(2000) }] }, 'agent', {
    principal: 'guardian',
    spend: [['guardian', 2000]],
  }),
  courier: known({ by: 'principal', to: 'courier', caveats: [can] }, 'courier'),
  'shared-agent': known({ ...shared, handed: [{ to: 'agent', caveats: [{ spend: euros(400) }] }] }, 'agent', {
    spend: [
      ['shared', 700],
      ['shared-agent', 400],
    ],
  }),
  'shared-courier': known({ ...shared, handed: [{ to: 'courier', caveats: [] }] }, 'courier', {
    spend: [['shared', 700]],
  }),
  'ward-agent': known({ ...ward, handed: [{ to: 'agent', caveats: [{ per: euros(150) }] }] }, 'agent', {
    principal: 'guardian',
    per: 150,
    spend: [['ward', 500]],
  }),
  'ward-courier': known({ ...ward, handed: [{ to: 'courier', caveats: [] }] }, 'courier', {
    principal: 'guardian',
    spend: [['ward', 500]],
  }),
} as const satisfies Record<string, Known>;

/** The name of a grant that the model presents. */
export type GrantName = keyof typeof table;
export const grantNames = Object.keys(table) as readonly GrantName[];

/** The grants as a scenario makes them. */
export const grantPlans: Readonly<Record<string, GrantPlan>> = Object.fromEntries(
  Object.entries(table).map(([name, { plan }]) => [name, plan]),
);

/** What is asked of grants: a verb, and for a COMMIT what it would cost. */
export interface Wish {
  readonly verb: 'INTENT' | 'COMMIT' | 'UNDO';
  readonly cost: number | null;
  readonly risk: 'low' | 'medium' | 'high';
  /** For a replay per, spend and risk do not count (GRANT-20). */
  readonly waived: boolean;
  readonly spent: (block: string) => number;
}

/** What grants come to: the one that is used, or the code of the refusal (GRANT-15). */
export type Outcome =
  | { readonly used: GrantName; readonly principal: Name; readonly blocks: readonly string[] }
  | { readonly refused: 'unauthorized' | 'forbidden' | 'consent_required'; readonly soft?: Name };

/** Presents grants, in their order, as the one who signs; `principal` where one authorized what this is about (GRANT-21). */
export function present(names: readonly GrantName[], who: Name, principal: Name | undefined, wish: Wish): Outcome {
  const own = principal === undefined ? names : names.filter((name) => table[name].principal === principal);
  if (own.length > 0 || principal === undefined) return anyOf(own, who, wish);
  const others = anyOf(names, who, wish);
  if ('refused' in others && others.refused !== 'consent_required') return others;
  return { refused: 'forbidden' };
}

function anyOf(names: readonly GrantName[], who: Name, wish: Wish): Outcome {
  let soft: Name | undefined;
  let hard = false;
  for (const name of names) {
    const grant: Known = table[name];
    if (!grant.trusted || grant.holder !== who) continue;
    if (!grant.allows(wish.verb)) hard = true;
    else if (wish.verb === 'COMMIT' && !wish.waived && !covers(grant, wish)) soft ??= grant.principal;
    else return { used: name, principal: grant.principal, blocks: grant.spend.map(([block]) => block) };
  }
  if (soft !== undefined) return { refused: 'consent_required', soft };
  return { refused: hard ? 'forbidden' : 'unauthorized' };
}

function covers({ per, risk, spend }: Known, wish: Wish): boolean {
  if (risk === 'low' && wish.risk !== 'low') return false;
  const { cost } = wish;
  if (cost === null) return true;
  if (per !== undefined && cost > per) return false;
  return spend.every(([block, max]) => wish.spent(block) + Math.max(cost, 0) <= max);
}

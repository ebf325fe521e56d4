import fc from 'fast-check';
import type { JsonObject } from '../../wire/index.ts';
import { type BlockPlan, type ChainPlan, chainPlan, contextText, signChain } from '../arbitraries/chain.ts';
import { listOf } from '../arbitraries/pick.ts';
import { type Situation, situation } from '../arbitraries/situation.ts';
import { type Tampering, tampering } from '../arbitraries/tampering.ts';
import { type SigningTools, signerOf } from '../arbitraries/tools.ts';
import { agent, principal } from '../token.ts';
import { outcomeOf, type Property } from './property.ts';

interface Showing {
  readonly asked: Situation;
  readonly grants: readonly (readonly [ChainPlan, Tampering])[];
}

/** The chain handed on to `agent` in the end, so that all grants are held by one key. */
function heldByAgent(plan: ChainPlan): ChainPlan {
  const last = { ...(plan.blocks.at(-1) as BlockPlan), to: agent };
  return { ...plan, blocks: [...plan.blocks.slice(0, -1), last] as unknown as [BlockPlan, ...BlockPlan[]] };
}

function ordersOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  return [list, list.toReversed(), [...list.slice(1), ...list.slice(0, 1)]];
}

/** The order in which grants are shown may change which of them is used, never what comes of it (GRANT-15). */
export function permutedGrants(tools?: SigningTools): Property<Showing> {
  const sign = signerOf(tools);
  return {
    name: 'permuting grants never changes the outcome',
    rules: ['GRANT-15'],
    draw: fc.record({ asked: situation, grants: listOf(fc.tuple(chainPlan.map(heldByAgent), tampering), 4, 2) }),
    questions: ({ asked, grants }) => {
      const chains = grants.map(([plan]) => signChain(plan, asked, sign));
      const tokens = grants.map(([, tamper], index) => tamper(chains[index] as (typeof chains)[number], sign));
      const params: JsonObject = { trusted: [principal.key], proofKey: agent.key, context: contextText(asked, chains) };
      return ordersOf(tokens).map((order) => ({ operation: 'grant.check', params: { tokens: [...order], ...params } }));
    },
    holds: (_, answers) => {
      const outcomes = answers.map(outcomeOf);
      return new Set(outcomes).size === 1 || outcomes.join(', ');
    },
  };
}

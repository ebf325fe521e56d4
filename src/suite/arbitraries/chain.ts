import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../wire/index.ts';
import { agent, type Block, courier, idOf, type Person, principal, rider, textOf, tokenOf } from '../token.ts';
import { type AimedCaveat, aimedCaveat, holdingCaveat } from './caveat.ts';
import { among, listOf, mix } from './pick.ts';
import { contextOf, type Situation } from './situation.ts';
import type { Signer } from './tools.ts';

/** A block before it is signed: what it says, and to whom it hands on. */
export interface BlockPlan {
  readonly caveats: readonly AimedCaveat[];
  readonly to: Person;
  readonly iat: number;
}

/** A chain before it is signed; the first block is by `principal`, each later one by the `to` of the block before. */
export interface ChainPlan {
  readonly blocks: readonly [BlockPlan, ...BlockPlan[]];
  readonly nonce: string;
}

/** A signed chain, and who signed each block; the last of `people` is the holder. */
export interface Chain {
  readonly blocks: readonly Block[];
  readonly people: readonly Person[];
}

/** Signs the blocks of a plan in turn (GRANT-5 to GRANT-9), their caveats aimed at the situation. */
export function signChain(plan: ChainPlan, situation: Situation, sign: Signer): Chain {
  const blocks: Block[] = [];
  const people: Person[] = [principal];
  for (const [index, { caveats, to, iat }] of plan.blocks.entries()) {
    const said = { sub: to.key, caveats: caveats.map((aim) => aim(situation, index)), iat };
    const before = blocks.at(-1);
    const p =
      before === undefined ? { ...said, iss: principal.key, nonce: plan.nonce } : { ...said, prev: idOf(before) };
    blocks.push(sealedBy(people[index] as Person, p, sign));
    people.push(to);
  }
  return { blocks, people };
}

/** A block with any payload, by any person. */
export function sealedBy(by: Person, p: JsonObject, sign: Signer): Block {
  return { p, s: sign(by, textOf(p)) };
}

export function holderOf({ people }: Chain): Person {
  return people.at(-1) as Person;
}

/** A question of `grant.check` about a chain that its holder shows to a service which trusts `principal`. */
export function checkParams(chain: Chain, situation: Situation, token: string = tokenOf(chain.blocks)): JsonObject {
  return {
    tokens: [token],
    trusted: [principal.key],
    proofKey: holderOf(chain).key,
    context: JSON.stringify(contextOf(situation, chain.blocks.map(idOf))),
  };
}

/** The context's text, with what the blocks of these chains have spent. */
export function contextText(situation: Situation, chains: readonly Chain[]): string {
  return JSON.stringify(
    contextOf(
      situation,
      chains.flatMap(({ blocks }) => blocks.map(idOf)),
    ) as JsonValue,
  );
}

const iat = among(1789999900, 0, -1, 9007199254740991, -9007199254740991);

/** Blocks of up to `most` caveats. */
export function blockPlan(caveat: fc.Arbitrary<AimedCaveat>, most: number): fc.Arbitrary<BlockPlan> {
  return fc.record({ caveats: listOf(caveat, most), to: among(agent, courier, rider, principal), iat });
}

/** Chains of up to `most` blocks, short ones more often. */
export function chainsOf(caveat: fc.Arbitrary<AimedCaveat>, most: number): fc.Arbitrary<ChainPlan> {
  const later = mix(
    [5, fc.constant<BlockPlan[]>([])],
    [5, listOf(blockPlan(caveat, 2), 2)],
    [1, listOf(blockPlan(caveat, 0), most - 1)],
  );
  return fc
    .tuple(blockPlan(caveat, 4), later, among('n1', '', 'é\n', 'n2'))
    .map(([root, rest, nonce]) => ({ blocks: [root, ...rest], nonce }));
}

/** Chains of every sort, of 1 to 17 blocks, one more than GRANT-3 allows. */
export const chainPlan: fc.Arbitrary<ChainPlan> = chainsOf(aimedCaveat, 17);

/** Chains that most often authorize. */
export const holdingPlan: fc.Arbitrary<ChainPlan> = chainsOf(holdingCaveat, 4);

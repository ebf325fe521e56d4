import fc from 'fast-check';
import type { Expectation } from '../../../generated/types.ts';
import { hashText, isObject, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { holdingCaveat } from '../arbitraries/caveat.ts';
import { type Chain, checkParams, signChain } from '../arbitraries/chain.ts';
import { among, at, listOf, mix, place } from '../arbitraries/pick.ts';
import { record } from '../arbitraries/record.ts';
import type { Situation } from '../arbitraries/situation.ts';
import type { Signer } from '../arbitraries/tools.ts';
import { agent, courier, type Person, principal, rider } from '../token.ts';
import type { Mutant } from './mutant.ts';

/** A request in which nothing is missing or malformed, so that what holds in it is known. */
export interface SoundSituation extends Situation {
  readonly capability: string;
  readonly proposal: JsonObject & { hash: string; risk: string; cost: { amount: number; currency: string } | null };
}

/** A block before it is signed. */
export interface GroundBlock {
  readonly caveats: readonly JsonValue[];
  readonly to: Person;
  readonly iat: number;
}

/** A chain before it is signed, every caveat of which holds in the situation. */
export interface Grounds {
  readonly situation: SoundSituation;
  readonly blocks: readonly GroundBlock[];
}

const situation: fc.Arbitrary<SoundSituation> = fc.record({
  service: among('shop.example', 'cal.example.com', 'café.example', 'İstanbul.example', 'straße.example'),
  verb: mix([6, fc.constant('COMMIT')], [3, among('UNDO', 'ASK', 'INTENT')]),
  capability: among('shop.order', 'orders.read', 'orders', 'a', '日.x', 'orders.*', 'kiosk.Sell'),
  now: mix([6, fc.constant(1790000000)], [1, among(0, -1, 1, 50, -9007199254700000, 9007199254700000)]),
  proposal: record({
    hash: among('h1', 'XFIWAR5eTD34Zu64h8HuV-N_wsmKN1dIBC0TTw3E1aA'),
    cost: mix<JsonValue>(
      [4, record({ amount: among(1250, 0, 1, 600, -5000, 9007199254700000), currency: among('USD', 'EUR', 'JPY') })],
      [1, fc.constant(null)],
    ),
    risk: among('low', 'medium', 'high'),
  }),
  spent: mix<readonly number[] | undefined>(
    [2, fc.constant(undefined)],
    [2, fc.array(among(0, 100, 5000), { maxLength: 3 })],
  ),
}) as fc.Arbitrary<SoundSituation>;

const block = (most: number, least: number) =>
  fc.record({
    caveats: listOf(holdingCaveat, most, least),
    to: among(agent, courier, rider),
    iat: among(1789999900, 0, -1, 9007199254740991),
  });

/** Chains that authorize, of 1 to 3 blocks, with at least one caveat in the first. */
export const grounds: fc.Arbitrary<Grounds> = fc
  .tuple(situation, block(4, 1), mix([3, fc.constant<never[]>([])], [2, listOf(block(3, 0), 2)]))
  .map(([asked, root, later]) => ({
    situation: asked,
    blocks: [root, ...later].map(({ caveats, to, iat }, index) => ({
      to,
      iat,
      caveats: caveats.map((aim) => aim(asked, index)),
    })),
  }));

/** Chains that authorize, of at least two blocks. */
export const longGrounds: fc.Arbitrary<Grounds> = fc
  .tuple(grounds, block(2, 0))
  .map(([{ situation: asked, blocks }, { caveats, to, iat }]) => ({
    situation: asked,
    blocks: [...blocks, { to, iat, caveats: caveats.map((aim) => aim(asked, blocks.length)) }],
  }));

/** The signed chain, by the right keys. */
export function signed({ situation: asked, blocks }: Grounds, sign: Signer): Chain {
  const plans = blocks.map(({ caveats, to, iat }) => ({ to, iat, caveats: caveats.map((caveat) => () => caveat) }));
  const [root, ...later] = plans;
  if (root === undefined) throw new Error('a chain has a block');
  return signChain({ blocks: [root, ...later], nonce: 'n1' }, asked, sign);
}

/** What a chain that authorizes is answered with (GRANT-16). */
export function authorized({ blocks }: Chain): Expectation {
  const ids = blocks.map(({ s }) => hashText(s));
  const spends = blocks.map(({ p }) => isObject(p) && Array.isArray(p.caveats) && p.caveats.some(isSpend));
  return {
    data: { grant: ids[0] as string, principal: principal.key, spend: ids.filter((_, index) => spends[index]) },
  };
}

function isSpend(caveat: JsonValue): boolean {
  return isObject(caveat) && Object.hasOwn(caveat, 'spend');
}

export const unauthorized: Expectation = { error: 'unauthorized' };

/** What comes of caveats that fail hard, given in the order in which they stand in the token (GRANT-14). */
export function forbidden(...need: readonly JsonValue[]): Expectation {
  return { error: 'forbidden', need: [...need] };
}

/** A mutant of signed grounds. */
export function asked(mutated: Grounds, sign: Signer, what: string, expect: Expectation | 'authorized'): Mutant {
  const chain = signed(mutated, sign);
  return {
    params: checkParams(chain, mutated.situation),
    what,
    expect: expect === 'authorized' ? authorized(chain) : expect,
  };
}

/** How a caveat gets among the others. */
export type Placing = 'replaces' | 'before' | 'last';

export const placing: fc.Arbitrary<Placing> = among<Placing>('replaces', 'before', 'last');

/** A place in a chain, chosen when the chain is known. */
export const somewhere: fc.Arbitrary<number> = place;

/** The caveat that a place means, in a block that has one. */
export function caveatAt(
  { blocks }: Grounds,
  chosen: number,
): { readonly block: number; readonly index: number; readonly caveat: JsonObject } {
  const all = blocks.flatMap(({ caveats }, at) => caveats.map((caveat, index) => ({ block: at, index, caveat })));
  return at(all, chosen) as { block: number; index: number; caveat: JsonObject };
}

/** The grounds with another caveat put at a place. */
export function put(base: Grounds, chosen: number, how: Placing, caveat: JsonValue): Grounds {
  const { block: target, index } = caveatAt(base, chosen);
  return withCaveats(base, target, (caveats) => {
    if (how === 'last') return [...caveats, caveat];
    return [...caveats.slice(0, index), caveat, ...caveats.slice(how === 'replaces' ? index + 1 : index)];
  });
}

/** The grounds with the caveats of one block changed. */
export function withCaveats(
  base: Grounds,
  target: number,
  change: (caveats: readonly JsonValue[]) => readonly JsonValue[],
): Grounds {
  const blocks = base.blocks.map((each, at) => (at === target ? { ...each, caveats: change(each.caveats) } : each));
  return { situation: base.situation, blocks };
}

/** The one name of a caveat that holds, and its value. */
export function partsOf(caveat: JsonObject): { readonly name: string; readonly value: JsonValue } {
  const [entry] = Object.entries(caveat);
  if (entry === undefined) throw new Error('a caveat has a name');
  return { name: entry[0], value: entry[1] };
}

/** A mutant in which one caveat, made from one that holds, must fail hard. */
export function broken(base: Grounds, chosen: number, how: Placing, caveat: JsonValue, sign: Signer): Mutant {
  return asked(put(base, chosen, how, caveat), sign, `${how}: ${JSON.stringify(caveat)}`, forbidden(caveat));
}

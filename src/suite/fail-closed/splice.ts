import fc from 'fast-check';
import { hashText, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { type Chain, holderOf, sealedBy } from '../arbitraries/chain.ts';
import { among } from '../arbitraries/pick.ts';
import type { Signer } from '../arbitraries/tools.ts';
import { type Block, type Person, principal, stranger, tokenOf } from '../token.ts';
import { type Grounds, grounds, longGrounds, signed } from './grounds.ts';
import type { MutantKind } from './mutant.ts';
import { refused } from './raw.ts';

/** Two chains, and the blocks that somebody makes of both without any other's key. */
type Splice = (one: Chain, other: Chain, sign: Signer) => readonly Block[];

/** A block that hands on to the holder without a caveat, by whoever likes to sign. */
function wide(before: Block, by: Person, to: Person, sign: Signer): Block {
  const p: JsonObject = { prev: hashText(before.s), sub: to.key, caveats: [], iat: 0 };
  return sealedBy(by, p, sign);
}

const first = ({ blocks }: Chain): Block => blocks[0] as Block;
const last = ({ blocks }: Chain): Block => blocks.at(-1) as Block;

/** The payload of a block with some fields changed. */
function changed({ p }: Block, fields: JsonObject): JsonObject {
  return { ...(p as JsonObject), ...fields };
}

const splices = among<readonly [what: string, splice: Splice]>(
  ['the last block of another chain', (one, other) => [...one.blocks.slice(0, -1), last(other)]],
  ['the first block of another chain', (one, other) => [first(other), ...one.blocks.slice(1)]],
  ['a block left out', (one) => one.blocks.slice(1)],
  ['the last block after another root', (one, other) => [first(other), last(one)]],
  ['both chains in a row', (one, other) => [...one.blocks, ...other.blocks]],
  ['the last block twice', (one) => [...one.blocks, last(one)]],
  ['the first block twice', (one) => [first(one), ...one.blocks]],
  ['the blocks the other way round', (one) => [...one.blocks].reverse()],
  [
    'a block without caveats by a stranger at the end',
    (one, _, sign) => [...one.blocks, wide(last(one), stranger, holderOf(one), sign)],
  ],
  [
    'a block by the principal at the end',
    (one, _, sign) => [...one.blocks, wide(last(one), principal, holderOf(one), sign)],
  ],
  [
    'the signature of one block under the payload of another',
    (one, other) => [{ p: first(other).p, s: first(one).s }, ...one.blocks.slice(1)],
  ],
  [
    'the caveats of the root taken away, its signature kept',
    (one) => [{ p: changed(first(one), { caveats: [], nonce: 'n2' }), s: first(one).s }, ...one.blocks.slice(1)],
  ],
  [
    'the root made by a stranger in the name of the principal',
    (one, _, sign) => [sealedBy(stranger, changed(first(one), { caveats: [] }), sign), ...one.blocks.slice(1)],
  ],
  [
    'the root made by a stranger in its own name',
    (one, _, sign) => {
      const root = sealedBy(
        stranger,
        changed(first(one), { caveats: [], iss: stranger.key, sub: holderOf(one).key }),
        sign,
      );
      return [root];
    },
  ],
  ['a root in the place of a later block', (one, other) => [...one.blocks.slice(0, -1), first(other)]],
  [
    'a later block that names its issuer',
    (one, _, sign) => {
      const block = wide(last(one), holderOf(one), holderOf(one), sign);
      return [...one.blocks, sealedBy(holderOf(one), changed(block, { iss: principal.key }), sign)];
    },
  ],
  [
    'prev is the hash of its own root, not of the block before',
    (one, _, sign) => {
      const p = { ...(wide(first(one), holderOf(one), holderOf(one), sign).p as JsonObject) };
      return [...one.blocks, sealedBy(holderOf(one), p, sign)];
    },
  ],
  [
    'prev is the hash of the payload, not of the signature',
    (one, _, sign) => {
      const block = wide(last(one), holderOf(one), holderOf(one), sign);
      const prev = hashText(JSON.stringify(last(one).p));
      return [...one.blocks, sealedBy(holderOf(one), changed(block, { prev }), sign)];
    },
  ],
);

/** Whether the blocks are those of the one chain as it was: then nothing was spliced. */
function isWhole(blocks: readonly Block[], { blocks: own }: Chain): boolean {
  return blocks.length === own.length && blocks.every(({ s, p }, index) => s === own[index]?.s && p === own[index]?.p);
}

/** Blocks put together from two chains, or signed by those who do not hold the grant (GRANT-8, GRANT-9). */
export const splice: MutantKind = {
  name: 'splicing',
  rules: ['GRANT-5', 'GRANT-6', 'GRANT-8', 'GRANT-9', 'GRANT-11'],
  weight: 3,
  draw: (sign) =>
    fc.tuple(longGrounds, grounds, splices).map(([base, elsewhere, [what, make]]) => {
      const [one, other] = [signed(base, sign), signed(distinct(elsewhere), sign)];
      const blocks = make(one, other, sign);
      const holder = holderOf(one);
      const mended = isWhole(blocks, one) ? [...one.blocks].reverse() : blocks;
      return refused(base, tokenOf(mended as unknown as JsonValue), what, sign, holder);
    }),
};

/** Grounds that sign to other blocks than any that were drawn: their root has another `iat`. */
function distinct({ situation, blocks: [root, ...later] }: Grounds): Grounds {
  return { situation, blocks: root === undefined ? [] : [{ ...root, iat: 7 }, ...later] };
}

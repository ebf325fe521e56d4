import fc from 'fast-check';
import {
  decodeBase64url,
  encodeBase64url,
  encodeUtf8,
  formatKey,
  hashText,
  type JsonObject,
  type JsonValue,
  parseKey,
} from '../../wire/index.ts';
import { hexBytes } from '../bytes.ts';
import {
  badKeys,
  bySmallOrderKey,
  cofactoredOnly,
  type Forged,
  mixedButValid,
  withIdentityR,
  withMixedR,
} from '../forge.ts';
import {
  agent,
  type Block,
  changed,
  type Person,
  principal,
  stranger,
  textOf,
  tokenOf,
  tokenOfText,
} from '../token.ts';
import { type Chain, sealedBy } from './chain.ts';
import { bends } from './document.ts';
import { among, at, mix, place } from './pick.ts';
import { type SignatureBend, signatureBends } from './signature-bends.ts';
import type { Signer } from './tools.ts';

/** What becomes of a signed chain on its way to the service: its token, honest or tampered with. */
export type Tampering = (chain: Chain, sign: Signer) => string;

export const honest: Tampering = ({ blocks }) => tokenOf(blocks);

/** Some block of a chain, and what to put in its place. */
type Swap = (block: Block, by: Person, sign: Signer) => JsonValue;

/** Changes one block and leaves the others as they are. */
function inBlock(chosen: number, swap: Swap): Tampering {
  return ({ blocks, people }, sign) => {
    const index = chosen % blocks.length;
    const changedBlock = swap(blocks[index] as Block, people[index] as Person, sign);
    return tokenOf(blocks.map((block, other) => (other === index ? changedBlock : block)) as JsonValue);
  };
}

/** Changes the last block's payload and signs it again with the right key: nothing but the form is wrong. */
function resigned(change: (p: JsonObject) => JsonObject): Tampering {
  return ({ blocks, people }, sign) => {
    const index = blocks.length - 1;
    const last = sealedBy(people[index] as Person, change((blocks[index] as Block).p as JsonObject), sign);
    return tokenOf([...blocks.slice(0, -1), last] as JsonValue);
  };
}

/** Fields more, less and of other types (GRANT-4 to GRANT-6). */
const payloadFaults = fc
  .tuple(
    among('iat', 'sub', 'caveats', 'nonce', 'prev', 'iss', 'note', '__proto__', 'Iat'),
    among<JsonValue | undefined>(
      ...[undefined, null, '5', true, 5, {}, [], '', 'ed25519:AA', `ed25519:${'A'.repeat(43)}`, 'A'.repeat(43)],
    ),
  )
  .map(([name, value]) => resigned((p) => changed(p, Object.fromEntries([[name, value]]))));

const blockFaults = among<(block: Block) => JsonValue>(
  (block) => ({ ...block, note: 'x' }),
  ({ p }) => ({ p }),
  ({ s }) => ({ s }),
  ({ p, s }) => ({ p: textOf(p), s }),
  ({ p, s }) => [p, s],
  ({ p }) => ({ p, s: null }),
  ({ p }) => ({ p, s: 5 }),
  ({ p }) => ({ p, s: {} }),
  ({ p, s }) => ({ P: p, s }),
  () => null,
);

/** Signed by somebody who may not (GRANT-8). */
const wrongSigner = fc
  .tuple(place, among(stranger, agent, principal))
  .map(([chosen, by]) => inBlock(chosen, ({ p }, _, sign) => sealedBy(by, p as JsonObject, sign)));

function bentSignature(chosen: number, bend: SignatureBend): Tampering {
  return inBlock(chosen, ({ p, s }) => ({ p, s: bend(s) }));
}

/** Blocks from elsewhere, gone, turned round, doubled (GRANT-9). */
const structures = among<Tampering>(
  ({ blocks }) => tokenOf(blocks.slice(1) as readonly Block[]),
  ({ blocks }) => tokenOf(blocks.toReversed()),
  ({ blocks }) => tokenOf([...blocks, blocks.at(-1) as Block]),
  ({ blocks }) => tokenOf([blocks[0] as Block, ...blocks.slice(2)]),
  ({ blocks }) => tokenOf([...blocks.slice(0, -1)]),
  () => tokenOf([]),
  ({ blocks }) => tokenOf(blocks[0] as unknown as JsonValue),
  resigned((p) => changed(p, 'prev' in p ? { prev: hashText('elsewhere') } : { prev: hashText('') })),
  // The last block stands behind another root by the same principal for the same holder.
  (chain, sign) => {
    const [root] = chain.blocks;
    const other = sealedBy(principal, changed(root?.p as JsonObject, { nonce: 'elsewhere', caveats: [] }), sign);
    return tokenOf([other, ...chain.blocks.slice(1)]);
  },
  // Each block with a link to the one before, but one by a stranger who hands on to himself.
  (chain, sign) => {
    const last = chain.blocks.at(-1) as Block;
    const p = { prev: hashText(last.s), sub: chain.people.at(-1)?.key ?? '', caveats: [], iat: 0 };
    return tokenOf([...chain.blocks, sealedBy(stranger, p, sign)]);
  },
);

/** A number of caveats near GRANT-7's most; they are the same and hold before the year 9999. */
const manyCaveats = among(64, 65).map((count) =>
  resigned((p) => changed(p, { caveats: Array<JsonValue>(count).fill({ exp: 253402300799 }) })),
);

/** Texts that are not canonical, or no JSON (GRANT-2). */
const texts = among<(text: string) => string>(
  (text) => `${text} `,
  (text) => `\ufeff${text}`,
  (text) => text.replace('"p":', '"p": '),
  (text) => text.replace('"caveats"', '"\\u0063aveats"'),
  (text) => text.replace(/"iat":(-?\d+)/, '"iat":$1.0'),
  (text) => text.replace(/"iat":(-?\d+)/, '"iat":0,"iat":$1'),
  (text) => text.replace(/"iat":(-?\d+)/, '"iat":$1,"iat":$1'),
  (text) => text.replace(/(.*),("s":"[^"]*")\}/, '$1,$2,$2}'),
  (text) => text.replace('"caveats":[', '"caveats":[],"caveats":['),
  (text) => text.slice(0, -1),
  (text) => `[${text}]`,
  (text) => `${text}${text}`,
).map(
  (bend): Tampering =>
    ({ blocks }) =>
      tokenOfText(bend(textOf(blocks as unknown as JsonValue))),
);

const prefixes = among<(token: string) => string>(
  (token) => token.slice(4),
  (token) => `pg2.${token.slice(4)}`,
  (token) => `PG1.${token.slice(4)}`,
  (token) => ` ${token}`,
  (token) => `${token}\n`,
  (token) => `pg1.${token}`,
  () => 'pg1.',
  () => '',
).map(
  (bend): Tampering =>
    ({ blocks }) =>
      bend(tokenOf(blocks)),
);

/** A way to forge: by which key the root claims to be, and the signature over the payload that says so. */
interface Forgery {
  readonly key: Uint8Array;
  forge(message: Uint8Array): Forged;
}

const nothing = new Uint8Array(0);
const { bytes: seed, key: principalKey } = principal;

/**
 * What a careless verifier believes (KEY-5 to KEY-8); one with a mixed key, which is the principal's own doing, is
 * valid.
 */
const forgeries = among<Forgery>(
  { key: keyBytes(principalKey), forge: (message) => withIdentityR(seed, message) },
  { key: keyBytes(principalKey), forge: (message) => withMixedR(seed, message) },
  { key: cofactoredOnly(seed, nothing).key, forge: (message) => cofactoredOnly(seed, message) },
  { key: mixedButValid(seed, nothing).key, forge: (message) => mixedButValid(seed, message) },
  ...badKeys.map(([, hex]) => ({ key: hexBytes(hex), forge: (message: Uint8Array) => bySmallOrderKey(hex, message) })),
).map(
  ({ key, forge }): Tampering =>
    ({ blocks: [root, ...others] }) => {
      const p = changed(root?.p as JsonObject, { iss: formatKey(key) });
      const { signature } = forge(encodeUtf8(textOf(p)));
      return tokenOf([{ p, s: encodeBase64url(signature) }, ...others]);
    },
);

function keyBytes(key: string): Uint8Array {
  return parseKey(key) ?? nothing;
}

/** One byte of what the token holds, or one character of its text, made another. */
export const byteChange: fc.Arbitrary<(token: string) => string> = mix<(token: string) => string>(
  [
    3,
    fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(([chosen, mask]) => (token: string) => {
      const bytes = decodeBase64url(token.slice(4)) ?? new Uint8Array(1);
      const where = at([...bytes.keys()], chosen);
      return `pg1.${encodeBase64url(bytes.with(where, (bytes[where] as number) ^ mask))}`;
    }),
  ],
  [
    2,
    fc.tuple(place, among(...[...'ABgw0_-=+/. \n'])).map(([chosen, put]) => (token: string) => {
      const where = chosen % token.length;
      return token.slice(0, where) + put + token.slice(where + 1);
    }),
  ],
  [
    1,
    place.map(
      (chosen) => (token: string) => token.slice(0, chosen % token.length) + token.slice((chosen % token.length) + 1),
    ),
  ],
  [1, bends.map((bend) => (token: string) => `pg1.${bend(token.slice(4))}`)],
);

/** Chains as they come: three of four untouched. */
export const tampering: fc.Arbitrary<Tampering> = mix<Tampering>(
  [42, fc.constant(honest)],
  [
    2,
    byteChange.map(
      (bend): Tampering =>
        ({ blocks }) =>
          bend(tokenOf(blocks)),
    ),
  ],
  [2, wrongSigner],
  [2, fc.tuple(place, signatureBends).map(([chosen, bend]) => bentSignature(chosen, bend))],
  [2, structures],
  [2, payloadFaults],
  [1, fc.tuple(place, blockFaults).map(([chosen, fault]) => inBlock(chosen, fault))],
  [1, manyCaveats],
  [1, texts],
  [1, prefixes],
  [1, forgeries],
);

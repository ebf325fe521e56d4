import fc from 'fast-check';
import { decodeBase64url, encodeBase64url } from '../../wire/index.ts';
import { among, place } from '../arbitraries/pick.ts';
import type { Signer } from '../arbitraries/tools.ts';
import { raised } from '../forge.ts';
import { stranger, textOf, tokenOf } from '../token.ts';
import { grounds, signed } from './grounds.ts';
import type { MutantKind } from './mutant.ts';
import { refused } from './raw.ts';

/** Another signature over the same payload, none of which is valid. */
type Bend = (signature: Uint8Array, at: number, text: string, sign: Signer) => Uint8Array;

function flipped(signature: Uint8Array, bit: number): Uint8Array {
  const bytes = Uint8Array.from(signature);
  const index = (bit >> 3) % bytes.length;
  bytes[index] = (bytes[index] as number) ^ (1 << (bit & 7));
  return bytes;
}

function bytesOf(text: string): Uint8Array {
  return decodeBase64url(text) ?? new Uint8Array(64);
}

const bends = among<readonly [what: string, bend: Bend]>(
  ['one bit turned', (signature, at) => flipped(signature, at)],
  ['S raised by the order', (signature) => raised(signature)],
  ['nothing but zeros', () => new Uint8Array(64)],
  ['S is zero, R the identity', () => Uint8Array.from({ length: 64 }, (_, index) => (index === 0 ? 1 : 0))],
  ['R and S exchanged', (signature) => Uint8Array.from([...signature.slice(32), ...signature.slice(0, 32)])],
  ['by a stranger', (_, _at, text, sign) => bytesOf(sign(stranger, text))],
  ['63 bytes', (signature) => signature.slice(0, 63)],
  ['65 bytes', (signature) => Uint8Array.from([...signature, 0])],
  ['no bytes', () => new Uint8Array(0)],
  ['the bytes in reverse', (signature) => Uint8Array.from(signature).reverse()],
);

/** Signatures that are not valid; the one mutation after which nothing is signed again (GRANT-8, KEY-5 to KEY-8). */
export const signature: MutantKind = {
  name: 'signature',
  rules: ['GRANT-4', 'GRANT-8', 'KEY-3', 'KEY-6', 'KEY-7', 'KEY-8'],
  weight: 2,
  draw: (sign) =>
    fc.tuple(grounds, place, bends).map(([base, at, [what, bend]]) => {
      const { blocks } = signed(base, sign);
      const target = (at >> 9) % blocks.length;
      const bent = blocks.map((block, index) =>
        index === target ? { ...block, s: encodeBase64url(bend(bytesOf(block.s), at, textOf(block.p), sign)) } : block,
      );
      return refused(base, tokenOf(bent), `a signature: ${what}`, sign);
    }),
};

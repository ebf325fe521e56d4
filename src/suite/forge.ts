import { Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { hexBytes } from './bytes.ts';

/**
 * Signatures that a careless verifier accepts: each breaks exactly one of KEY-5 to KEY-8, and is made to hold
 * otherwise.
 */

const L = 2n ** 252n + 27742317777372353535851937790883648493n;

/** A point of order 8, whose multiples are all the points of small order. */
const EIGHTH = Point.fromBytes(hexBytes('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'), true);

export interface Forged {
  readonly key: Uint8Array;
  readonly signature: Uint8Array;
}

/** The encodings that KEY-5 and KEY-6 refuse as keys, by a name that speaks. */
export const badKeys: readonly (readonly [name: string, hex: string])[] = [
  ['y-0', '00'.repeat(32)],
  ['y-0-sign', `${'00'.repeat(31)}80`],
  ['identity', `01${'00'.repeat(31)}`],
  ['identity-sign', `01${'00'.repeat(30)}80`],
  ['minus-one', `ec${'ff'.repeat(30)}7f`],
  ['minus-one-sign', `ec${'ff'.repeat(31)}`],
  ['order-8-a', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['order-8-b', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
  ['order-8-c', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
  ['order-8-d', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
  ['p', `ed${'ff'.repeat(30)}7f`],
  ['p-sign', `ed${'ff'.repeat(31)}`],
  ['p-plus-one', `ee${'ff'.repeat(30)}7f`],
  ['p-plus-one-sign', `ee${'ff'.repeat(31)}`],
];

/** By a key of small order, over any message: [S]B − [k]A equals R, yet nobody holds a private key (KEY-5, KEY-6). */
export function bySmallOrderKey(hex: string, message: Uint8Array): Forged {
  const key = hexBytes(hex);
  const point = Point.fromBytes(key, true);
  for (let s = 2n; ; s++) {
    for (let multiple = 0n; multiple < 8n; multiple++) {
      const r = Point.BASE.multiply(s).subtract(times(point, multiple)).toBytes();
      if (challenge(r, key, message) % 8n === multiple) return { key, signature: join(r, s) };
    }
  }
}

/** By a true key with R the identity: S = k·a, which shows nothing of r and is refused by KEY-6. */
export function withIdentityR(seed: Uint8Array, message: Uint8Array): Forged {
  const { scalar, key } = keyPair(seed);
  const r = Point.ZERO.toBytes();
  return { key, signature: join(r, (challenge(r, key, message) * scalar) % L) };
}

/** S raised by L: the same signature in other bytes (KEY-7). `signature` must be valid. */
export function raised(signature: Uint8Array): Uint8Array {
  return join(signature.subarray(0, 32), littleEndian(signature.subarray(32)) + L);
}

/** By a key with a part of order 8, where only the equation multiplied by the cofactor holds (KEY-8). */
export function cofactoredOnly(seed: Uint8Array, message: Uint8Array): Forged {
  return byMixedKey(seed, message, (k) => k % 8n !== 0n);
}

/** By a key with a part of order 8, where k happens to be a multiple of 8: valid under KEY-8. */
export function mixedButValid(seed: Uint8Array, message: Uint8Array): Forged {
  return byMixedKey(seed, message, (k) => k % 8n === 0n);
}

/** By a true key, with a point of order 8 added to R: only the equation multiplied by the cofactor holds (KEY-8). */
export function withMixedR(seed: Uint8Array, message: Uint8Array): Forged {
  const { scalar, key } = keyPair(seed);
  const r = Point.BASE.multiply(7n).add(EIGHTH).toBytes();
  return { key, signature: join(r, (7n + challenge(r, key, message) * scalar) % L) };
}

/**
 * By a true key, with the sign bit of R turned: [S]B − [k]A has R's y and another x, so as bytes it is not R (KEY-8).
 */
export function withTurnedR(seed: Uint8Array, message: Uint8Array): Forged {
  const { scalar, key } = keyPair(seed);
  const r = Point.BASE.multiply(7n).negate().toBytes();
  return { key, signature: join(r, (7n + challenge(r, key, message) * scalar) % L) };
}

function byMixedKey(seed: Uint8Array, message: Uint8Array, wanted: (k: bigint) => boolean): Forged {
  const { scalar, point } = keyPair(seed);
  const key = point.add(EIGHTH).toBytes();
  for (let nonce = 2n; ; nonce++) {
    const r = Point.BASE.multiply(nonce).toBytes();
    const k = challenge(r, key, message);
    if (wanted(k)) return { key, signature: join(r, (nonce + k * scalar) % L) };
  }
}

function keyPair(seed: Uint8Array): { readonly scalar: bigint; readonly point: Point; readonly key: Uint8Array } {
  const half = sha512(seed).slice(0, 32);
  half[0] = (half[0] as number) & 248;
  half[31] = ((half[31] as number) & 127) | 64;
  const scalar = littleEndian(half) % L;
  const point = Point.BASE.multiply(scalar);
  return { scalar, point, key: point.toBytes() };
}

/** k = SHA-512(R ‖ A ‖ M) modulo L, which is what a verifier multiplies by (KEY-8). */
function challenge(r: Uint8Array, key: Uint8Array, message: Uint8Array): bigint {
  const bytes = new Uint8Array(64 + message.length);
  bytes.set(r);
  bytes.set(key, 32);
  bytes.set(message, 64);
  return littleEndian(sha512(bytes)) % L;
}

function times(point: Point, count: bigint): Point {
  return count === 0n ? Point.ZERO : point.multiply(count, false);
}

function join(r: Uint8Array, s: bigint): Uint8Array {
  const signature = new Uint8Array(64);
  signature.set(r);
  for (let index = 0; index < 32; index++) signature[32 + index] = Number((s >> BigInt(8 * index)) & 0xffn);
  return signature;
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

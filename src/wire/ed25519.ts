import { hashes, sign as nobleSign, Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** Whether a signature by a key over a message is valid (KEY-5 to KEY-8); never throws, whatever the bytes. */
export type Verifier = (key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** KEY-2 */
const KEY_BYTES = 32;
/** KEY-3 */
const SIGNATURE_BYTES = 64;

/** The order of the base point (RFC 8032, 5.1), written L there. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** The ten encodings of points of small order, as hexadecimal (KEY-6). */
const SMALL_ORDER: readonly string[] = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000080',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
];

const smallOrder: readonly Uint8Array[] = SMALL_ORDER.map((hex) =>
  Uint8Array.from({ length: KEY_BYTES }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16)),
);

/**
 * The filter on bytes that stands before every verifier (KEY-5 to KEY-7): 32 and 64 bytes, the key's y below p =
 * 2^255−19, neither the key nor R one of the ten small-order encodings, S < L. Behind it all platforms' verifiers
 * agree.
 */
export function admissible(key: Uint8Array, signature: Uint8Array): boolean {
  return (
    key.length === KEY_BYTES &&
    signature.length === SIGNATURE_BYTES &&
    isReduced(key) &&
    !isSmallOrder(key) &&
    !isSmallOrder(signature) &&
    isBelowOrder(signature)
  );
}

/** KEY-5: y, the sign bit cleared, is below 2^255−19, that is, below ed ff … ff 7f. */
function isReduced(key: Uint8Array): boolean {
  if (((key[31] as number) & 0x7f) !== 0x7f) return true;
  for (let index = 30; index > 0; index--) if (key[index] !== 0xff) return true;
  return (key[0] as number) < 0xed;
}

function isSmallOrder(bytes: Uint8Array): boolean {
  return smallOrder.some((point) => startsWith(bytes, point));
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  for (let index = 0; index < start.length; index++) if (bytes[index] !== start[index]) return false;
  return true;
}

const orderBytes = Uint8Array.from({ length: 32 }, (_, index) => Number((ORDER >> BigInt(8 * index)) & 0xffn));

/** KEY-7: S < L, compared from the most significant byte down. */
function isBelowOrder(signature: Uint8Array): boolean {
  for (let index = 31; index >= 0; index--) {
    const difference = (signature[32 + index] as number) - (orderBytes[index] as number);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The portable verifier: encode([S]B − [k]A) equals R as bytes, cofactorless, k over the received bytes (KEY-8). */
export const portableVerifier: Verifier = (key, message, signature) => {
  if (!admissible(key, signature)) return false;
  const point = decodePoint(key);
  if (point === undefined) return false;
  const hashed = new Uint8Array(64 + message.length);
  hashed.set(signature.subarray(0, 32));
  hashed.set(key, 32);
  hashed.set(message, 64);
  const k = littleEndian(sha512(hashed)) % ORDER;
  const s = littleEndian(signature.subarray(32));
  // Both verify() modes of noble are cofactored: a key's owner can make signatures that all others refuse. Hence Point.
  const r = Point.BASE.multiply(s, false).add(point.negate().multiply(k, false));
  return startsWith(signature, r.toBytes());
};

/** The point of a key's bytes, or undefined when y is on no point of the curve. */
function decodePoint(key: Uint8Array): Point | undefined {
  try {
    return Point.fromBytes(key, false);
  } catch {
    return undefined;
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  let hex = '';
  for (let index = bytes.length - 1; index >= 0; index--) hex += (bytes[index] as number).toString(16).padStart(2, '0');
  return BigInt(`0x${hex}`);
}

/** The 64 bytes of an RFC 8032 signature by a 32-byte seed (KEY-4). */
export function sign(seed: Uint8Array, message: Uint8Array): Uint8Array {
  return nobleSign(message, seed);
}

import { createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The PKCS #8 header of an Ed25519 seed (RFC 8410): the 32 bytes of the seed follow. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const MOST_KEYS = 1024;

/**
 * Signs as `sign` of the wire does (KEY-4), with node:crypto: many times as fast, which matters where every case is
 * signed. Keeps up to 1,024 imported seeds.
 */
export function nodeSigner(): (seed: Uint8Array, message: Uint8Array) => Uint8Array {
  const imported = new Map<string, KeyObject>();

  const keyOf = (seed: Uint8Array): KeyObject => {
    const name = Buffer.from(seed.buffer, seed.byteOffset, seed.byteLength).toString('latin1');
    const known = imported.get(name);
    if (known !== undefined) return known;
    if (imported.size === MOST_KEYS) imported.clear();
    const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
    imported.set(name, key);
    return key;
  };

  return (seed, message) => {
    const signature = sign(null, message, keyOf(seed));
    return new Uint8Array(signature.buffer, signature.byteOffset, signature.byteLength);
  };
}

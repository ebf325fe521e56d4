import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { SigningTools } from '../../src/suite/arbitraries/index.ts';

/** The PKCS 8 header of an Ed25519 seed (RFC 8410). */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * node:crypto's signatures, with imported keys kept: several times as fast as the portable ones, and the same bytes.
 */
export function fastSigning(): SigningTools {
  const keys = new Map<string, KeyObject>();
  return {
    sign: (seed, message) => {
      const name = Buffer.from(seed).toString('hex');
      const key =
        keys.get(name) ?? createPrivateKey({ key: Buffer.concat([PREFIX, seed]), format: 'der', type: 'pkcs8' });
      keys.set(name, key);
      return new Uint8Array(sign(null, message, key));
    },
  };
}

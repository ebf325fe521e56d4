import { describe, expect, it, test } from 'vitest';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { encodeUtf8, portableVerifier, publicKeyOf, sign } from '../../src/wire/index.ts';
import { dataMissing, signatureVectors } from '../wire/shared-data.ts';

const verify = nodeVerifier();
const seed = new Uint8Array(32).fill(7);
const key = publicKeyOf(seed);
const message = encodeUtf8('a message');
const signature = sign(seed, message);

describe('nodeVerifier', () => {
  test.skipIf(dataMissing)('agrees with the portable verifier on every public vector (needs ../shared/data)', () => {
    const vectors = signatureVectors();
    const parted = vectors.filter(
      (one) => verify(one.key, one.message, one.signature) !== portableVerifier(one.key, one.message, one.signature),
    );
    expect(parted.map(({ id }) => id)).toEqual([]);
    expect(vectors.length).toBeGreaterThan(1100);
  });

  it('accepts a good signature again and again with its key kept', () => {
    expect(verify(key, message, signature)).toBe(true);
    expect(verify(key, message, signature)).toBe(true);
    expect(verify(key, encodeUtf8('another'), signature)).toBe(false);
  });

  it('is false, not an exception, for bytes of another length', () => {
    const lengths = [0, 1, 31, 33, 64];
    for (const length of lengths) expect(verify(new Uint8Array(length), message, signature)).toBe(false);
    for (const length of [0, 63, 65]) expect(verify(key, message, new Uint8Array(length))).toBe(false);
    const padded = new Uint8Array(33);
    padded.set(key);
    expect(verify(padded, message, signature)).toBe(false);
  });

  it('is false for a key that is on no point of the curve', () => {
    const nowhere = new Uint8Array(32);
    nowhere[0] = 2;
    expect(portableVerifier(nowhere, message, signature)).toBe(false);
    expect(verify(nowhere, message, signature)).toBe(false);
  });

  it('still answers right after more keys than it keeps', () => {
    const garbage = new Uint8Array(32);
    for (let index = 0; index < 1100; index++) {
      garbage[0] = index & 255;
      garbage[1] = 1 + (index >> 8);
      verify(garbage, message, signature);
    }
    expect(verify(key, message, signature)).toBe(true);
  });

  it('agrees with the portable verifier when one bit anywhere is flipped', () => {
    for (let bit = 0; bit < 96 * 8; bit += 13) {
      const both = new Uint8Array(96);
      both.set(key);
      both.set(signature, 32);
      both[bit >> 3] = (both[bit >> 3] as number) ^ (1 << (bit & 7));
      const parts = [both.subarray(0, 32), message, both.subarray(32)] as const;
      expect(verify(...parts)).toBe(false);
      expect(portableVerifier(...parts)).toBe(false);
    }
  });
});

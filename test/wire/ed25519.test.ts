import { describe, expect, it, test } from 'vitest';
import {
  admissible,
  encodeBase64url,
  encodeUtf8,
  formatKey,
  parseKey,
  portableVerifier,
  publicKeyOf,
  sign,
} from '../../src/wire/index.ts';
import { dataMissing, fromHex, signatureVectors, toHex } from './shared-data.ts';

const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

describe('keys (KEY-2, KEY-4)', () => {
  it('gives the key of the zero seed', () => {
    expect(formatKey(publicKeyOf(seedOf(0)))).toBe('ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik');
  });

  it('reads back what it writes', () => {
    const key = publicKeyOf(seedOf(9));
    expect(parseKey(formatKey(key))).toEqual(key);
  });

  it.each([
    '',
    'ed25519:',
    'ED25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik',
    'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik',
    'ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik=',
    'ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2il',
    ' ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik',
    `ed25519:${encodeBase64url(new Uint8Array(31))}`,
    `ed25519:${encodeBase64url(new Uint8Array(33))}`,
  ])('is malformed: %j', (text) => {
    expect(parseKey(text)).toBeUndefined();
  });
});

describe('signatures (KEY-4)', () => {
  it('signs as RFC 8032, test 1', () => {
    const seed = fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');
    expect(toHex(publicKeyOf(seed))).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
    const signature = sign(seed, new Uint8Array(0));
    expect(toHex(signature)).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    );
    expect(portableVerifier(publicKeyOf(seed), new Uint8Array(0), signature)).toBe(true);
  });

  it('signs the proof of PROOF-4', () => {
    const text = '{"aud":"cal.example.com","target":"abc","ts":1790000000,"verb":"COMMIT"}';
    expect(encodeBase64url(sign(seedOf(2), encodeUtf8(text)))).toBe(
      'sFOOC1BWcGs0vubIEO-pGnF6GUQisyMj2WJOuAinJnVWMoVBcLOrU2YT8fU7qCMoowzdH4eRyTR5IAZdXaA8Ag',
    );
  });
});

describe('the filter (KEY-5 to KEY-7)', () => {
  const key = publicKeyOf(seedOf(1));
  const signature = sign(seedOf(1), encodeUtf8('m'));
  const withByte = (bytes: Uint8Array, index: number, value: number): Uint8Array => {
    const copy = bytes.slice();
    copy[index] = value;
    return copy;
  };
  const reduced = (first: number, last: number): Uint8Array =>
    withByte(withByte(new Uint8Array(32).fill(0xff), 0, first), 31, last);

  it('passes a real key and signature', () => {
    expect(admissible(key, signature)).toBe(true);
  });

  it('refuses y from p on, whatever the sign bit', () => {
    for (const sign of [0x7f, 0xff]) {
      expect(admissible(reduced(0xeb, sign), signature)).toBe(true);
      for (let first = 0xed; first <= 0xff; first++) expect(admissible(reduced(first, sign), signature)).toBe(false);
    }
  });

  it.each([
    '00'.repeat(32),
    `${'00'.repeat(31)}80`,
    `01${'00'.repeat(31)}`,
    `01${'00'.repeat(30)}80`,
    `ec${'ff'.repeat(30)}7f`,
    `ec${'ff'.repeat(31)}`,
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  ])('refuses %s as key and as R', (hex) => {
    const point = fromHex(hex);
    const forged = signature.slice();
    forged.set(point);
    expect(admissible(point, signature)).toBe(false);
    expect(admissible(key, forged)).toBe(false);
  });

  it('refuses S from L on', () => {
    const order = 'edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010';
    const withS = (hex: string): Uint8Array => {
      const copy = signature.slice();
      copy.set(fromHex(hex), 32);
      return copy;
    };
    expect(admissible(key, withS(order))).toBe(false);
    expect(admissible(key, withS(order.replace(/^ed/, 'ec')))).toBe(true);
    expect(admissible(key, withS('ff'.repeat(32)))).toBe(false);
  });
});

describe('the portable verifier (KEY-8)', () => {
  test.skipIf(dataMissing)('gives class R2 of every public vector (needs ../shared/data)', () => {
    const wrong = signatureVectors().filter(
      (one) => one.valid !== undefined && portableVerifier(one.key, one.message, one.signature) !== one.valid,
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

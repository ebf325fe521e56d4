import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in base64url, keys and signatures (KEY-1 to KEY-8). */
export const keyMutants: readonly Mutant[] = [
  ...mutantsOf('wire/base64url.ts', {
    'base64url-spare-bits': [['KEY-1'], 'return held === 0 ? bytes : undefined;', 'return bytes;'],
    'base64url-padding': [
      ['KEY-1'],
      'const tail = text.length % 4;',
      "text = text.replace(/=+$/, '');\n  const tail = text.length % 4;",
    ],
    'base64url-standard-alphabet': [
      ['KEY-1'],
      'const tail = text.length % 4;',
      "text = text.replaceAll('+', '-').replaceAll('/', '_');\n  const tail = text.length % 4;",
    ],
    'base64url-white-space': [
      ['KEY-1'],
      'const tail = text.length % 4;',
      "text = text.replace(/\\s/g, '');\n  const tail = text.length % 4;",
    ],
    'base64url-single-character': [['KEY-1'], 'if (tail === 1) return undefined;', ''],
    'base64url-strangers-skipped': [
      ['KEY-1'],
      'if (value === NONE) return undefined;',
      'if (value === NONE) continue;',
    ],
  }),
  ...mutantsOf('wire/key.ts', {
    'key-prefix-in-capitals': [['KEY-2'], 'text.startsWith(PREFIX)', 'text.toLowerCase().startsWith(PREFIX)'],
    'key-without-prefix': [
      ['KEY-2'],
      'if (!text.startsWith(PREFIX)) return undefined;',
      'if (!text.startsWith(PREFIX)) text = PREFIX + text;',
    ],
    'key-of-any-length': [
      ['KEY-2'],
      'return bytes?.length === BYTES ? bytes : undefined;',
      'return bytes === undefined || bytes.length < BYTES ? undefined : bytes.slice(0, BYTES);',
    ],
    'key-must-be-a-point': [
      ['KEY-2'],
      'return bytes?.length === BYTES ? bytes : undefined;',
      'return bytes?.length === BYTES && bytes[0] > 2 ? bytes : undefined;',
    ],
    'key-hashed-seed': [['KEY-4'], 'return getPublicKey(seed);', 'return getPublicKey(seed.toReversed());'],
  }),
  ...mutantsOf('wire/ed25519.ts', {
    'key-prehashed': [['KEY-4'], 'return nobleSign(message, seed);', 'return nobleSign(sha512(message), seed);'],
    'key-y-not-reduced': [['KEY-5'], '    isReduced(key) &&\n', ''],
    'key-y-equal-to-p': [['KEY-5'], 'return (key[0] as number) < 0xed;', 'return (key[0] as number) <= 0xed;'],
    'key-y-with-sign': [['KEY-5'], '((key[31] as number) & 0x7f) !== 0x7f', '(key[31] as number) !== 0x7f'],
    'key-small-order': [['KEY-6'], '    !isSmallOrder(key) &&\n', ''],
    'key-small-order-r': [['KEY-6'], '    !isSmallOrder(signature) &&\n', ''],
    'key-small-order-without-signs': [
      ['KEY-6'],
      'smallOrder.some((point) => startsWith(bytes, point));',
      'smallOrder.some((point) => point[31] < 0x80 && startsWith(bytes, point));',
    ],
    'key-small-order-of-8': [['KEY-6'], "  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',\n", ''],
  }),
  ...portable({
    'signature-of-65-bytes': [
      ['KEY-3'],
      'signature.length === SIGNATURE_BYTES &&',
      'signature.length >= SIGNATURE_BYTES &&',
    ],
    'signature-s-reduced': [
      ['KEY-7'],
      '    isBelowOrder(signature)\n',
      '    (signature.set(orderBytes.map((_, index) => Number(((littleEndian(signature.subarray(32)) % ORDER) >> BigInt(8 * index)) & 0xffn)), 32), true)\n',
    ],
    'signature-cofactored': [
      ['KEY-8'],
      'return startsWith(signature, r.toBytes());',
      'return r.subtract(decodePoint(signature.subarray(0, 32)) ?? Point.BASE).clearCofactor().is0();',
    ],
    'signature-mixed-keys-refused': [
      ['KEY-8'],
      'if (point === undefined) return false;',
      'if (point === undefined || !point.isTorsionFree()) return false;',
    ],
    'signature-challenge-big-endian': [
      ['KEY-8'],
      'littleEndian(sha512(hashed)) % ORDER',
      'littleEndian(sha512(hashed).reverse()) % ORDER',
    ],
    'signature-without-key-in-challenge': [['KEY-8'], '  hashed.set(key, 32);\n', ''],
    'signature-r-by-y-alone': [
      ['KEY-8'],
      'return startsWith(signature, r.toBytes());',
      'return startsWith(signature, r.toBytes().subarray(0, 31));',
    ],
  }),
];

function portable(patches: Parameters<typeof mutantsOf>[1]): readonly Mutant[] {
  return mutantsOf('wire/ed25519.ts', patches).map((mutant) => ({ ...mutant, verifier: 'portable' }));
}

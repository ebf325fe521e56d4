import { decodeBase64url, encodeBase64url, formatKey, type JsonObject, publicKeyOf } from '../../wire/index.ts';
import { type Author, casesOf } from '../author.ts';
import { hexOf } from '../bytes.ts';
import {
  badKeys,
  bySmallOrderKey,
  cofactoredOnly,
  type Forged,
  mixedButValid,
  raised,
  withIdentityR,
  withMixedR,
} from '../forge.ts';
import { checkParams, message, proofText, seedBytes, signature } from './proof-sample.ts';

const forged = ({ key: bytes, signature: made }: Forged): JsonObject =>
  checkParams(proofText({ key: formatKey(bytes), sig: encodeBase64url(made) }));

/** Which signatures are valid (KEY-5 to KEY-8), put as proof.check. */
export const signatureCases = casesOf('proof.check', signatures);

function signatures(on: Author): void {
  for (const [name, hex] of badKeys) {
    const high = hex.slice(0, 2) >= 'ed' && hex.slice(2, 62) === 'ff'.repeat(30);
    on.refused(
      `refuses-key-${name}`,
      `A key that nobody holds, ${hex}`,
      [high ? 'KEY-5' : 'KEY-6'],
      forged(bySmallOrderKey(hex, message)),
      'unauthorized',
      { of: 'valid', change: 'key and signature forged by a point of small order' },
    );
  }
  const valid = decodeBase64url(signature) as Uint8Array;
  on.refused(
    'refuses-identity-r',
    'R is the identity',
    ['KEY-6'],
    forged(withIdentityR(seedBytes, message)),
    'unauthorized',
    { of: 'valid', change: 'R is the identity and S made to match' },
  );
  const minusOne = Uint8Array.from(valid);
  minusOne.set(decodeBase64url(hexOf(`ec${'ff'.repeat(30)}7f`)) as Uint8Array, 0);
  on.refused(
    'refuses-small-order-r',
    'R is of order 2',
    ['KEY-6'],
    checkParams(proofText({ sig: encodeBase64url(minusOne) })),
    'unauthorized',
    { of: 'valid', change: 'R is the point of order 2' },
  );
  on.refused(
    'refuses-s-raised',
    'S raised by L',
    ['KEY-7'],
    checkParams(proofText({ sig: encodeBase64url(raised(valid)) })),
    'unauthorized',
    { of: 'valid', change: 'S is S + L' },
  );
  on.refused(
    'refuses-s-raised-twice',
    'S raised by 2 L',
    ['KEY-7'],
    checkParams(proofText({ sig: encodeBase64url(raised(raised(valid))) })),
    'unauthorized',
    { of: 'valid', change: 'S is S + 2 L' },
  );
  const order = Uint8Array.from(valid);
  order.set(
    decodeBase64url(hexOf('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010')) as Uint8Array,
    32,
  );
  on.refused(
    'refuses-s-order',
    'S is L itself',
    ['KEY-7'],
    checkParams(proofText({ sig: encodeBase64url(order) })),
    'unauthorized',
    { of: 'valid', change: 'S is L' },
  );
  on.hand(
    'mixed-key',
    'A key with a part of small order whose equation holds',
    ['KEY-8'],
    forged(mixedButValid(seedBytes, message)),
    {},
  );
  on.refused(
    'refuses-cofactored-key',
    'Only the equation with the cofactor holds, by the key',
    ['KEY-8'],
    forged(cofactoredOnly(seedBytes, message)),
    'unauthorized',
    { of: 'mixed-key', change: 'another r, so that 8 does not divide k' },
  );
  on.refused(
    'refuses-cofactored-r',
    'Only the equation with the cofactor holds, by R',
    ['KEY-8'],
    forged(withMixedR(seedBytes, message)),
    'unauthorized',
    { of: 'valid', change: 'a point of order 8 is added to R' },
  );
  const offCurve = Uint8Array.from(publicKeyOf(seedBytes));
  offCurve.set([2, ...new Array(31).fill(0)]);
  on.refused(
    'refuses-key-off-curve',
    'The key is no point',
    ['KEY-8'],
    checkParams(proofText({ key: formatKey(offCurve) })),
    'unauthorized',
    { of: 'valid', change: 'y of the key is 2, which is on no point' },
  );
  for (const [name, byte] of [
    ['first', 0],
    ['last-of-r', 31],
    ['first-of-s', 32],
  ] as const) {
    const flipped = Uint8Array.from(valid);
    flipped[byte] = (flipped[byte] as number) ^ 1;
    on.refused(
      `refuses-sig-bit-${name}`,
      `One bit of the ${name.replaceAll('-', ' ')} byte`,
      ['KEY-8'],
      checkParams(proofText({ sig: encodeBase64url(flipped) })),
      'unauthorized',
      { of: 'valid', change: 'one bit of sig' },
    );
  }
}

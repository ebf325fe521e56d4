import { casesOf } from '../author.ts';
import { hexOf, seedOf } from '../bytes.ts';

/** Seeds of RFC 8032, section 7.1, and their public keys, as hexadecimal. */
const published: readonly (readonly [name: string, seed: string, key: string])[] = [
  [
    'rfc8032-1',
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  ],
  [
    'rfc8032-2',
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  ],
  [
    'rfc8032-3',
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
  ],
  [
    'rfc8032-1024',
    'f5e5767cf153319517630f226876b86c8160cc583bc013744c6bf255f5cc0ee5',
    '278117fc144c72340f67d0f2316e8386ceffbf2b2428c9c51fef7c597f1d426e',
  ],
];

/** Seeds and key texts (KEY-1, KEY-2, KEY-4, PORT-3). */
export const keyCases = casesOf('key.public', (on) => {
  on.external(
    'zero',
    'The seed of 32 zero bytes',
    ['KEY-2', 'KEY-4'],
    { seed: seedOf(0) },
    { key: 'ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik' },
  );
  for (const [name, seed, key] of published) {
    on.external(
      name,
      'A published pair of seed and key',
      ['KEY-2', 'KEY-4'],
      { seed: hexOf(seed) },
      { key: `ed25519:${hexOf(key)}` },
    );
  }
  on.reference('ones', 'The seed of 32 bytes 01', ['KEY-4'], { seed: seedOf(1) });
  on.reference('twos', 'The seed of 32 bytes 02', ['KEY-4'], { seed: seedOf(2) });
  on.reference('high', 'The seed of 32 bytes ff', ['KEY-1', 'KEY-4'], { seed: seedOf(255) });
  on.reference('url-alphabet', 'A seed whose text has - and _', ['KEY-1', 'KEY-4'], {
    seed: '-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_8',
  });
  on.reference('unknown-param', 'A param that the operation does not know', ['PORT-2'], {
    seed: seedOf(3),
    prefix: 'ed448:',
  });
  const zero = seedOf(0);
  const refused: readonly (readonly [
    name: string,
    seed: unknown,
    rule: 'KEY-1' | 'PORT-3' | 'PORT-2',
    change: string,
  ])[] = [
    ['empty', '', 'PORT-3', 'no bytes'],
    ['short', zero.slice(0, 42), 'PORT-3', 'a text of 42 characters, 31 bytes'],
    ['long', `${zero.slice(0, 43)}A`, 'PORT-3', 'a text of 44 characters, 33 bytes'],
    ['spare-bits', `${zero.slice(0, 42)}B`, 'KEY-1', 'a spare bit of the last character is set'],
    ['spare-bits-both', `${zero.slice(0, 42)}D`, 'KEY-1', 'both spare bits of the last character are set'],
    ['padding', `${zero}=`, 'KEY-1', 'padding at the end'],
    ['length-one', `${zero}AA`, 'KEY-1', 'a length that is 1 modulo 4'],
    ['plus', `+${zero.slice(1)}`, 'KEY-1', 'a + of the standard alphabet'],
    ['slash', `/${zero.slice(1)}`, 'KEY-1', 'a / of the standard alphabet'],
    ['space', ` ${zero}`, 'KEY-1', 'a space in front'],
    ['newline', `${zero}\n`, 'KEY-1', 'a line feed at the end'],
    ['dot', `${zero.slice(0, 20)}.${zero.slice(21)}`, 'KEY-1', 'a character of no alphabet'],
    ['hexadecimal', '00'.repeat(32), 'PORT-3', '64 hexadecimal digits, which are 48 bytes of b64url'],
    ['number', 0, 'PORT-2', 'a number'],
    ['null', null, 'PORT-2', 'null'],
    ['array', [zero], 'PORT-2', 'an array around it'],
  ];
  for (const [name, seed, rule, change] of refused) {
    on.refused(`refuses-${name}`, `No seed: ${change}`, [rule], { seed: seed as string }, 'invalid_params', {
      of: 'zero',
      change,
    });
  }
  on.refused('refuses-missing', 'No seed at all', ['PORT-2'], {}, 'invalid_params', {
    of: 'zero',
    change: 'seed is not given',
  });
});

import fc from 'fast-check';
import { encodeBase64url, encodeUtf8, type JsonObject } from '../../wire/index.ts';
import { ALPHABET, hexBytes } from '../bytes.ts';
import { among, at, mix, place } from './pick.ts';

/** How a document is given: as it is, or as `bytes`, where alone it can be no UTF-8 (PORT-1, JSON-2). */

/** Byte sequences that are no UTF-8: stray, overlong, surrogates, beyond U+10FFFF, cut off. The last is one: a BOM. */
const badSequences = [
  'ff',
  '80',
  'c080',
  'c1bf',
  'e080af',
  'f08080af',
  'eda080',
  'edb080',
  'eda0bdedb880',
  'f4908080',
  'f8888080',
  'e282',
  'f09f98',
  'c3',
  'efbbbf',
];

const bad = among(...badSequences.map(hexBytes));

function spliced(bytes: Uint8Array, where: number, inserted: Uint8Array): Uint8Array {
  const longer = new Uint8Array(bytes.length + inserted.length);
  longer.set(bytes.subarray(0, where));
  longer.set(inserted, where);
  longer.set(bytes.subarray(where), where + inserted.length);
  return longer;
}

/** Places between bytes, the first and the last twice as often as others, since readers look there. */
function placesIn(bytes: Uint8Array): readonly number[] {
  return [0, bytes.length, 1, ...Array(bytes.length + 1).keys()].filter((where) => where <= bytes.length);
}

/** How a document becomes params; drawn apart from the document, so that a case shrinks to the plain form. */
type Giving = (name: string, text: string) => JsonObject;

/** As bytes that hold a sequence which is no UTF-8, or a byte order mark. */
const broken = fc.tuple(bad, place).map(
  ([sequence, chosen]): Giving =>
    (_, text) => {
      const bytes = encodeUtf8(text);
      return { bytes: encodeBase64url(spliced(bytes, at(placesIn(bytes), chosen), sequence)) };
    },
);

type Bend = (text: string) => string;

/** What makes a b64url text no b64url any more, or another spelling of the same bytes (KEY-1). */
export const bends: fc.Arbitrary<Bend> = among<Bend>(
  (text) => `${text}=`,
  (text) => text.padEnd(Math.ceil((text.length + 1) / 4) * 4, '='),
  (text) => `${text.slice(0, -1)}${spareBits(text.at(-1))}`,
  (text) => `${text}A`,
  (text) => text.slice(0, -1),
  (text) => ` ${text}`,
  (text) => `${text}\n`,
  (text) =>
    text
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/^[^+/]*$/, '$&+'),
  (text) => `${text.slice(0, 2)}.${text.slice(3)}`,
  (text) => `${text.slice(0, 2)}é${text.slice(3)}`,
);

/** The last character with its lowest bit turned: a spare one where the length is not 0 modulo 4. */
export function spareBits(character = 'A'): string {
  return ALPHABET[ALPHABET.indexOf(character) ^ 1] ?? 'B';
}

const givings = mix<Giving>(
  [18, fc.constant((name, text) => ({ [name]: text }))],
  [3, fc.constant((_, text) => ({ bytes: encodeBase64url(encodeUtf8(text)) }))],
  [2, broken],
  [
    1,
    bends.map(
      (bend): Giving =>
        (_, text) => ({ bytes: bend(encodeBase64url(encodeUtf8(text))) }),
    ),
  ],
);

/** The param `name` or its sibling `bytes`, of sound and unsound documents. */
export function documentParam(name: 'json' | 'text', text: fc.Arbitrary<string>): fc.Arbitrary<JsonObject> {
  return fc.tuple(givings, text).map(([give, each]) => give(name, each));
}

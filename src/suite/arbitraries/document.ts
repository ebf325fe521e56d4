import fc from 'fast-check';
import { encodeBase64url, encodeUtf8, type JsonObject } from '../../wire/index.ts';
import { hexBytes } from '../bytes.ts';
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

/** Bytes that hold a sequence which is no UTF-8, or a byte order mark. */
export function brokenBytes(text: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> {
  return fc.tuple(text, bad, place).map(([sound, sequence, chosen]) => {
    const bytes = encodeUtf8(sound);
    return spliced(bytes, at(placesIn(bytes), chosen), sequence);
  });
}

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

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The last character with its lowest bit turned: a spare one where the length is not 0 modulo 4. */
export function spareBits(character = 'A'): string {
  return ALPHABET[ALPHABET.indexOf(character) ^ 1] ?? 'B';
}

/** The param `name` or its sibling `bytes`, of sound and unsound documents. */
export function documentParam(name: 'json' | 'text', text: fc.Arbitrary<string>): fc.Arbitrary<JsonObject> {
  const encoded = text.map((each) => encodeBase64url(encodeUtf8(each)));
  return mix<JsonObject>(
    [18, text.map((each) => ({ [name]: each }))],
    [3, encoded.map((bytes) => ({ bytes }))],
    [2, brokenBytes(text).map((bytes) => ({ bytes: encodeBase64url(bytes) }))],
    [1, fc.tuple(encoded, bends).map(([bytes, bend]) => ({ bytes: bend(bytes) }))],
  );
}

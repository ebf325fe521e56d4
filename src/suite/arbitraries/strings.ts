import fc from 'fast-check';
import { among, listOf, mix } from './pick.ts';

/** JSON string literals, well formed: what is drawn is their text, so that one string comes in many spellings. */

/** Characters at which escaping, Unicode or the Lens part (JSON-3, CANON-3, LENS-4, LENS-13, EST-3). */
export const hazards: readonly string[] = [
  ...'"\\/\b\f\n\r\t\u0000\u000b\u001f\u007f\u0080\u0085\u00a0\u00ad\u061c\u200b\u200e\u2028\u2029\u202e\u2066\ufeff',
  ..."é٣ſ\u212a日\u0301\ue000\ufb33\uffff😀\u{10000}\u{10ffff}<>&'`,;|[]{}#",
];

const short: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** The ways in which a character may stand in a literal: raw, escaped by its unit numbers, by its short escape. */
function spellingsOf(character: string): readonly string[] {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const hex = units.map((unit) => unit.toString(16).padStart(4, '0'));
  const ways = [`\\u${hex.join('\\u')}`, `\\u${hex.map((each) => each.toUpperCase()).join('\\u')}`];
  if (short[character] !== undefined) ways.push(short[character]);
  if (character >= ' ' && character !== '"' && character !== '\\') ways.push(character);
  return ways;
}

const spellings = hazards.flatMap(spellingsOf);

/** Any Unicode scalar value. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff - 0x800)
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

const anySpelling = fc
  .tuple(anyCharacter, fc.nat(3))
  .map(([character, way]) => spellingsOf(character)[way % spellingsOf(character).length] as string);

const words = among(
  ...['a', 'b', 'Z', '0', '42', '-', ' ', 'x1', 'the quick brown fox', 'é', '日本', '😀', ', ', ': ', '_'],
  ...['~^'],
);

const piece = mix([7, words], [3, among(...spellings)], [1, anySpelling]);

/** Whole strings that must be quoted, or must not be (LENS-4). */
const lookalikes = among(
  ...['', 'true', 'false', 'null', 'True', 'NaN', '-', '--', '42', '-3', '-0', '05', '1e5', '1E400'],
  ...['100.0'],
  ...['.5', '.622', '+1', '+861', '1.', '0x1F', '1e', '1e+', '- a', ' x', 'x ', ' ', 'a,b', 'x\\n', 'abcé'],
  ...['éabc'],
  ...['Infinity', 'nul', 'truee', '1_000', '1 2', "it's 5% (ok)?", 'a: b - c', '#1', '[a]', 'a日c'],
  ...['\\u0031'],
);

/** Texts that are nearly numbers, and numbers of every shape. */
const numberLike = listOf(among('1', '0', '9', '.', '-', '+', 'e', 'E', 'x', ' '), 6, 1).map((parts) => parts.join(''));

const inside = mix([6, listOf(piece, 4).map((parts) => parts.join(''))], [3, lookalikes], [1, numberLike]);

/** A JSON string literal, its quotes included. */
export const stringLiteral: fc.Arbitrary<string> = inside.map((text) => `"${text}"`);

/** A string: that of a literal. */
export const anyString: fc.Arbitrary<string> = stringLiteral.map((literal) => JSON.parse(literal) as string);

/** Keys that look like integers, which some languages move (JSON-5). */
export const integerKeys = ['1', '0', '10', '9', '-1', '01', '2.5', '1e3', '4294967294', '4294967296'] as const;

/** Keys that objects of some languages have already (JSON-10). */
export const prototypeKeys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length'] as const;

/** Keys whose order by code point is not that by UTF-16 unit (CANON-2), and others beyond ASCII. */
const distantKeys = ['😀', '\ufb33', '\uffff', '\ue000', '\u{10ffff}', 'é', '\ufb33a', '😀a', 'ａ'] as const;

const plainKeys = ['a', 'b', 'c', 'id', 'name', 'aa', 'A', 'items'] as const;

/** The literal of an object's key. */
export const keyLiteral: fc.Arbitrary<string> = mix(
  [6, among(...plainKeys).map((key) => JSON.stringify(key))],
  [2, among(...integerKeys).map((key) => JSON.stringify(key))],
  [1, among(...prototypeKeys).map((key) => JSON.stringify(key))],
  [2, among(...distantKeys).map((key) => JSON.stringify(key))],
  [2, stringLiteral],
);

import fc from 'fast-check';
import { deepText } from './json-text.ts';
import { among, at, mix, place } from './pick.ts';

/** Texts that are nearly JSON, each wrong in one way (JSON-1 to JSON-7). */

/** Values that must be refused wherever they stand. */
const faultyValues = [
  ...['"\\ud800"', '"\\udc00"', '"\\ude00\\ud83d"', '"\\ud83d\\u0041"', '"\\ud83dx"', '"a\\uD800"', '"\\udbff\\udbff"'],
  ...['{"\\udc00":1}', '{"\\ud83d":1}', '"\\ud83d😀"', '"\\x41"', '"\\u12"', '"\\u00G0"', '"\\U0041"', '"\\\'"', '"\\'],
  ...['"a\nb"', '"\t"', '"\u0000"', '"\u001f"', '"', '"a', "'a'", 'a', '"a" "b"', '"\\u{41}"', '`a`'],
  ...['NaN', 'Infinity', '-Infinity', '-', '+1', '01', '-01', '00', '1.', '.5', '-.5', '1e', '1e+', '1.e5', '0x10'],
  ...['1_000', '1,5', '1 2', '--1', '1e5.5', '1e400', '-1e309', '1.7976931348623159e308', '2e308', '1E+400', '１'],
  ...['True', 'TRUE', 'nul', 'undefined', 'None', 'nullx', 'tru', 'true false', '// c\n1', '/* c */1', '#1'],
  ...['[1,]', '[,1]', '[1 2]', '[,]', '[', ']', '[}', '[1', '[1]]', '{', '}', '{]', '{"a"}', '{"a":}', '{"a":1,}'],
  ...['{"a" 1}', '{a:1}', '{1:2}', '{"a":1 "b":2}', '{,}', '{"a":1;"b":2}', '{null:1}', "{'a':1}", '{"a":1,,"b":2}'],
  ...['\u00a01', '1\u00a0', '\ufeff1', '1\u0000', '\u000b1', '\f1', '\u20281', '\u0085', ''],
  ...['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{"__proto__":1,"__proto__":2}', '{"":1,"":1}', '{"10":1,"b":2,"10":3}'],
];

const frames = [
  (inner: string) => inner,
  (inner: string) => `[${inner}]`,
  (inner: string) => `{"k":${inner}}`,
  (inner: string) => `[1,${inner}]`,
  (inner: string) => `{"a":[{"b":${inner}}],"c":2}`,
] as const;

const faulty = fc.tuple(among(...faultyValues), among(...frames)).map(([value, frame]) => frame(value));

/** Deeper than JSON-4 allows; sometimes so deep that a careless reader runs out of stack. */
const tooDeep = fc
  .tuple(mix([6, fc.integer({ min: 65, max: 70 })], [1, among(1000, 20000)]), among(['['], ['{"a":'], ['[', '{"a":']))
  .map(([depth, pattern]) => deepText(depth, pattern, '1'));

const insertions = [...',:[]{}"\\01-.eE \t\u00a0\ufeff\u0000\u2028/\'', '\\u', 'null'];

type Edit = (characters: readonly string[], where: number) => readonly string[];

const edits: fc.Arbitrary<Edit> = mix<Edit>(
  [3, fc.constant((characters, where) => characters.toSpliced(where, 1))],
  [1, fc.constant((characters, where) => characters.slice(0, where))],
  [1, fc.constant((characters, where) => characters.toSpliced(where, 0, characters[where] ?? ','))],
  [
    1,
    fc.constant((characters, where) =>
      characters.with(where, characters.at(where - 1) ?? ',').with(where - 1, characters[where] ?? ','),
    ),
  ],
  [
    4,
    among(...insertions).map(
      (inserted): Edit =>
        (characters, where) =>
          characters.toSpliced(where, 0, inserted),
    ),
  ],
);

/** A text with one edit at one place; it may still be JSON. */
export function edited(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(text, edits, place).map(([sound, edit, chosen]) => {
    const characters = [...sound];
    return characters.length === 0 ? ',' : edit(characters, at([...characters.keys()], chosen)).join('');
  });
}

/** Near misses, those of `sound` among them. */
export function nearMiss(sound: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return mix([10, faulty], [1, tooDeep], [8, edited(sound)]);
}

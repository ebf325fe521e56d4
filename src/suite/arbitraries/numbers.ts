import fc from 'fast-check';
import { among, listOf, mix } from './pick.ts';

/** Number literals: many spellings, most of them near an edge of JSON-7, CANON-4 or LENS-3. None overflows. */

const integerEdges = [
  ...['-0', '0e5', '1.0', '1e3', '1E+2', '100E-2', '2.50e1', '-1.0', '0.0', '-0.0', '0e-400', '1e15', '1e0', '10e-1'],
  ...['9007199254740991', '-9007199254740991', '9007199254740990', '9007199254740991.0', '900719925474099.1e1'],
  ...['4294967295', '2147483648', '-2147483649', '1790000000', '0.1e1', '123456789012345', '-1e-400'],
];

const doubleEdges = [
  ...['9007199254740992', '9007199254740993', '9007199254740995', '-9007199254740992', '9007199254740993.0'],
  ...['1e21', '1e20', '999999999999999999999', '123456789012345680000', '1.5e21', '1e16', '1e22', '1e23', '1E21'],
  ...['1e-6', '1e-7', '0.000001', '0.0000001', '1.5e-7', '123e-20', '0.1', '0.30000000000000004', '1e-5', '-1e-7'],
  ...[
    '5e-324',
    '2.4703282292062328e-324',
    '2.4703282292062327e-324',
    '2.2250738585072011e-308',
    '2.2250738585072014e-308',
  ],
  ...['1.7976931348623157e308', '1.7976931348623158e308', '-1.7976931348623157e308', '179769313486231570000e288'],
  '1.00000000000000011102230246251565404236316680908203125',
  '1.00000000000000011102230246251565404236316680908203126',
  ...['9007199254740992.5', '9007199254740993.00000000000000000000000001', '4503599627370496.5', '4503599627370497.5'],
  ...['0.5', '1.5', '-2.5', '1.10', '100.0e-3', '3.14159', '1e300', '1e-300', '1e-310', '8.41e21', '9.5e-8'],
];

const small = fc.integer({ min: -20, max: 2000 }).map(String);

const safe = fc.maxSafeInteger().map(String);

const digits = listOf(among('0', '1', '5', '9', '4'), 18, 1).map((each) => each.join(''));

/** Any spelling of the grammar, with an exponent that keeps it below overflow. */
const spelled = fc
  .tuple(among('', '-'), digits, fc.option(digits, { nil: undefined, freq: 2 }), fc.integer({ min: -345, max: 288 }))
  .map(([sign, whole, fraction, exponent]) => {
    const head = `${sign}${whole.replace(/^0+(?=\d)/, '')}${fraction === undefined ? '' : `.${fraction}`}`;
    return exponent % 3 === 0 ? `${head}e${exponent}` : head;
  });

/** Literals of integers within ±(2^53−1), in whatever spelling (JSON-8). */
export const integerLiteral: fc.Arbitrary<string> = mix([6, small], [3, among(...integerEdges)], [1, safe]);

/** Literals of any double. */
export const numberLiteral: fc.Arbitrary<string> = mix(
  [4, small],
  [4, among(...doubleEdges)],
  [2, among(...integerEdges)],
  [2, spelled],
);

/** Integers at which times, amounts and limits turn (PORT-3, LENS-15). */
export const edgeInteger: fc.Arbitrary<number> = mix(
  [4, fc.integer({ min: -5, max: 5000 })],
  [2, among(0, 1, -1, 1790000000, 253402300799, 4294967296, 9007199254740991, -9007199254740991, 2147483648)],
  [1, fc.maxSafeInteger()],
);

import fc from 'fast-check';
import { among, listOf, mix } from '../pick.ts';
import { doubleLiteral } from './text.ts';

/** Number literals near every edge of RECORD-1, RECORD-4, RECORD-6 and DSPEC-5: integers of any size, and doubles. */

/** The least integer that rounds to infinity; the one below it rounds to the greatest double. */
const halfway = 2n ** 1024n - 2n ** 970n;

const integerEdges = [
  ...['0', '1', '-0', '2', '-1', '10', '9007199254740993', '9007199254740992', '9007199254740991', '-9007199254740993'],
  ...['9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809'],
  ...['18446744073709551615', '18446744073709551616', '18446744073709551617', '99999999999999991611392'],
  ...['100000000000000000000000', '123456789012345678901234567890', `1${'0'.repeat(308)}`, `-1${'0'.repeat(400)}`],
  ...[halfway - 1n, halfway, 2n ** 53n + 3n, -(2n ** 64n) - 1n].map(String),
];

const doubleEdges = [
  ...['1.0', '0.0', '-0.0', '1e0', '0.5', '2.0', '0.1', '0.3', '0.30000000000000004', '10e-1', '1E+2', '-1.0'],
  ...['1e16', '9999999999999998.0', '9999999999999999.0', '1e15', '1234567.0', '12345678901234567.0', '1e20', '1e21'],
  ...['1e-4', '0.00012', '0.00001', '0.00009999999999999999', '-2.5e-5', '1e-10', '1e-7', '123e-7'],
  ...['5e-324', '2e-324', '3e-324', '-1e-400', '1e-400', '2.2250738585072014e-308', '2.2250738585072011e-308'],
  ...['1.7976931348623157e308', '-1.7e308', '1e22', '1e23', '-5e22', '9007199254740992.0', '9007199254740993.0'],
  ...['18446744073709551616.0', '1.8446744073709552e19', '1424953923781206.25', '5.6843418860808015e-14'],
  ...['0.9999999999999999', '1.0000000000000002', '0.10000000000000000555', '4503599627370497.5', '2.50', '0e5'],
  `1${'0'.repeat(400)}e-400`,
];

const small = fc.integer({ min: -3, max: 1000 }).map(String);

const nearPower = fc
  .tuple(fc.integer({ min: 1, max: 1100 }), fc.integer({ min: -2, max: 2 }), among(1n, -1n))
  .map(([exponent, offset, sign]) => String(sign * (2n ** BigInt(exponent) + BigInt(offset))));

const anyInteger = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String);

const manyDigits = among('7'.repeat(4300), `-${'9'.repeat(4300)}`, `-1${'0'.repeat(4299)}`);

/** Literals of integers, of which some fit in no machine word. */
export const integerLiteral: fc.Arbitrary<string> = mix(
  [40, small],
  [50, among(...integerEdges)],
  [12, nearPower],
  [8, anyInteger],
  [1, manyDigits],
);

const anyDouble = fc.double({ noNaN: true, noDefaultInfinity: true }).map(doubleLiteral);

/** As many digits as there are, so that the nearest double is a matter of reading well. */
const longDouble = fc
  .tuple(listOf(among(...'0123456789'), 22, 15), fc.integer({ min: -330, max: 300 }))
  .map(([digits, exponent]) => `${digits[0]}.${digits.slice(1).join('')}e${exponent}`);

/** Literals of doubles: with a point or an exponent, none beyond the greatest. */
export const doubleLiterals: fc.Arbitrary<string> = mix(
  [5, among(...doubleEdges)],
  [3, anyDouble],
  [2, fc.double({ min: 0, max: 1, noNaN: true }).map(doubleLiteral)],
  [1, longDouble],
);

/** Literals of either kind. */
export const recordNumber: fc.Arbitrary<string> = mix([1, integerLiteral], [1, doubleLiterals]);

/** Literals of numbers and booleans that are equal, or would be if they were rounded (RECORD-6, RECORD-7). */
export const numberTwins: readonly (readonly string[])[] = [
  ['1', '1.0', 'true', '1e0', '0.9999999999999999', '1.0000000000000002'],
  ['0', '-0.0', 'false', '0.0', '-0', '5e-324', '-1e-400'],
  ['9007199254740993', '9007199254740992.0', '9007199254740992', '9007199254740994', '9007199254740993.0'],
  ['18446744073709551616', '18446744073709551616.0', '18446744073709551617', '18446744073709551615'],
  ['100000000000000000000000', '1e23', '99999999999999991611392'],
  [`${halfway}`, `${halfway - 1n}`, '1.7976931348623157e308', `1${'0'.repeat(400)}`],
  ['-1', '-1.0', 'false', '0.5', '2', 'true'],
  ['3', '3.0', '0.1', '0.30000000000000004', '0.3'],
];

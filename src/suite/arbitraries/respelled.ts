import fc from 'fast-check';
import { among, at, mix, place } from './pick.ts';

const tails = among('.0', 'e0', '.00', 'E+0', '.5', 'e3');

/**
 * Texts of which some have one integer spelled otherwise, mostly by the same value (JSON-8): `5` becomes `5.0` or
 * `5e0`.
 */
export function respelled(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const bent = fc.tuple(text, tails, place).map(([plain, tail, chosen]) => {
    const ends = [...plain.matchAll(/:-?\d+(?=[,}])/g)].map(({ index, 0: found }) => index + found.length);
    if (ends.length === 0) return plain;
    const end = at(ends, chosen);
    return plain.slice(0, end) + tail + plain.slice(end);
  });
  return mix([12, text], [1, bent]);
}

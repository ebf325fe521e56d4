import type fc from 'fast-check';
import { among, listOf, mix } from './pick.ts';
import { anyCharacter, hazards } from './strings.ts';

const pieces = among(
  ...['a', 'Word', '1', '123', '1234', '12345', ' ', '  ', '\n', '\n ', '\n  ', '\n   ', '\r\n   ', '\n\n  '],
  ...['\t', '\r', '\f', '\v', '\n\t ', '-', '· ', 'é', '😀', '٣', '\u00a0', '\ufeff', '\u2028', '\u0085', 'ſ', '日本'],
  ...['a1', '0x1F', 'x_y', '—', '…', '\n - ', '\u3000', '\u200b', '\u001c', '\u{10ffff}', '１２３', 'a\u0301'],
);

/**
 * Texts at which an estimate may part: blanks and look-alikes of blanks, runs of digits, breaks with spaces (EST-1 to
 * EST-4).
 */
export const estimateText: fc.Arbitrary<string> = listOf(
  mix([8, pieces], [2, among(...hazards)], [1, anyCharacter]),
  12,
).map((parts) => parts.join(''));

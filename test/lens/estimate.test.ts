import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../src/lens/index.ts';

/** EST-1 as the specification writes it. */
const expression = /[A-Za-z]+|[0-9]{1,3}|\n {2,}|[^ \t\n\r\f\vA-Za-z0-9]/gu;

function byExpression(text: string): number {
  return text.match(expression)?.length ?? 0;
}

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['p_KEs5H7dM · 2026-09-24T15:00Z', 19],
    ['a😀bé٣', 5],
    ['1234567', 3],
    ['a\n b', 2],
    ['a\n  b', 3],
    ['a\n\n    b', 3],
    ['\n  ', 1],
    ['\n \n  ', 1],
    [' \t\n\r\f\v', 0],
    ['\u00a0\ufeff\u2028', 3],
    ['\u0000\u007f\u0085', 3],
  ])('counts %j as %d (EST-1 to EST-4)', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it('counts what the expression matches, over code points', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        'a',
        'Z',
        '7',
        '12345',
        ' ',
        '  ',
        '\n',
        '\n  ',
        '\n \n',
        '\t',
        '\r',
        '\f',
        '\v',
        '.',
        '…',
        'é',
        '😀',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const texts = fc.array(unit, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect(estimateTokens(text)).toBe(byExpression(text));
      }),
      { seed: 2, numRuns: 3000 },
    );
  });
});

import fc from 'fast-check';
import { estimateText } from '../arbitraries/estimate.ts';
import { dataOf, type Property } from './property.ts';

/** A line break that no two spaces follow parts a text: nothing matches across it (EST-1). */
export const estimateAdds: Property<readonly [string, string]> = {
  name: 'est(a + "\\n" + b) = est(a) + est(b) when b does not begin with two spaces',
  rules: ['EST-1', 'EST-2', 'EST-3', 'EST-4'],
  draw: fc.tuple(
    estimateText,
    estimateText.map((text) => text.replace(/^ {2,}/, ' ')),
  ),
  questions: ([a, b]) => [`${a}\n${b}`, a, b].map((text) => ({ operation: 'estimate.tokens', params: { text } })),
  holds: (_, answers) => {
    const [whole, a, b] = answers.map((answer) => dataOf(answer, 'tokens'));
    if (typeof whole !== 'number' || typeof a !== 'number' || typeof b !== 'number') return 'a text is refused';
    return whole === a + b || `${whole}, but ${a} + ${b}`;
  },
};

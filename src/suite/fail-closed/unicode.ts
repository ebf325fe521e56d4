import { among } from '../arbitraries/pick.ts';
import { type Bend, bentMutants } from './bent-text.ts';
import type { MutantKind } from './mutant.ts';

/** Characters that look like a letter, or fold to it under some rule of Unicode. */
const doubles: readonly (readonly [letter: string, others: readonly string[]])[] = [
  ['s', ['ſ', 'ѕ', 'ｓ', '𝐬', 'ś']],
  ['k', ['\u212a', 'к', 'ｋ']],
  ['i', ['ı', 'і', 'ｉ', 'İ', 'ⅰ']],
  ['e', ['е', 'ｅ', '℮', 'é']],
  ['c', ['с', 'ｃ', 'ⅽ']],
  ['a', ['а', 'ａ', 'ª', 'å']],
  ['o', ['о', 'ｏ', 'º', 'ο', '0']],
  ['p', ['р', 'ｐ', 'ρ']],
  ['x', ['х', 'ｘ', '×']],
  ['v', ['ѵ', 'ｖ', 'ⅴ', 'ν']],
  ['h', ['һ', 'ｈ', 'ℎ']],
  ['n', ['ո', 'ｎ']],
  ['r', ['г', 'ｒ']],
  ['l', ['ⅼ', 'ｌ', 'I', '1']],
  ['O', ['О', 'Ｏ', 'Ο', '0']],
  ['C', ['С', 'Ｃ', 'Ⅽ']],
  ['M', ['М', 'Ｍ', 'Ⅿ']],
  ['.', ['．', '。', '․', '\u2024']],
  ['fi', ['ﬁ']],
];

/** The text with the first letter that has a double written as its nth. */
function doubled(nth: number): Bend {
  return (text) => {
    for (const [letter, others] of doubles) {
      const index = text.indexOf(letter);
      const other = others[nth % others.length] as string;
      if (index >= 0) return text.slice(0, index) + other + text.slice(index + letter.length);
    }
    return `${text}\u200b`;
  };
}

/** The text in a normal form, where that changes it. */
function normalized(form: 'NFD' | 'NFKC' | 'NFKD'): Bend {
  return (text) => (text.normalize(form) === text ? `${text}\u0301` : text.normalize(form));
}

const invisible = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u200e',
  '\u202e',
  '\u180e',
  '\ufe0f',
  '\u{e0020}',
];

const bends = among<Bend>(
  ...([0, 1, 2, 3, 4].map(doubled) as [Bend, ...Bend[]]),
  normalized('NFD'),
  normalized('NFKC'),
  normalized('NFKD'),
  ...invisible.map(
    (character): Bend =>
      (text) =>
        `${text}${character}`,
  ),
  ...invisible.map(
    (character): Bend =>
      (text) =>
        `${text.slice(0, 1)}${character}${text.slice(1)}`,
  ),
  ...invisible.map(
    (character): Bend =>
      (text) =>
        `${character}${text}`,
  ),
  (text) => `${text}\u0301`,
  (text) => `${text}\u00a0`,
  (text) => `${text}\u2028`,
  (text) => `${text}\u3000`,
  (text) => Array.from(text, (letter) => String.fromCodePoint((letter.codePointAt(0) as number) + 0xfee0)).join(''),
);

/** Look-alikes, case and compatibility folding, normal forms, invisible characters: nothing is folded (CAVEAT-1). */
export const unicode: MutantKind = {
  name: 'unicode',
  rules: ['CAVEAT-1', 'CAVEAT-3', 'CAVEAT-4', 'CAVEAT-5', 'CAVEAT-11', 'CAVEAT-12'],
  weight: 4,
  draw: (sign) => bentMutants(bends, sign),
};

import { casesOf } from '../author.ts';
import { bytesOf } from '../bytes.ts';

/** The token estimate (EST-1 … EST-4); counted by hand. */
export const estimateCases = casesOf('estimate.tokens', (on) => {
  const counted: readonly (readonly [
    name: string,
    title: string,
    rules: readonly ('EST-1' | 'EST-2' | 'EST-3' | 'EST-4')[],
    text: string,
    tokens: number,
  ])[] = [
    ['empty', 'The empty text', ['EST-4'], '', 0],
    ['word', 'A word is one', ['EST-1'], 'hello', 1],
    ['words', 'Spaces count nothing', ['EST-1', 'EST-3'], 'hello big  world ', 3],
    ['camel', 'Case does not part a word', ['EST-1'], 'camelCASEWord', 1],
    ['digits-3', 'Three digits are one', ['EST-1'], '123', 1],
    ['digits-4', 'Four digits are two', ['EST-1'], '1234', 2],
    ['digits-7', 'Seven digits are three', ['EST-1'], '1234567', 3],
    ['letters-digits', 'Letters and digits part', ['EST-1'], 'a1b22c3333', 7],
    ['punctuation', 'Each punctuation mark is one', ['EST-1'], '"{}:,-_.', 8],
    ['newline-none', 'A line feed alone', ['EST-1', 'EST-3'], 'a\nb', 2],
    ['newline-one-space', 'A line feed and one space', ['EST-1'], 'a\n b', 2],
    ['newline-two-spaces', 'A line feed and two spaces', ['EST-1'], 'a\n  b', 3],
    ['newline-many-spaces', 'A line feed and many spaces are one', ['EST-1'], 'a\n         b', 3],
    ['newline-tab', 'A line feed and tabs count nothing', ['EST-1', 'EST-3'], 'a\n\t\tb', 2],
    ['newlines', 'Only the last of several line feeds takes the spaces', ['EST-1'], 'a\n\n  b\n', 3],
    ['two-spaces-first', 'Spaces without a line feed', ['EST-1'], '  a', 1],
    ['carriage-return', 'A carriage return between line feed and spaces', ['EST-1', 'EST-3'], 'a\n\r  b', 2],
    ['six-blanks', 'The six characters that count nothing', ['EST-3'], ' \t\n\v\f\r', 0],
    ['no-break-space', 'No-break space and U+FEFF count', ['EST-3'], 'x\u00a0y\ufeffz', 5],
    ['line-separators', 'U+2028, U+2029 and U+0085 count', ['EST-3'], '\u2028\u2029\u0085', 3],
    ['other-spaces', 'U+1680, U+2003, U+3000 count', ['EST-3'], '\u1680\u2003\u3000', 3],
    ['controls', 'Other control characters count', ['EST-3'], '\u0000\u001f\u007f', 3],
    ['emoji', 'A character beyond U+FFFF is one', ['EST-2'], '😀', 1],
    ['emoji-between', 'An emoji between letters', ['EST-2'], 'a😀b', 3],
    ['emoji-joined', 'A joined sequence counts its code points', ['EST-2'], '👩\u200d💻', 3],
    ['accents', 'Letters with accents part a word', ['EST-2'], 'naïve', 3],
    ['decomposed', 'Nothing is composed first', ['EST-2', 'EST-4'], 'e\u0301', 2],
    ['cjk', 'Each ideograph is one', ['EST-2'], '日本語', 3],
    ['arabic-digits', 'Digits of other scripts are one each', ['EST-2'], '١٢٣٤', 4],
    ['fullwidth', 'Full-width letters are no ASCII letters', ['EST-2'], 'ＡＢ', 2],
    ['kelvin', 'The Kelvin sign is no letter k, and long s no s', ['EST-2'], '\u212aks\u017f', 3],
    ['mixed', 'A text with all of it', ['EST-1', 'EST-3'], 'k: 1\n  - 12345\r\n   x', 9],
    ['time', 'A time', ['EST-1'], '2026-09-24T15:00Z', 11],
    ['json-text', 'A document is a text like any other', ['EST-4'], '{"a":"\\ud800"}', 11],
  ];
  for (const [name, title, rules, text, tokens] of counted) on.hand(name, title, rules, { text }, { tokens });
  on.hand('bytes', 'The text as bytes', ['EST-4', 'PORT-1'], { bytes: bytesOf('é😀') }, { tokens: 2 });
  on.hand('bytes-empty', 'No bytes are the empty text', ['EST-4', 'PORT-1'], { bytes: '' }, { tokens: 0 });
  on.hand(
    'bytes-byte-order-mark',
    'A byte order mark is a character of the text',
    ['EST-3', 'EST-4'],
    { bytes: bytesOf(0xef, 0xbb, 0xbf, 'a') },
    { tokens: 2 },
  );
  on.hand(
    'bytes-lone-free',
    'Four bytes, one code point',
    ['EST-2', 'EST-4'],
    { bytes: bytesOf(0xf0, 0x9f, 0x98, 0x80) },
    { tokens: 1 },
  );
  on.refused(
    'refuses-surrogate',
    'An encoded surrogate',
    ['EST-4', 'PORT-1'],
    { bytes: bytesOf('a', 0xed, 0xa0, 0xbd) },
    'invalid_params',
    { of: 'bytes', change: 'the bytes ED A0 BD' },
  );
  on.refused(
    'refuses-latin-1',
    'Bytes that are no UTF-8',
    ['EST-4', 'PORT-1'],
    { bytes: bytesOf(0xe9) },
    'invalid_params',
    { of: 'bytes', change: 'the byte E9 alone' },
  );
  on.refused(
    'refuses-text-and-bytes',
    'Both text and bytes',
    ['PORT-1'],
    { text: 'é😀', bytes: bytesOf('é😀') },
    'invalid_params',
    { of: 'bytes', change: 'text is given too' },
  );
  on.refused(
    'refuses-json',
    'json is no param of this operation',
    ['PORT-1', 'PORT-2'],
    { json: '"é"' },
    'invalid_params',
    { of: 'bytes', change: 'the sibling of another operation' },
  );
  on.refused('refuses-number', 'text that is no string', ['PORT-2'], { text: 5 }, 'invalid_params', {
    of: 'word',
    change: 'a number',
  });
});

import { casesOf } from '../author.ts';
import { type Row, writeRows } from './lens-rows.ts';

const bareMarks = [..."_@./+:()'!?&%$#*=<>~^"];
const otherMarks = [...'",;[\\]`{|}\u007f'];
const json = (strings: readonly string[]): string => JSON.stringify(strings);
const quoted = (strings: readonly string[]): string => `items: [${strings.map((one) => `"${one}"`).join(', ')}]`;
const bare = (strings: readonly string[]): string => `items: [${strings.join(', ')}]`;

const numbers = [
  '0',
  '42',
  '-3',
  '100.0',
  '-0',
  '-0.0',
  '1e5',
  '1E-5',
  '1e+5',
  '-1.25E10',
  '0.5',
  '1E400',
  '0e0',
  '9'.repeat(40),
];
const noNumbers = [
  '00',
  '-01',
  '05',
  '1.',
  '1.e5',
  '.622',
  '-.5',
  '+861',
  '+0',
  '1e',
  '1e+',
  'e5',
  '--1',
  '1-',
  '0x1F',
  '0b1',
  '1_000',
  '1 000',
  '1.2.3',
  '1/2',
  '1e5.0',
  'NaN',
  'Infinity',
  '-Infinity',
];
const words = [
  'True',
  'FALSE',
  'Null',
  'nULL',
  'nil',
  'None',
  'yes',
  'no',
  'on',
  'off',
  '~',
  '--',
  '-true',
  'truefalse',
  'undefined',
];

const strings: readonly Row[] = [
  ['bare-marks', 'Each mark that may stand bare, alone', ['LENS-4'], json(bareMarks), bare(bareMarks)],
  [
    'bare-all',
    'All characters that may stand bare, in one string',
    ['LENS-4'],
    json(["ABCXYZabcxyz0189_@./+-:() '!?&%$#*=<>~^"]),
    "items: [ABCXYZabcxyz0189_@./+-:() '!?&%$#*=<>~^]",
  ],
  [
    'quoted-marks',
    'Each ASCII mark that may not stand bare, alone',
    ['LENS-4', 'LENS-5'],
    json(otherMarks),
    quoted(['\\"', ',', ';', '[', '\\\\', ']', '`', '{', '|', '}', '\u007f']),
  ],
  [
    'quoted-marks-between',
    'A mark that may not stand bare, between letters that may',
    ['LENS-4'],
    json(['a,b', 'a;b', 'a[b', 'a]b', 'a`b', 'a{b', 'a|b', 'a}b']),
    quoted(['a,b', 'a;b', 'a[b', 'a]b', 'a`b', 'a{b', 'a|b', 'a}b']),
  ],
  [
    'non-ascii',
    'A character outside ASCII at the start, at the end, in the middle',
    ['LENS-4', 'LENS-5'],
    '{"v":["\u00e9abc","abc\u00e9","abc","a\u65e5c"]}',
    'v: ["\u00e9abc", "abc\u00e9", abc, "a\u65e5c"]',
  ],
  [
    'non-ascii-alike',
    'Letters and digits of other scripts are not of the class',
    ['LENS-4'],
    '["\u0661","\uff11","\u212a","\u017f","\u00aa","\u0430"]',
    'items: ["\u0661", "\uff11", "\u212a", "\u017f", "\u00aa", "\u0430"]',
  ],
  ['number-texts', 'Strings that are numbers by the JSON grammar', ['LENS-4'], json(numbers), quoted(numbers)],
  ['number-look-alikes', 'Strings that only look like numbers', ['LENS-4'], json(noNumbers), bare(noNumbers)],
  [
    'reserved-words',
    'The four reserved strings',
    ['LENS-4', 'LENS-2'],
    '["-","true","false","null",null,true]',
    'items: ["-", "true", "false", "null", -, true]',
  ],
  ['other-words', 'Words that other formats reserve', ['LENS-4'], json(words), bare(words)],
  [
    'spaces',
    'A space may stand inside, not at an end',
    ['LENS-4'],
    '["a b","a  b"," a","a "," "," - ","- a",""]',
    'items: [a b, a  b, " a", "a ", " ", " - ", - a, ""]',
  ],
  [
    'spaces-other',
    'Other white space is never bare',
    ['LENS-4', 'LENS-5'],
    '["a\\tb","a\u00a0b","a\u3000b","\u2003a","a\u200bb","\ufeffa"]',
    'items: ["a\\tb", "a\u00a0b", "a\u3000b", "\u2003a", "a\u200bb", "\ufeffa"]',
  ],
  [
    'line-feed-last',
    'A line feed at the end is part of the string',
    ['LENS-4', 'LENS-5'],
    '["a\\n","\\na","a\\nb","-\\n","a\\r","\\n"]',
    'items: ["a\\n", "\\na", "a\\nb", "-\\n", "a\\r", "\\n"]',
  ],
  ['line-feed-number', 'A number with a line feed behind', ['LENS-4'], '"5\\n"', '"5\\n"'],
];

const quotes: readonly Row[] = [
  [
    'escapes-controls',
    'Every control character, quoted',
    ['LENS-5'],
    `"${Array.from({ length: 32 }, (_, code) => `\\u00${code.toString(16).padStart(2, '0')}`).join('')}"`,
    '"\\u0000\\u0001\\u0002\\u0003\\u0004\\u0005\\u0006\\u0007\\b\\t\\n\\u000b\\f\\r\\u000e\\u000f\\u0010\\u0011\\u0012\\u0013\\u0014\\u0015\\u0016\\u0017\\u0018\\u0019\\u001a\\u001b\\u001c\\u001d\\u001e\\u001f"',
  ],
  [
    'escapes-none',
    'What stays as it is inside quotes',
    ['LENS-5'],
    '"\\u003c\\/\\u007f\\u0080\\u009f\\u2028\\u2029\\u202e\\u200b\\ufeff\\uffff,"',
    '"</\u007f\u0080\u009f\u2028\u2029\u202e\u200b\ufeff\uffff,"',
  ],
  [
    'escapes-quote',
    'Quotation mark and backslash',
    ['LENS-5'],
    '["a\\"b","a\\\\b","\\\\n","\\"\\""]',
    'items: ["a\\"b", "a\\\\b", "\\\\n", "\\"\\""]',
  ],
  [
    'escapes-emoji',
    'A pair of escapes is written as its character',
    ['LENS-5'],
    '["\\ud83d\\ude00","\u{1f600}","e\\u0301"]',
    'items: ["\u{1f600}", "\u{1f600}", "e\u0301"]',
  ],
  [
    'escapes-read',
    'Escapes are read before a string is judged',
    ['LENS-4'],
    '["\\u0061\\/b","\\u0034\\u0032"]',
    'items: [a/b, "42"]',
  ],
];

const keys: readonly Row[] = [
  [
    'keys',
    'Keys that must be quoted, and keys that need not',
    ['LENS-6'],
    '{"10":1,"a b":2,"a,b":3,"":4,"\u00e9":5,"-":6,"true":7,"null":8,"a: b":9," a":10,"a\\"b":11,"1e5":12,"a\\nb":13,".5":14,"- a":15,"a[1]":16}',
    '"10": 1',
    'a b: 2',
    '"a,b": 3',
    '"": 4',
    '"\u00e9": 5',
    '"-": 6',
    '"true": 7',
    '"null": 8',
    'a: b: 9',
    '" a": 10',
    '"a\\"b": 11',
    '"1e5": 12',
    '"a\\nb": 13',
    '.5: 14',
    '- a: 15',
    '"a[1]": 16',
  ],
  [
    'keys-everywhere',
    'Quoted keys before everything that a key can have',
    ['LENS-6', 'LENS-7', 'LENS-8', 'LENS-9', 'LENS-10'],
    '{"a,b":{"c,d":{}},"e,f":[],"g,h":[1],"i,j":[{"k,l":1,"7":2}],"m,n":[[]],"o":[{"p;q":[{"r|s":{}}]}]}',
    '"a,b":',
    '  "c,d": {}',
    '"e,f": []',
    '"g,h": [1]',
    '"i,j"[1]{"k,l","7"}:',
    '  1,2',
    '"m,n"[1]:',
    '  - []',
    'o[1]:',
    '  - "p;q"[1]:',
    '      - "r|s": {}',
  ],
  [
    'keys-line-safe',
    'A line feed in a key makes no line',
    ['LENS-6', 'LENS-5'],
    '{"a\\nb: 1\\nc":{"\\u2028":[{"\\r":1}]}}',
    '"a\\nb: 1\\nc":',
    '  "\u2028"[1]{"\\r"}:',
    '    1',
  ],
];

/** Which strings are bare (LENS-4), how the others are quoted (LENS-5), and the same for keys (LENS-6). */
export const lensQuoteCases = casesOf('lens.value', (on) => {
  writeRows(on, strings);
  writeRows(on, quotes);
  writeRows(on, keys);
});

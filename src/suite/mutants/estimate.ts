import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in the token estimate (EST-1 to EST-4). */
export const estimateMutants: readonly Mutant[] = [
  ...mutantsOf('lens/estimate.ts', {
    'estimate-digits-by-four': [['EST-1'], 'const end = index + 2;', 'const end = index + 3;'],
    'estimate-digits-as-one': [['EST-1'], 'const end = index + 2;', 'const end = length;'],
    'estimate-one-space-is-indent': [
      ['EST-1'],
      'text.charCodeAt(index) === SPACE && text.charCodeAt(index + 1) === SPACE) {\n          index += 2;',
      'text.charCodeAt(index) === SPACE) {\n          index += 1;',
    ],
    'estimate-line-feeds-count': [
      ['EST-1'],
      'code === NEWLINE && text.charCodeAt(index) === SPACE && text.charCodeAt(index + 1) === SPACE',
      'code === NEWLINE',
    ],
    'estimate-indents-free': [
      ['EST-1'],
      '        if (code === NEWLINE && text.charCodeAt(index) === SPACE',
      '        if (code > NEWLINE && code < NEWLINE && text.charCodeAt(index) === SPACE',
    ],
    'estimate-indent-by-level': [
      ['EST-1'],
      'while (text.charCodeAt(index) === SPACE) index++;',
      'while (text.charCodeAt(index) === SPACE && text.charCodeAt(index + 1) === SPACE) {\n            index += 2;\n            count++;\n          }',
    ],
    'estimate-underscore-is-letter': [
      ['EST-1'],
      'for (let code = 48; code <= 57; code++) classes[code] = DIGIT;',
      'for (let code = 48; code <= 57; code++) classes[code] = DIGIT;\nclasses[95] = LETTER;',
    ],
    'estimate-words-with-digits': [
      ['EST-1'],
      'for (let code = 48; code <= 57; code++) classes[code] = DIGIT;',
      'for (let code = 48; code <= 57; code++) classes[code] = LETTER;',
    ],
    'estimate-units': [['EST-2'], 'if (isHighSurrogate(code) && isLowSurrogate(text.charCodeAt(index))) index++;', ''],
    'estimate-any-letters': [
      ['EST-2'],
      'return code < 128 ? (classes[code] as number) : OTHER;',
      'return code < 128 ? (classes[code] as number) : /\\p{L}/u.test(String.fromCharCode(code)) ? LETTER : OTHER;',
    ],
    'estimate-any-digits': [
      ['EST-2'],
      'return code < 128 ? (classes[code] as number) : OTHER;',
      'return code < 128 ? (classes[code] as number) : /\\p{Nd}/u.test(String.fromCharCode(code)) ? DIGIT : OTHER;',
    ],
    'estimate-any-white-space': [
      ['EST-3'],
      'return code < 128 ? (classes[code] as number) : OTHER;',
      'return code < 128 ? (classes[code] as number) : /\\s/.test(String.fromCharCode(code)) ? BLANK : OTHER;',
    ],
    'estimate-vertical-tab-counts': [['EST-3'], "'\\t\\n\\r\\f\\v '", "'\\t\\n\\r\\f '"],
    'estimate-form-feed-counts': [['EST-3'], "'\\t\\n\\r\\f\\v '", "'\\t\\n\\r\\v '"],
    'estimate-control-characters-free': [
      ['EST-3'],
      'for (let code = 48; code <= 57; code++) classes[code] = DIGIT;',
      'for (let code = 48; code <= 57; code++) classes[code] = DIGIT;\nclasses.fill(BLANK, 0, 33);',
    ],
  }),
  ...mutantsOf('operations/estimate-tokens.ts', {
    'estimate-trimmed': [['EST-4'], 'estimateTokens(text)', 'estimateTokens(text.trim())'],
    'estimate-normalised': [['EST-4'], 'estimateTokens(text)', "estimateTokens(text.normalize('NFC'))"],
    'estimate-line-ends-normalised': [
      ['EST-4'],
      'estimateTokens(text)',
      "estimateTokens(text.replace(/\\r\\n?/g, '\\n'))",
    ],
    'estimate-at-least-1': [['EST-4'], 'estimateTokens(text)', 'Math.max(1, estimateTokens(text))'],
  }),
];

import { type Mutant, mutantsOf } from './mutant.ts';

/**
 * Mistakes in records: their numbers, texts, equality and order, and transcripts as such (RECORD-1 to RECORD-9,
 * RECORD-13).
 */
export const recordMutants: readonly Mutant[] = [
  ...mutantsOf('wire/json/record-read.ts', {
    'record-exponent-is-integer': [['RECORD-1'], 'const NOT_INTEGER = /[.eE]/;', 'const NOT_INTEGER = /[.]/;'],
    'record-capital-exponent': [['RECORD-1'], 'const NOT_INTEGER = /[.eE]/;', 'const NOT_INTEGER = /[.e]/;'],
    'record-one-kind-of-number': [['RECORD-1'], '? doubleOf(value) : refused(', '? value : refused('],
    'record-integer-by-double': [['RECORD-1'], ': BigInt(spelling);', ': BigInt(value);'],
    'record-integer-beyond-is-double': [['RECORD-1'], ': BigInt(spelling);', ': doubleOf(value);'],
    'record-sign-is-digit': [
      ['RECORD-1', 'RECORD-5'],
      "const digits = spelling.startsWith('-') ? spelling.length - 1 : spelling.length;",
      'const digits = spelling.length;',
    ],
    'record-digits-unbounded': [['RECORD-5'], 'const MAX_DIGITS = 4300;', 'const MAX_DIGITS = 100000;'],
    'record-overflow-is-greatest': [
      ['RECORD-5'],
      "Number.isFinite(value) ? doubleOf(value) : refused('number overflows a double')",
      'doubleOf(Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)))',
    ],
  }),
  ...mutantsOf('wire/json/record-write.ts', {
    'record-keys-by-unit': [['RECORD-2'], 'sortByCodePoint(keys, plainKeys);', 'keys.sort();'],
    'record-keys-as-given': [['RECORD-2'], 'sortByCodePoint(keys, plainKeys);', ''],
    'record-colon-alone': [['RECORD-2'], "putAscii(': ');", "putAscii(':');"],
    'record-ascii-only': [
      ['RECORD-3'],
      'putText(JSON.stringify(value));',
      "putText(JSON.stringify(value).replace(/[^ -~]/g, (unit) => '\\\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0')));",
    ],
    'record-slash-escaped': [
      ['RECORD-3'],
      'putText(JSON.stringify(value));',
      "putText(JSON.stringify(value).replaceAll('/', '\\\\/'));",
    ],
    'record-line-separator-escaped': [
      ['RECORD-3'],
      'putText(JSON.stringify(value));',
      "putText(JSON.stringify(value).replaceAll('\\u2028', '\\\\u2028'));",
    ],
    'record-double-without-point': [
      ['RECORD-4'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
      'return Number.isInteger(value) ? `${value}.0` : String(value);',
      'return String(value);',
    ],
    'record-positional-as-language': [['RECORD-4'], 'size >= 1e-4 && size < 1e16', 'size >= 1e-6 && size < 1e21'],
    'record-positional-to-1e15': [['RECORD-4'], 'size < 1e16', 'size < 1e15'],
    'record-exponent-of-one-digit': [['RECORD-4'], ".replace(/e([+-])(\\d)$/, 'e$10$2')", ''],
    'record-minus-zero-lost': [['RECORD-4'], "Object.is(value, -0) ? '-0.0' : '0.0'", "'0.0'"],
    'record-seventeen-digits': [
      ['RECORD-4'],
      ': String(value);\n  return value.toExp',
      ': String(Number(value).toPrecision(17));\n  return value.toExp',
    ],
    'record-written-deeper': [['RECORD-5'], 'if (++depth > MAX_DEPTH)', 'if (++depth > 1000)'],
    'record-outermost-is-0': [['RECORD-5'], 'if (++depth > MAX_DEPTH)', 'if (depth++ > MAX_DEPTH)'],
  }),
  ...mutantsOf('wire/json/record-compare.ts', {
    'equality-true-is-no-number': [['RECORD-6', 'RECORD-7'], 'return value ? 1 : 0;', 'return undefined;'],
    'equality-by-double': [
      ['RECORD-6', 'RECORD-7'],
      "case 'bigint':\n      return value;",
      "case 'bigint':\n      return Number(value);",
    ],
    'equality-null-is-false': [
      ['RECORD-6'],
      "if (typeof left !== 'object' || left === null) return left === right;",
      "if (typeof left !== 'object' || left === null) return left === right || (left === null && right === false);",
    ],
    'equality-longer-array': [['RECORD-6'], 'left.length === right.length &&', 'left.length <= right.length &&'],
    'equality-more-keys': [['RECORD-6'], 'keys.length === Object.keys(right).length &&', ''],
    'order-by-unit': [
      ['RECORD-7'],
      'compareCodePoints(left, right) : undefined',
      '(left < right ? -1 : left > right ? 1 : 0) : undefined',
    ],
    'order-of-each-element': [
      ['RECORD-7'],
      'if (!equalRecords(one, other)) return compareRecords(one, other);',
      'const order = compareRecords(one, other);\n    if (order !== 0) return order;',
    ],
    'order-prefix-equal': [['RECORD-7'], 'return left.length - right.length;', 'return 0;'],
    'order-of-nulls': [
      ['RECORD-7'],
      "if (typeof left === 'string') return",
      "if (left === null && right === null) return 0;\n  if (typeof left === 'string') return",
    ],
    'order-of-texts-of-numbers': [
      ['RECORD-7'],
      "if (typeof left === 'string') return typeof right === 'string' ?",
      "if (typeof left === 'string' && typeof right === 'number') return orderOf(Number(left), right);\n  if (typeof left === 'string') return typeof right === 'string' ?",
    ],
  }),
  ...mutantsOf('wire/json/record-hash.ts', {
    'hash-with-line-break': [
      ['RECORD-8'],
      'hash.update(buffer.subarray(0, written));',
      'hash.update(buffer.subarray(0, written));\n    if (read === rest.length) hash.update(Uint8Array.of(10));',
    ],
  }),
  ...mutantsOf('operations/transcript-hash.ts', {
    'hash-in-capitals': [['RECORD-8'], 'hashRecordText(text.value)', 'hashRecordText(text.value).toUpperCase()'],
  }),
  ...mutantsOf('consensus/transcript.ts', {
    'transcript-more-keys': [
      ['RECORD-9'],
      "if (!isRecordObject(source) || !hasKeys(source, ['entries', 'result'])) {",
      'if (!isRecordObject(source)) {',
    ],
    'transcript-verdict-more-keys': [
      ['RECORD-9'],
      'isRecordObject(verdict) && hasKeys(verdict, verdictFields)',
      'isRecordObject(verdict) && verdictFields.every((field) => Object.hasOwn(verdict, field))',
    ],
    'transcript-result-more-keys': [
      ['RECORD-9'],
      "hasKeys(result, ['status', 'decision'])",
      "['status', 'decision'].every((field) => Object.hasOwn(result, field))",
    ],
    'transcript-leaves-refused': [
      ['RECORD-9', 'RECORD-13'],
      'isRecordObject(verdict) && hasKeys(verdict, verdictFields)',
      "isRecordObject(verdict) && hasKeys(verdict, verdictFields) && typeof verdict.owner === 'string'",
    ],
  }),
];

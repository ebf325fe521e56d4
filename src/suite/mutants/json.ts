import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in reading JSON (JSON-1 to JSON-10). */
export const jsonMutants: readonly Mutant[] = [
  ...mutantsOf('wire/json/read.ts', {
    'json-trailing-comma': [
      ['JSON-1'],
      'array.push(readValue(code));',
      'if (code === CLOSE_BRACKET) break;\n      array.push(readValue(code));',
    ],
    'json-text-after-value': [['JSON-1'], "if (at < text.length) stop('unexpected text after the value');", ''],
    'json-leading-zero': [
      ['JSON-1'],
      "if (code >= ZERO && code <= NINE) stop('leading zero', index);",
      'while (code >= ZERO && code <= NINE) code = text.charCodeAt(++index);',
    ],
    'json-bare-point': [['JSON-1'], "if (index === start) stop('expected a digit', index);", ''],
    'json-raw-control-characters': [
      ['JSON-1'],
      "if (!(code >= SPACE)) stop(index < text.length ? 'raw control character' : 'unterminated string', index);",
      "if (index >= text.length) stop('unterminated string', index);",
    ],
    'json-any-white-space': [
      ['JSON-1'],
      'if (code > SPACE || (code !== SPACE && code !== NEWLINE && code !== RETURN && code !== TAB)) return code;',
      'if (at >= text.length || !/\\s/.test(text.charAt(at))) return code;',
    ],
    'json-unknown-escapes': [
      ['JSON-1'],
      "escapes.get(text[index + 1] ?? '');",
      "escapes.get(text[index + 1] ?? '') ?? text[index + 1];",
    ],
    'json-words-in-capitals': [
      ['JSON-1'],
      "text.startsWith('true', at)",
      "text.slice(at, at + 4).toLowerCase() === 'true'",
    ],
    'json-nan': [
      ['JSON-1'],
      "return stop('expected a value');",
      "if (text.startsWith('NaN', at)) {\n    at += 3;\n    return null;\n  }\n  return stop('expected a value');",
    ],
    'json-lone-escapes': [
      ['JSON-3'],
      "if (surrogates && !value.isWellFormed()) stop('lone surrogate', start - 1);",
      '',
    ],
    'json-lone-escapes-replaced': [
      ['JSON-3'],
      "if (surrogates && !value.isWellFormed()) stop('lone surrogate', start - 1);",
      'value = value.toWellFormed();',
    ],
    'json-no-pairs': [
      ['JSON-3'],
      'surrogates ||= unit >= 0xd800 && unit <= 0xdfff;',
      "if (unit >= 0xd800 && unit <= 0xdfff) stop('surrogate', index);",
    ],
    'json-depth-65': [['JSON-4'], 'MAX_DEPTH = 64;', 'MAX_DEPTH = 65;'],
    'json-depth-63': [['JSON-4'], '++depth > MAX_DEPTH', '++depth >= MAX_DEPTH'],
    'json-no-depth': [['JSON-4'], "if (++depth > MAX_DEPTH) stop('more than 64 open containers');", ''],
    'json-depth-never-left': [['JSON-4'], '  depth--;\n', ''],
    'json-duplicate-keeps-first': [['JSON-6'], 'setOwn(object, key, readValue(next()));', 'readValue(next());'],
    'json-duplicate-last-place': [
      ['JSON-6'],
      'if (Object.hasOwn(object, key)) stop(',
      'if (Object.hasOwn(object, key)) delete object[key];\n      if (text === undefined) stop(',
    ],
    'json-many-digits-summed': [['JSON-7'], 'EXACT_DIGITS = 15;', 'EXACT_DIGITS = 400;'],
    'json-overflow': [['JSON-7'], "if (!Number.isFinite(value)) stop('number overflows a double', start);", ''],
    'json-overflow-clamped': [
      ['JSON-7'],
      "if (!Number.isFinite(value)) stop('number overflows a double', start);\n  at = index;\n  return value;",
      'at = index;\n  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));',
    ],
    'json-underflow-refused': [
      ['JSON-7'],
      'if (!Number.isFinite(value)) stop(',
      'if (!Number.isFinite(value) || (value === 0 && /^-?[0.]*[1-9]/.test(text.slice(start, index)))) stop(',
    ],
    'json-single-precision': [
      ['JSON-7'],
      'const value = Number(text.slice(start, index));',
      'const value = Math.fround(Number(text.slice(start, index)));',
    ],
    'json-inherited-keys': [['JSON-10'], 'if (Object.hasOwn(object, key)) stop(', 'if (key in object) stop('],
  }),
  ...mutantsOf('wire/json/order.ts', {
    'json-order-of-the-language': [['JSON-5'], '(recorded.get(object) ?? keys) : keys;', 'keys : keys;'],
    'json-proto-assigned': [['JSON-10'], "if (key === '__proto__') {", "if (key === '__never__') {"],
    'json-copies-lose-order': [
      ['JSON-5'],
      'for (const key of Object.keys(changes)) if (!Object.hasOwn(object, key)) put(key, changes[key]);\n  recordOrder(copy, order);',
      'for (const key of Object.keys(changes)) if (!Object.hasOwn(object, key)) put(key, changes[key]);',
    ],
  }),
  ...mutantsOf('wire/json/is.ts', {
    'json-true-is-1': [
      ['JSON-8'],
      'return Number.isSafeInteger(value);',
      "return typeof value === 'boolean' || Number.isSafeInteger(value);",
    ],
    'json-integers-without-limit': [
      ['JSON-8', 'CANON-4'],
      'return Number.isSafeInteger(value);',
      'return Number.isInteger(value);',
    ],
    'json-integers-of-32-bits': [
      ['JSON-8'],
      'return Number.isSafeInteger(value);',
      'return Number.isSafeInteger(value) && value === (value | 0);',
    ],
    'json-integers-in-strings': [
      ['JSON-8'],
      'return Number.isSafeInteger(value);',
      "return Number.isSafeInteger(typeof value === 'string' && /^-?[0-9]+$/.test(value) ? Number(value) : value);",
    ],
  }),
  ...mutantsOf('wire/utf8.ts', {
    'json-byte-order-mark': [['JSON-1'], 'ignoreBOM: true', 'ignoreBOM: false'],
    'json-bytes-replaced': [['JSON-2'], 'fatal: true', 'fatal: false'],
    'json-bytes-as-latin-1': [['JSON-2'], "'utf-8'", "'latin1'"],
  }),
  ...mutantsOf('grants/token.ts', {
    'json-fault-in-token-is-of-params': [
      ['JSON-9'],
      'if (!read.ok) return malformed(read.refusal.message);',
      'if (!read.ok) return read;',
    ],
  }),
  ...mutantsOf('operations/params.ts', {
    'json-fault-in-document-is-of-frame': [
      ['JSON-9'],
      "document: (value, name) => (typeof value === 'string' ? readJson(value) :",
      "document: (value, name) => (typeof value === 'string' ? (readJson(value).ok ? readJson(value) : refuse('bad_frame', name)) :",
    ],
  }),
];

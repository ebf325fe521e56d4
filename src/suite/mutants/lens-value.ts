// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found and put in its place is source text
import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in the Lens of values (LENS-1 to LENS-12). */
export const lensValueMutants: readonly Mutant[] = [
  ...mutantsOf('operations/lens-value.ts', {
    'lens-final-line-break': [['LENS-1'], 'text: lensValue(json)', 'text: `${lensValue(json)}\\n`'],
    'lens-trimmed': [
      ['LENS-12'],
      'text: lensValue(json)',
      "text: lensValue(json === '' ? '' : json).replace(/^\"\"$/, '')",
    ],
  }),
  ...mutantsOf('lens/keys.ts', {
    'lens-indent-of-four': [['LENS-1'], "'  '.repeat(level)", "'    '.repeat(level)"],
    'lens-keys-always-bare': [['LENS-6'], 'keep(keyTexts, key, stringText(key))', 'key'],
    'lens-integer-keys-bare': [
      ['LENS-6'],
      'keep(keyTexts, key, stringText(key))',
      '(/^[0-9]+$/.test(key) ? key : stringText(key))',
    ],
    'lens-keys-are-identifiers': [
      ['LENS-6'],
      'keep(keyTexts, key, stringText(key))',
      '(/^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? stringText(key) : JSON.stringify(key))',
    ],
  }),
  ...mutantsOf('lens/scalar.ts', {
    'lens-null-as-word': [['LENS-2'], "return '-';", "return 'null';"],
    'lens-booleans-of-python': [['LENS-2'], "return value ? 'true' : 'false';", "return value ? 'True' : 'False';"],
    'lens-minus-zero': [['LENS-3'], 'return String(value);', "return Object.is(value, -0) ? '-0' : String(value);"],
    'lens-large-integers-positional': [
      ['LENS-3'],
      'return String(value);',
      'return Number.isInteger(value) ? BigInt(value).toString() : String(value);',
    ],
    'lens-exponents-of-two-digits': [
      ['LENS-3'],
      'return String(value);',
      "return String(value).replace(/e([+-])(\\d)$/, 'e$10$2');",
    ],
    'lens-exponents-without-plus': [['LENS-3'], 'return String(value);', "return String(value).replace('e+', 'e');"],
    'lens-exponents-from-1e16': [
      ['LENS-3'],
      'return String(value);',
      'return Math.abs(value) >= 1e16 && Math.abs(value) < 1e21 ? value.toExponential() : String(value);',
    ],
    'lens-exponents-below-1e-4': [
      ['LENS-3'],
      'return String(value);',
      'return value !== 0 && Math.abs(value) < 1e-4 ? value.toExponential() : String(value);',
    ],
    'lens-fifteen-digits': [['LENS-3'], 'return String(value);', 'return String(Number(value.toPrecision(15)));'],
    'lens-seventeen-digits': [
      ['LENS-3'],
      'return String(value);',
      "return Number.isInteger(value) ? String(value) : value.toPrecision(17).replace(/0+$/, '');",
    ],
    'lens-numbers-by-magnitude': [
      ['LENS-4'],
      "return text === '-' || NUMBER.test(text);",
      "return text === '-' || (NUMBER.test(text) && Number.isFinite(Number(text)));",
    ],
    'lens-numbers-of-the-language': [
      ['LENS-4'],
      'if (first <= NINE && (first >= ZERO || first === MINUS)) return',
      'if (!Number.isNaN(Number(text))) return true;\n  if (first <= NINE && (first >= ZERO || first === MINUS)) return',
    ],
    'lens-numbers-with-leading-zeros': [['LENS-4'], '(?:0|[1-9][0-9]*)', '[0-9]+'],
    'lens-numbers-with-open-point': [['LENS-4'], '(?:\\.[0-9]+)?', '(?:\\.[0-9]*)?'],
    'lens-numbers-without-exponent': [['LENS-4'], '(?:[eE][+-]?[0-9]+)?', '(?:e[+-]?[0-9]+)?'],
    'lens-dash-bare': [['LENS-4'], "return text === '-' || NUMBER.test(text);", 'return NUMBER.test(text);'],
    'lens-empty-bare': [['LENS-4'], 'if (length === 0) return true;', 'if (length === 0) return false;'],
    'lens-leading-space-bare': [
      ['LENS-4'],
      'if (first === SPACE || text.charCodeAt(length - 1) === SPACE) return true;',
      'if (text.charCodeAt(length - 1) === SPACE) return true;',
    ],
    'lens-final-space-bare': [
      ['LENS-4'],
      'if (first === SPACE || text.charCodeAt(length - 1) === SPACE) return true;',
      'if (first === SPACE) return true;',
    ],
    'lens-final-line-feed-bare': [
      ['LENS-4'],
      'return (text.length <= SHORT ? hasBareCodes(text) : !NOT_BARE.test(text)) && !couldMislead(text);',
      "const line = text.replace(/\\n$/, '');\n  return (line.length <= SHORT ? hasBareCodes(line) : !NOT_BARE.test(line)) && !couldMislead(line);",
    ],
    'lens-words-in-any-case': [
      ['LENS-4'],
      "return length <= 5 && (text === 'true' || text === 'false' || text === 'null');",
      'return /^(?:true|false|null)$/i.test(text);',
    ],
    'lens-null-bare': [['LENS-4'], " || text === 'null');", ');'],
    'lens-commas-bare': [['LENS-4'], '0123456789_@./', '0123456789_@,./'],
    'lens-colons-quoted': [['LENS-4'], "@./+-:() '!?", "@./+-() '!?"],
    'lens-long-texts-by-letter-class': [
      ['LENS-4'],
      "const NOT_BARE = /[^A-Za-z0-9_@./+\\-:() '!?&%$#*=<>~^]/;",
      "const NOT_BARE = /[^\\p{L}0-9_@./+\\-:() '!?&%$#*=<>~^]/u;",
    ],
    'lens-first-character-alone': [
      ['LENS-4'],
      'for (let index = 0; index < text.length; index++) {\n    const code = text.charCodeAt(index);\n    if (code > 127',
      'for (let index = 0; index < Math.min(1, text.length); index++) {\n    const code = text.charCodeAt(index);\n    if (code > 127',
    ],
    'lens-quotes-single': [
      ['LENS-5'],
      'return isBare(text) ? text : quoteString(text);',
      "return isBare(text) ? text : quoteString(text).replaceAll('\\\\\"', '\"');",
    ],
    'lens-quotes-ascii-only': [
      ['LENS-5'],
      'return isBare(text) ? text : quoteString(text);',
      'return isBare(text) ? text : quoteString(text).replace(/[\\u007f-\\uffff]/g, (unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);',
    ],
    'lens-quotes-safe': [
      ['LENS-5'],
      'return isBare(text) ? text : quoteString(text);',
      'return isBare(text) ? text : quoteString(text).replace(/[\\u2028\\u2029]/g, (unit) => `\\\\u${unit.charCodeAt(0).toString(16)}`);',
    ],
  }),
  ...mutantsOf('lens/value.ts', {
    'lens-empty-object-open': [['LENS-7'], "pieces.push(': {}');", "pieces.push(':');"],
    'lens-keys-sorted': [
      ['LENS-7'],
      'function addEntries(pieces: Pieces, lead: string, object: JsonObject, keys: readonly string[], level: number): void {',
      'function addEntries(pieces: Pieces, lead: string, object: JsonObject, keys: readonly string[], level: number): void {\n  keys = [...keys].sort();',
    ],
    'lens-nesting-not-indented': [
      ['LENS-7'],
      'addEntries(pieces, `:${lineStart(level + 1)}`, value, keys, level + 1);',
      'addEntries(pieces, `:${lineStart(level)}`, value, keys, level);',
    ],
    'lens-inline-without-space': [['LENS-8'], "if (index > 0) text += ', ';", "if (index > 0) text += ',';"],
    'lens-empty-array-counted': [
      ['LENS-8'],
      'if (array.every(isScalar)) {',
      'if (array.length > 0 && array.every(isScalar)) {',
    ],
    'lens-scalars-as-list': [
      ['LENS-8'],
      'if (array.every(isScalar)) {',
      'if (array.length < 2 && array.every(isScalar)) {',
    ],
    'lens-table-with-spaces': [['LENS-9'], "keys.map(keyText).join(',')", "keys.map(keyText).join(', ')"],
    'lens-table-cells-with-spaces': [['LENS-9'], 'line += `,${scalarText(', 'line += `, ${scalarText('],
    'lens-table-keys-bare': [['LENS-9'], "keys.map(keyText).join(',')", "keys.join(',')"],
    'lens-table-from-two-rows': [
      ['LENS-9'],
      'const table = asTable(array);',
      'const table = array.length < 2 ? undefined : asTable(array);',
    ],
    'lens-list-without-count': [['LENS-10'], 'pieces.push(`[${array.length}]:`);', "pieces.push(':');"],
    'lens-elements-not-aligned': [
      ['LENS-10'],
      'else addEntries(pieces, dash, element, keys, level + 1);',
      'else addEntries(pieces, dash, element, keys, level);',
    ],
    'lens-elements-on-next-line': [
      ['LENS-10'],
      'else addEntries(pieces, dash, element, keys, level + 1);',
      'else addEntries(pieces, dash.trimEnd() + lineStart(level + 1), element, keys, level + 1);',
    ],
    'lens-empty-element-open': [['LENS-10'], "pieces.push(dash, '{}');", 'pieces.push(dash.trimEnd());'],
    'lens-inner-arrays-compact': [
      ['LENS-11'],
      'element.every(isScalar) ? inlineText(element as readonly Scalar[]) : compactJson(element)',
      'compactJson(element)',
    ],
    'lens-compact-by-language': [['LENS-11'], ': compactJson(element)', ': JSON.stringify(element)'],
    'lens-inner-arrays-canonical': [
      ['LENS-11'],
      ': compactJson(element)',
      ': JSON.stringify(element, (_, each) => each && typeof each === "object" && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each)',
    ],
    'lens-top-array-without-key': [
      ['LENS-12'],
      "if (Array.isArray(value)) return entryText('items', value, 0);",
      "if (Array.isArray(value)) return entryText('items', value, 0).replace(/^items(?:: )?/, '');",
    ],
    'lens-top-object-empty': [['LENS-12'], "if (keys.length === 0) return '{}';", "if (keys.length === 0) return '';"],
    'lens-top-text-bare': [
      ['LENS-12'],
      'if (isScalar(value)) return scalarText(value);',
      "if (isScalar(value)) return typeof value === 'string' ? value : scalarText(value);",
    ],
  }),
  ...mutantsOf('lens/table.ts', {
    'lens-table-in-any-order': [['LENS-9'], 'own[index] !== key ||', '!own.includes(key) ||'],
    'lens-table-of-first-keys': [['LENS-9'], 'if (own.length !== keys.length) return false;', ''],
    'lens-table-of-empty-objects': [['LENS-9'], 'if (keys.length === 0) return undefined;', ''],
    'lens-table-with-nested-values': [['LENS-9'], ' || !isScalar(object[key] as JsonValue)', ''],
  }),
  ...mutantsOf('wire/json/compact.ts', {
    'compact-numbers-with-point': [
      ['LENS-11'],
      'return String(value);',
      'return Number.isInteger(value) ? `${value}.0` : String(value);',
    ],
    'compact-with-spaces': [['LENS-11'], 'text += `${quoteString(key)}:${', 'text += `${quoteString(key)}: ${'],
  }),
];

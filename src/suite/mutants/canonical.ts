// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found and put in its place is source text
import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in canonical JSON and hashes (CANON-1 to CANON-4, HASH-1 to HASH-3). */
export const canonicalMutants: readonly Mutant[] = [
  ...mutantsOf('wire/canonical.ts', {
    'canonical-space-after-comma': [
      ['CANON-1'],
      'text += `,${write(array[index] as JsonValue)}`;',
      'text += `, ${write(array[index] as JsonValue)}`;',
    ],
    'canonical-arrays-sorted': [
      ['CANON-1'],
      "if (array.length === 0) return '[]';",
      "if (array.length === 0) return '[]';\n  array = [...array].sort();",
    ],
    'canonical-null-left-out': [
      ['CANON-1'],
      'const keys = Object.keys(object);',
      'const keys = Object.keys(object).filter((key) => object[key] !== null);',
    ],
    'canonical-order-of-units': [['CANON-2'], 'keys.sort(compareCodePoints);', 'keys.sort();'],
    'canonical-order-of-language': [
      ['CANON-2'],
      '  sortByCodePoint(keys);',
      '  keys.sort((one, other) => one.localeCompare(other));',
    ],
    'canonical-order-of-text': [['CANON-2'], '  sortByCodePoint(keys);', ''],
    'canonical-integers-first': [
      ['CANON-2'],
      '  sortByCodePoint(keys);',
      '  sortByCodePoint(keys);\n  keys.sort((one, other) => Number(/^[0-9]+$/.test(other)) - Number(/^[0-9]+$/.test(one)));',
    ],
    'canonical-longer-key-first': [
      ['CANON-2'],
      'return left.length - right.length;',
      'return right.length - left.length;',
    ],
    'canonical-slash-escaped': [
      ['CANON-3'],
      'return isPlain(text) ? `"${text}"` : quoteWithCare(text);',
      'return (isPlain(text) ? `"${text}"` : quoteWithCare(text)).replaceAll("/", "\\\\/");',
    ],
    'canonical-ascii-only': [
      ['CANON-3'],
      'return isPlain(text) ? `"${text}"` : quoteWithCare(text);',
      'return (isPlain(text) ? `"${text}"` : quoteWithCare(text)).replace(/[\\u0080-\\uffff]/g, (unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);',
    ],
    'canonical-line-separators-escaped': [
      ['CANON-3'],
      'return isPlain(text) ? `"${text}"` : quoteWithCare(text);',
      'return (isPlain(text) ? `"${text}"` : quoteWithCare(text)).replace(/[\\u2028\\u2029]/g, (unit) => `\\\\u${unit.charCodeAt(0).toString(16)}`);',
    ],
    'canonical-markup-escaped': [
      ['CANON-3'],
      'return isPlain(text) ? `"${text}"` : quoteWithCare(text);',
      'return (isPlain(text) ? `"${text}"` : quoteWithCare(text)).replace(/[<>&]/g, (unit) => `\\\\u00${unit.charCodeAt(0).toString(16)}`);',
    ],
    'canonical-delete-escaped': [
      ['CANON-3'],
      'return isPlain(text) ? `"${text}"` : quoteWithCare(text);',
      'return (isPlain(text) ? `"${text}"` : quoteWithCare(text)).replaceAll("\\u007f", "\\\\u007f");',
    ],
    'canonical-upper-case-escapes': [
      ['CANON-3'],
      'return JSON.stringify(text);',
      'return JSON.stringify(text).replace(/\\\\u00[0-9a-f]{2}/g, (escape) => `\\\\u${escape.slice(2).toUpperCase()}`);',
    ],
    'canonical-no-short-escapes': [
      ['CANON-3'],
      'return JSON.stringify(text);',
      'return JSON.stringify(text).replaceAll("\\\\b", "\\\\u0008").replaceAll("\\\\f", "\\\\u000c");',
    ],
    'canonical-normalised': [
      ['CANON-3'],
      'return isPlain(text) ? `"${text}"` : quoteWithCare(text);',
      'text = text.normalize("NFC");\n  return isPlain(text) ? `"${text}"` : quoteWithCare(text);',
    ],
    'canonical-fractions': [['CANON-4'], 'if (!isInteger(value)) stop(', 'if (!Number.isFinite(value)) stop('],
    'canonical-fractions-cut': [
      ['CANON-4'],
      'if (!isInteger(value)) stop(`no canonical form: ${value} is no integer within ±(2^53−1)`);',
      'value = Math.trunc(value);',
    ],
    'canonical-beyond-2-53': [['CANON-4'], 'if (!isInteger(value)) stop(', 'if (!Number.isInteger(value)) stop('],
    'canonical-minus-zero': [
      ['CANON-4'],
      'return String(value);',
      "return Object.is(value, -0) ? '-0' : String(value);",
    ],
    'canonical-exponents': [
      ['CANON-4'],
      'return String(value);',
      "return value >= 1e15 ? value.toExponential().replace('+', '') : String(value);",
    ],
    'canonical-integers-with-point': [
      ['CANON-4'],
      'return String(value);',
      'return Math.abs(value) >= 2 ** 31 ? `${value}.0` : String(value);',
    ],
  }),
  ...mutantsOf('wire/hash.ts', {
    'hash-padded': [
      ['HASH-1'],
      'return encodeBase64url(sha256(encodeUtf8(text)));',
      'return `${encodeBase64url(sha256(encodeUtf8(text)))}=`;',
    ],
    'hash-standard-alphabet': [
      ['HASH-1'],
      'return encodeBase64url(sha256(encodeUtf8(text)));',
      "return encodeBase64url(sha256(encodeUtf8(text))).replaceAll('-', '+').replaceAll('_', '/');",
    ],
    'hash-of-units': [
      ['HASH-1'],
      'return encodeBase64url(sha256(encodeUtf8(text)));',
      'return encodeBase64url(sha256(Uint8Array.from(text, (unit) => unit.charCodeAt(0))));',
    ],
    'hash-keeps-data': [['HASH-2'], "key !== 'hash' && key !== 'data'", "key !== 'hash'"],
    'hash-keeps-hash': [['HASH-2'], "key !== 'hash' && key !== 'data'", "key !== 'data'"],
    'hash-of-known-fields': [
      ['HASH-2'],
      "key !== 'hash' && key !== 'data'",
      "['id', 'capability', 'summary', 'effects', 'cost', 'risk', 'undo', 'expires'].includes(key)",
    ],
    'hash-drops-at-any-depth': [
      ['HASH-2'],
      'canonical(sliceOf(proposal, kept));',
      "canonical(JSON.parse(JSON.stringify(proposal), (key, value) => (key === 'hash' || key === 'data' ? undefined : value)));",
    ],
    'hash-drops-null': [
      ['HASH-2'],
      "key !== 'hash' && key !== 'data'",
      "key !== 'hash' && key !== 'data' && proposal[key] !== null",
    ],
    'hash-looks-at-data': [
      ['HASH-2'],
      'return text.ok ?',
      'return !canonical(proposal).ok ? canonical(proposal) : text.ok ?',
    ],
    'hash-of-nothing-refused': [
      ['HASH-3'],
      'return text.ok ?',
      "return kept.length === 0 ? { ok: false, refusal: { code: 'invalid_params', message: 'empty' } } : text.ok ?",
    ],
    'hash-without-canonical-form': [
      ['HASH-3'],
      'const text = canonical(sliceOf(proposal, kept));',
      'const slice = sliceOf(proposal, kept);\n  const text = canonical(slice).ok ? canonical(slice) : ok(JSON.stringify(slice));',
    ],
  }),
  ...mutantsOf('operations/hash-proposal.ts', {
    'hash-of-arrays': [
      ['HASH-3'],
      'if (!isObject(json)) return',
      'if (typeof json !== "object" || json === null) return',
    ],
  }),
];

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found and put in its place is source text
import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in reading the params of operations (PORT-1 to PORT-5). */
export const paramsMutants: readonly Mutant[] = [
  ...mutantsOf('operations/params.ts', {
    'params-document-twice': [
      ['PORT-1'],
      'if (Object.hasOwn(params, name)) return refuse(',
      'if (params === null) return refuse(',
    ],
    'params-null-is-not-given': [
      ['PORT-1'],
      "if (!Object.hasOwn(params, 'bytes')) return",
      'if (params.bytes === undefined || params.bytes === null) return',
    ],
    'params-empty-bytes-not-given': [
      ['PORT-1'],
      "if (!Object.hasOwn(params, 'bytes')) return",
      'if (!params.bytes) return',
    ],
    'params-bytes-as-binary': [
      ['PORT-1'],
      'const text = decodeUtf8(bytes);',
      'const text = decodeUtf8(bytes) ?? String.fromCharCode(...bytes);',
    ],
    'params-text-loses-byte-order-mark': [
      ['PORT-1'],
      "typeof value === 'string' && value.isWellFormed() ? ok(value)",
      "typeof value === 'string' && value.isWellFormed() ? ok(value.replace(/^\\ufeff/, ''))",
    ],
    'params-document-as-value': [
      ['PORT-2'],
      "document: (value, name) => (typeof value === 'string' ? readJson(value) : wrong(name, 'a JSON text')),",
      "document: (value, name) => (typeof value === 'string' ? readJson(value) : ok(value)),",
    ],
    'params-missing-is-empty': [
      ['PORT-2'],
      "return text.value === undefined ? refuse('invalid_params', `${name} is missing`) : readers",
      "if (text.value === undefined && form === 'string') return ok('') as never;\n  return text.value === undefined ? refuse('invalid_params', `${name} is missing`) : readers",
    ],
    'params-null-is-empty': [
      ['PORT-2'],
      "string: (value, name) => (typeof value === 'string' ? ok(value) :",
      "string: (value, name) => (value === null ? ok('') : typeof value === 'string' ? ok(value) :",
    ],
    'params-strings-converted': [
      ['PORT-2'],
      "string: (value, name) => (typeof value === 'string' ? ok(value) :",
      "string: (value, name) => (typeof value === 'number' ? ok(String(value)) : typeof value === 'string' ? ok(value) :",
    ],
    'params-integers-converted': [
      ['PORT-2'],
      'integer: (value, name) => (isInteger(value) ? ok(value) :',
      'integer: (value, name) => (isInteger(value) ? ok(value) : value !== "" && isInteger(Number(value)) ? ok(Number(value)) :',
    ],
    'params-one-key-as-list': [
      ['PORT-2'],
      'isStrings(value) && value.every((item) => isKey(item)) ? ok(value) :',
      'isKey(value) ? ok([value]) : isStrings(value) && value.every((item) => isKey(item)) ? ok(value) :',
    ],
    'params-empty-strings-refused': [
      ['PORT-3'],
      "string: (value, name) => (typeof value === 'string' ? ok(value) :",
      "string: (value, name) => (typeof value === 'string' && value !== '' ? ok(value) :",
    ],
    'params-negative-times-refused': [
      ['PORT-3'],
      'integer: (value, name) => (isInteger(value) ? ok(value) :',
      'integer: (value, name) => (isInteger(value) && value >= 0 ? ok(value) :',
    ],
    'params-budget-0': [['PORT-3'], 'isInteger(value) && value >= 1 ?', 'isInteger(value) && value >= 0 ?'],
    'params-seed-cut-to-32-bytes': [
      ['PORT-3'],
      'return bytes?.length === SEED_BYTES ? ok(bytes) :',
      'return bytes !== undefined && bytes.length >= SEED_BYTES ? ok(bytes.slice(0, 32)) :',
    ],
    'params-seed-filled-to-32-bytes': [
      ['PORT-3'],
      'return bytes?.length === SEED_BYTES ? ok(bytes) :',
      'return bytes !== undefined && bytes.length <= SEED_BYTES ? ok(Uint8Array.from({ length: 32 }, (_, index) => bytes[index] ?? 0)) :',
    ],
    'params-any-key': [
      ['PORT-3'],
      'key: (value, name) => (isKey(value) ?',
      "key: (value, name) => (typeof value === 'string' ?",
    ],
    'params-any-keys': [['PORT-3'], 'isStrings(value) && value.every((item) => isKey(item)) ?', 'isStrings(value) ?'],
    'params-no-empty-lists': [
      ['PORT-3'],
      'keys: (value, name) =>\n    isStrings(value) &&',
      'keys: (value, name) =>\n    isStrings(value) && value.length > 0 &&',
    ],
    'params-unreadable-text-is-null': [
      ['PORT-4'],
      "  json: (value, name) => (typeof value === 'string' ? readJson(value) :",
      "  json: (value, name) => (typeof value === 'string' ? (readJson(value).ok ? readJson(value) : ok(null)) :",
    ],
    'params-texts-as-values': [
      ['PORT-4'],
      "  json: (value, name) => (typeof value === 'string' ? readJson(value) : wrong(name, 'a JSON text')),",
      "  json: (value, name) => (typeof value === 'string' ? readJson(value) : ok(value)),",
    ],
    'params-unreadable-text-is-unauthorized': [
      ['PORT-4', 'PORT-5'],
      "  json: (value, name) => (typeof value === 'string' ? readJson(value) :",
      "  json: (value, name) => (typeof value === 'string' ? (readJson(value).ok ? readJson(value) : refuse('unauthorized', name)) :",
    ],
  }),
  ...mutantsOf('operations/operation.ts', {
    'params-unknown-refused': [
      ['PORT-2'],
      'return read.ok ? plan.answer(',
      "if (Object.keys(params).some((name) => name !== 'bytes' && !specs.some((spec) => spec.name === name))) return { ok: false, refusal: { code: 'invalid_params', message: '' } };\n      return read.ok ? plan.answer(",
    ],
  }),
  ...mutantsOf('operations/grant-check.ts', {
    'params-context-looked-at-late': [
      ['PORT-2'],
      'if (!request.ok) return request;',
      "if (!request.ok) return shown.tokens.length === 0 ? refuse('unauthorized', 'no grant') : request;",
    ],
  }),
  ...mutantsOf('operations/lens-reply.ts', {
    'params-malformed-reply-is-bad-frame': [
      ['PORT-5'],
      'return text.ok ? ok({ text: text.value }) : text;',
      "return text.ok ? ok({ text: text.value }) : { ok: false, refusal: { code: 'bad_frame', message: '' } };",
    ],
  }),
  ...mutantsOf('grants/consent.ts', {
    'params-wrong-principal-is-unauthorized': [
      ['PORT-5'],
      "return refuse('invalid_params', 'the seed is not that of the principal');",
      "return refuse('unauthorized', 'the seed is not that of the principal');",
    ],
  }),
];

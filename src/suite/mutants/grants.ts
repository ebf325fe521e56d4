// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found and put in its place is source text
import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in the form of grants, in issuing and handing them on (GRANT-1 to GRANT-7, GRANT-17 to GRANT-19). */
export const grantMutants: readonly Mutant[] = [
  ...mutantsOf('grants/token.ts', {
    'grant-prefix-in-any-case': [
      ['GRANT-1'],
      'if (!token.startsWith(PREFIX))',
      'if (!token.toLowerCase().startsWith(PREFIX))',
    ],
    'grant-without-prefix': [
      ['GRANT-1'],
      'if (!token.startsWith(PREFIX)) return',
      'if (!token.startsWith(PREFIX)) token = PREFIX + token;\n  if (token === PREFIX) return',
    ],
    'grant-of-any-version': [['GRANT-1'], 'if (!token.startsWith(PREFIX))', 'if (!/^pg\\d\\./.test(token))'],
    'grant-trimmed': [
      ['GRANT-1'],
      'if (!token.startsWith(PREFIX))',
      'token = token.trim();\n  if (!token.startsWith(PREFIX))',
    ],
    'grant-not-canonical': [
      ['GRANT-2'],
      "if (textOf(blocks) !== read.value.text) return malformed('the token is not its own canonical form');",
      '',
    ],
    'grant-white-space': [
      ['GRANT-2'],
      'if (textOf(blocks) !== read.value.text)',
      "if (textOf(blocks) !== read.value.text.replace(/\\s/g, ''))",
    ],
    'grant-payload-as-text': [
      ['GRANT-2'],
      'if (textOf(blocks) !== read.value.text)',
      'if (textOf(blocks).length !== read.value.text.length)',
    ],
    'grant-17-blocks': [['GRANT-3', 'GRANT-19'], 'MAX_BLOCKS = 16;', 'MAX_BLOCKS = 17;'],
    'grant-15-blocks': [['GRANT-3'], 'if (values.length > MAX_BLOCKS)', 'if (values.length >= MAX_BLOCKS)'],
    'grant-single-block-without-list': [
      ['GRANT-3'],
      'const values = read.value;',
      'const values = Array.isArray(read.value) ? read.value : [read.value];\n  if (values !== read.value) return ok({ text: `[${text}]`, values });',
    ],
    'grant-block-fields-dropped': [
      ['GRANT-4'],
      'return ok({ text, values });',
      'const known = values.map((block) => (isObject(block) ? { p: block.p, s: block.s } : block));\n  const kept = canonical(known);\n  return ok({ text: kept.ok ? kept.value : text, values: known });',
    ],
    'grant-payload-fields-added': [
      ['GRANT-5'],
      'if (!hasExactly(p, before === undefined ? ROOT_FIELDS : LATER_FIELDS)) {',
      'if (before !== undefined && !hasExactly(p, LATER_FIELDS)) {',
    ],
    'grant-nonce-any': [
      ['GRANT-5'],
      "if (before === undefined ? typeof p.nonce !== 'string' :",
      'if (before === undefined ? false :',
    ],
    'grant-iat-any-number': [['GRANT-5'], 'if (!isInteger(iat)) return', "if (typeof iat === 'object') return"],
    'grant-iat-positive': [['GRANT-5'], 'if (!isInteger(iat)) return', 'if (!isInteger(iat) || iat < 0) return'],
    'grant-later-fields-added': [
      ['GRANT-6'],
      'before === undefined ? ROOT_FIELDS : LATER_FIELDS)) {',
      'before === undefined ? ROOT_FIELDS : [...new Set([...LATER_FIELDS, ...Object.keys(p)])])) {',
    ],
    'grant-later-with-nonce': [
      ['GRANT-6'],
      'before === undefined ? ROOT_FIELDS : LATER_FIELDS)) {',
      "before === undefined ? ROOT_FIELDS : Object.hasOwn(p, 'nonce') ? [...LATER_FIELDS, 'nonce'] : LATER_FIELDS)) {",
    ],
    'grant-caveats-not-counted': [['GRANT-7'], ' || caveats.length > MAX_CAVEATS) return', ') return'],
    'grant-caveats-63': [['GRANT-7', 'GRANT-18'], 'MAX_CAVEATS = 64;', 'MAX_CAVEATS = 63;'],
    'grant-caveats-not-empty': [
      ['GRANT-7'],
      'caveats.length > MAX_CAVEATS) return',
      'caveats.length > MAX_CAVEATS || caveats.length === 0) return',
    ],
    'grant-caveats-looked-at': [
      ['GRANT-7'],
      'caveats.length > MAX_CAVEATS) return',
      'caveats.length > MAX_CAVEATS || !caveats.every(isObject)) return',
    ],
    'grant-id-of-payload': [['GRANT-10'], 'return ok({ id: hashText(s),', 'return ok({ id: hashText(text.value),'],
    'grant-id-of-last-block': [['GRANT-10'], 'return ok({ id: root.id,', 'return ok({ id: last.id,'],
    'grant-holder-of-root': [['GRANT-10'], 'holder: last.sub,', 'holder: root.sub,'],
    'grant-larger-than-a-frame-made': [
      ['GRANT-18'],
      "return token.length > MAX_FRAME_BYTES ? refuse('invalid_params', 'the token would not fit in a frame') : ok(token);",
      'return ok(token);',
    ],
  }),
  ...mutantsOf('operations/grant-check.ts', {
    'context-empty-capability-is-none': [
      ['GRANT-17'],
      "ownOf(context, 'capability') ?? undefined",
      "ownOf(context, 'capability') || undefined",
    ],
    'context-null-capability-refused': [
      ['GRANT-17'],
      "ownOf(context, 'capability') ?? undefined",
      "ownOf(context, 'capability')",
    ],
    'context-null-proposal-is-none': [
      ['GRANT-17'],
      "Object.hasOwn(context, 'proposal') ? ownOf(context, 'proposal') : {};",
      "ownOf(context, 'proposal') ?? {};",
    ],
    'context-null-spent-is-none': [
      ['GRANT-17'],
      "Object.hasOwn(context, 'spent') ?",
      "ownOf(context, 'spent') != null ?",
    ],
    'context-negative-spent': [
      ['GRANT-17'],
      'if (!isInteger(total) || total < 0) return undefined;',
      'if (!isInteger(total)) return undefined;',
    ],
    'context-known-fields-alone': [
      ['GRANT-17'],
      "if (!isObject(context)) return wrong('context is an object');",
      "if (!isObject(context) || Object.keys(context).some((key) => !['service', 'verb', 'capability', 'now', 'proposal', 'spent'].includes(key))) return wrong('context is an object');",
    ],
    'context-spent-on-ids-alone': [
      ['GRANT-17'],
      'if (!isInteger(total) || total < 0) return undefined;',
      'if (!isInteger(total) || total < 0 || block.length !== 43) return undefined;',
    ],
  }),
  ...mutantsOf('grants/issue.ts', {
    'issue-caveats-checked': [
      ['GRANT-18'],
      'return text.ok ? ok(caveats) : text;',
      "return text.ok && caveats.every((caveat) => typeof caveat === 'object') ? ok(caveats) : refuse('invalid_params', 'a caveat is malformed');",
    ],
    'issue-caveats-not-counted': [
      ['GRANT-18'],
      'if (!Array.isArray(caveats) || caveats.length > MAX_CAVEATS) {',
      'if (!Array.isArray(caveats)) {',
    ],
    'issue-any-caveats': [
      ['GRANT-18'],
      'if (!Array.isArray(caveats) || caveats.length > MAX_CAVEATS) {',
      'if (Array.isArray(caveats) && caveats.length > MAX_CAVEATS) {',
    ],
    'issue-caveats-sorted': [
      ['GRANT-18'],
      'caveats: listed.value, iat, nonce });',
      'caveats: [...listed.value].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)), iat, nonce });',
    ],
    'issue-signed-as-written': [
      ['GRANT-18'],
      'sign(seed, encodeUtf8(text.value))',
      'sign(seed, encodeUtf8(JSON.stringify(payload)))',
    ],
  }),
  ...mutantsOf('grants/delegate.ts', {
    'delegate-by-anyone': [
      ['GRANT-19'],
      "if (holder !== formatKey(publicKeyOf(seed))) return refuse('unauthorized', 'the seed is not that of the holder');",
      '',
    ],
    'delegate-wrong-holder-is-of-params': [
      ['GRANT-19'],
      "return refuse('unauthorized', 'the seed is not that of the holder');",
      "return refuse('invalid_params', 'the seed is not that of the holder');",
    ],
    'delegate-length-before-holder': [
      ['GRANT-19'],
      "if (holder !== formatKey(publicKeyOf(seed))) return refuse('unauthorized', 'the seed is not that of the holder');\n  if (blocks.length === MAX_BLOCKS) return refuse('invalid_params', 'the token has 16 blocks already');",
      "if (blocks.length === MAX_BLOCKS) return refuse('invalid_params', 'the token has 16 blocks already');\n  if (holder !== formatKey(publicKeyOf(seed))) return refuse('unauthorized', 'the seed is not that of the holder');",
    ],
    'delegate-without-checking-signatures': [
      ['GRANT-19'],
      'const chain = verifyChain(read.value, verifier);',
      'const chain = { ok: true, value: read.value };',
    ],
    'delegate-caveats-after-token': [
      ['GRANT-19'],
      'if (!listed.ok) return listed;',
      "if (!listed.ok && readToken(token).ok) return listed;\n  if (!listed.ok) return refuse('unauthorized', 'the token is malformed');",
    ],
    'delegate-17th-block-is-unauthorized': [
      ['GRANT-19'],
      "return refuse('invalid_params', 'the token has 16 blocks already');",
      "return refuse('unauthorized', 'the token has 16 blocks already');",
    ],
    'delegate-follows-root': [['GRANT-19'], "blocks.at(-1)?.id ?? ''", "blocks.at(0)?.id ?? ''"],
  }),
];

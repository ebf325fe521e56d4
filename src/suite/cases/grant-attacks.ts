import type { RuleId } from '../../../generated/rules.ts';
import { decodeBase64url, encodeBase64url, encodeUtf8, type JsonObject, type JsonValue } from '../../wire/index.ts';
import {
  agent,
  type Changes,
  courier,
  json,
  later,
  laterPayload,
  principal,
  rider,
  root,
  rootPayload,
  sealed,
  textOf,
  tokenOf,
  tokenOfBytes,
  tokenOfText,
} from '../token.ts';

/** Its nonce makes the token end in a character with unused bits, and hold a `-` and a `_`. */
const svc = '[{"svc":["shop.example"]}]';
export const sound = root(svc, { nonce: '~~~???>>>~~' });
const token = tokenOf([sound]);
const text = textOf([sound] as unknown as JsonValue);
const p = sound.p as JsonObject;
const bytesOfText = [...encodeUtf8(text)];

/**
 * A token that is refused with `unauthorized` whatever is asked, and how it differs from that of the accepted case `of`
 * (`form` unless said otherwise). Both `grant.check` and `grant.delegate` read tokens; each is asked about a part.
 */
export type Attack = readonly [
  name: string,
  change: string,
  rules: readonly RuleId[],
  token: string,
  of?: keyof typeof holders,
];

/** The accepted cases that attacks start from, and who holds the grant in each. */
export const holders = { form: agent, 'form-handed-on': agent, chain: rider, 'chain-two': courier } as const;

/** The text around the blocks (GRANT-1). */
const textAttacks: readonly Attack[] = [
  ['prefix-upper', 'the prefix in capitals', ['GRANT-1'], token.replace('pg1', 'PG1')],
  ['prefix-next', 'the prefix of another version', ['GRANT-1'], token.replace('pg1', 'pg2')],
  ['prefix-none', 'no prefix', ['GRANT-1'], token.slice(4)],
  ['prefix-twice', 'the prefix twice', ['GRANT-1'], `pg1.${token}`],
  ['prefix-alone', 'nothing behind the prefix', ['GRANT-1', 'GRANT-2'], 'pg1.'],
  ['space-before', 'a space before it', ['GRANT-1'], ` ${token}`],
  ['newline-after', 'a line feed behind it', ['GRANT-1', 'KEY-1'], `${token}\n`],
  ['padded', 'padding', ['GRANT-1', 'KEY-1'], token + '='.repeat((4 - ((token.length - 4) % 4)) % 4)],
  [
    'standard',
    'the alphabet of standard base64',
    ['GRANT-1', 'KEY-1'],
    token.replaceAll('-', '+').replaceAll('_', '/'),
  ],
  [
    'spare-bits',
    'an unused bit of the last character set',
    ['GRANT-1', 'KEY-1'],
    token.slice(0, -1) + nextLetter(token.slice(-1)),
  ],
  ['cut', 'the last character missing', ['GRANT-1', 'GRANT-2'], token.slice(0, -1)],
];

const spend = root('[{"spend":{"currency":"USD","max":5000}}]');
const deep = (containers: number): string => `[${'['.repeat(containers)}${']'.repeat(containers)}]`;
const spelled = (payload: JsonValue, from: string, to: string): string =>
  tokenOfText(textOf([sealed(principal, payload)] as unknown as JsonValue).replace(from, to));

/** Bytes that are no canonical text, or no JSON at all (GRANT-2, GRANT-3). */
const canonicalAttacks: readonly Attack[] = [
  ['white-space', 'a space behind a comma', ['GRANT-2'], tokenOfText(text.replace(',"s"', ', "s"'))],
  ['line-end', 'a line feed at the end', ['GRANT-2'], tokenOfText(`${text}\n`)],
  ['block-order', 's before p', ['GRANT-2'], tokenOfText(`[{"s":"${sound.s}","p":${textOf(p)}}]`)],
  [
    'payload-order',
    'iat after iss',
    ['GRANT-2'],
    tokenOfText(text.replace('"iat":1789999900,', '').replace(',"nonce"', ',"iat":1789999900,"nonce"')),
  ],
  [
    'limit-order',
    'max before currency',
    ['GRANT-2'],
    tokenOfText(
      textOf([spend] as unknown as JsonValue).replace('"currency":"USD","max":5000', '"max":5000,"currency":"USD"'),
    ),
  ],
  ['escaped', 'a letter as an escape', ['GRANT-2'], tokenOfText(text.replace('"svc"', '"\\u0073vc"'))],
  [
    'escaped-solidus',
    'a solidus as an escape',
    ['GRANT-2'],
    spelled(rootPayload(svc, { nonce: 'a/b' }), 'a/b', 'a\\/b'),
  ],
  [
    'escaped-upper',
    'an escape in capitals',
    ['GRANT-2'],
    spelled(rootPayload(svc, { nonce: '\u001f' }), '\\u001f', '\\u001F'),
  ],
  [
    'number-fraction',
    'an integer spelled with a fraction',
    ['GRANT-2'],
    tokenOfText(text.replace('1789999900', '1789999900.0')),
  ],
  [
    'number-exponent',
    'an integer spelled with an exponent',
    ['GRANT-2'],
    tokenOfText(text.replace('1789999900', '17899999e2')),
  ],
  [
    'number-minus-zero',
    '0 spelled with a sign',
    ['GRANT-2'],
    spelled(rootPayload(svc, { iat: 0 }), '"iat":0', '"iat":-0'),
  ],
  [
    'exp-fraction-zero',
    'exp spelled 1800000000.0',
    ['GRANT-2'],
    spelled(rootPayload('[{"exp":1800000000}]'), '1800000000', '1800000000.0'),
  ],
  [
    'duplicate-caveat',
    'a caveat with its key twice',
    ['GRANT-2', 'JSON-6'],
    tokenOfText(text.replace('{"svc"', '{"svc":[],"svc"')),
  ],
  ['duplicate-payload', 'iat twice', ['GRANT-2', 'JSON-6'], tokenOfText(text.replace('"iat"', '"iat":0,"iat"'))],
  ['duplicate-block', 's twice', ['GRANT-2', 'JSON-6'], tokenOfText(text.replace('"s":', `"s":"","s":`))],
  ['fraction', 'exp with a fraction', ['GRANT-2'], signedText('[{"exp":1800000000.5}]')],
  ['beyond', 'exp beyond the integers', ['GRANT-2'], signedText('[{"exp":9007199254740992}]')],
  ['overflow', 'a number beyond the doubles', ['GRANT-2'], signedText('[{"exp":1e999}]')],
  ['lone-surrogate', 'a lone surrogate', ['GRANT-2', 'JSON-9'], signedText('[{"svc":["shop.example","\\ud800"]}]')],
  [
    'not-utf8',
    'a byte that is no UTF-8',
    ['GRANT-2', 'JSON-2'],
    tokenOfBytes(Uint8Array.from([...bytesOfText.slice(0, 30), 255, ...bytesOfText.slice(31)])),
  ],
  ['byte-order-mark', 'a byte order mark at the start', ['GRANT-2', 'JSON-1'], tokenOfText(`\ufeff${text}`)],
  ['not-json', 'no JSON', ['GRANT-2', 'JSON-9'], tokenOfText('hello')],
  ['unclosed', 'the closing bracket missing', ['GRANT-2', 'JSON-9'], tokenOfText(text.slice(0, -1))],
  ['two-values', 'a second value behind it', ['GRANT-2', 'JSON-1'], tokenOfText(`${text}[]`)],
  ['nested-65', 'a 65th container inside 64 others', ['GRANT-2', 'JSON-4'], signedText(deep(61))],
  ['no-blocks', 'no block', ['GRANT-3'], tokenOf([])],
  ['one-object', 'the block itself, without an array', ['GRANT-3'], tokenOf(sound as unknown as JsonValue)],
  ['null', 'null', ['GRANT-3'], tokenOf(null)],
  ['string', 'the text of the blocks in a string', ['GRANT-3'], tokenOf(text)],
  [
    'by-number',
    'an object with the block below "0"',
    ['GRANT-3'],
    tokenOf({ '0': sound as unknown as JsonValue, length: 1 }),
  ],
];

const bytesOfS = decodeBase64url(sound.s) as Uint8Array;
const block = (change: string, name: string, value: JsonValue): Attack => [name, change, ['GRANT-4'], tokenOf([value])];
const withS = (name: string, change: string, s: JsonValue): Attack => block(change, name, { p, s });
const own = sound as unknown as JsonObject;

/** Blocks that are not `{p, s}` (GRANT-4). */
const blockAttacks: readonly Attack[] = [
  block('the block is null', 'block-null', null),
  block('the block is an array', 'block-array', [p, sound.s]),
  block('a third field', 'block-field', { ...own, note: 'x' }),
  block('a third field named __proto__', 'block-proto', { ...own, ...(json('{"__proto__":{}}') as JsonObject) }),
  block('s is missing', 's-missing', { p }),
  block('p is missing', 'p-missing', { s: sound.s }),
  withS('s-null', 's is null', null),
  withS('s-number', 's is a number', 5),
  withS('s-empty', 's is empty', ''),
  withS('s-short', 's is one byte short', encodeBase64url(bytesOfS.subarray(0, 63))),
  withS('s-long', 's is one byte long', encodeBase64url(Uint8Array.from([...bytesOfS, 0]))),
  withS('s-padded', 's has padding', `${sound.s}==`),
  withS('s-prefixed', 's has a prefix', `ed25519:${sound.s}`),
  block('p is null', 'p-null', sealed(principal, null)),
  block('p is an array', 'p-array', sealed(principal, [p])),
  block('p is the text of the payload', 'p-text', sealed(principal, textOf(p))),
];

const rootWith = (name: string, change: string, changes: Changes): Attack => [
  `root-${name}`,
  change,
  ['GRANT-5'],
  tokenOf([root(svc, changes)]),
];

/** Root payloads with a field more or less, or of another type (GRANT-5). */
const rootAttacks: readonly Attack[] = [
  rootWith('field', 'a field that is not known', { audience: 'shop.example' }),
  rootWith('prev', 'a prev', { prev: principal.key.slice(8) }),
  rootWith('proto', 'a field named __proto__', json('{"__proto__":1}') as JsonObject),
  rootWith('case', 'a Nonce for the nonce', { nonce: undefined, Nonce: 'n1' }),
  rootWith('no-nonce', 'no nonce', { nonce: undefined }),
  rootWith('no-iat', 'no iat', { iat: undefined }),
  rootWith('no-caveats', 'no caveats', { caveats: undefined }),
  rootWith('no-iss', 'no iss', { iss: undefined }),
  rootWith('no-sub', 'no sub', { sub: undefined }),
  rootWith('iss-null', 'iss is null', { iss: null }),
  rootWith('sub-list', 'sub is a list of keys', { sub: [agent.key] }),
  rootWith('caveats-object', 'caveats is an object', { caveats: {} }),
  rootWith('caveats-null', 'caveats is null', { caveats: null }),
  rootWith('caveats-string', 'caveats is a string', { caveats: svc }),
  rootWith('iat-string', 'iat is a string', { iat: '1789999900' }),
  rootWith('iat-boolean', 'iat is a boolean', { iat: true }),
  rootWith('iat-null', 'iat is null', { iat: null }),
  rootWith('nonce-number', 'nonce is a number', { nonce: 1 }),
  rootWith('nonce-null', 'nonce is null', { nonce: null }),
];

const laterWith = (name: string, change: string, changes: Changes): Attack => [
  `later-${name}`,
  change,
  ['GRANT-6'],
  tokenOf([sound, later(sound, agent, agent, '[]', changes)]),
  'form-handed-on',
];
const prev = (laterPayload(sound, agent, '[]') as { prev: string }).prev;

/** Later payloads with a field more or less, or of another type (GRANT-6). */
const laterAttacks: readonly Attack[] = [
  laterWith('field', 'a field that is not known', { note: 'x' }),
  laterWith('iss', 'an iss', { iss: agent.key }),
  laterWith('nonce', 'a nonce', { nonce: 'n2' }),
  laterWith('no-prev', 'no prev', { prev: undefined }),
  laterWith('no-iat', 'no iat', { iat: undefined }),
  laterWith('no-sub', 'no sub', { sub: undefined }),
  laterWith('no-caveats', 'no caveats', { caveats: undefined }),
  laterWith('caveats-object', 'caveats is an object', { caveats: {} }),
  laterWith('iat-string', 'iat is a string', { iat: '1789999950' }),
  laterWith('iat-null', 'iat is null', { iat: null }),
  laterWith('prev-null', 'prev is null', { prev: null }),
  laterWith('prev-padded', 'prev has padding', { prev: `${prev}=` }),
  laterWith('prev-spare', 'an unused bit of prev is set', { prev: prev.slice(0, -1) + nextLetter(prev.slice(-1)) }),
];

/** A sub that only a careless reader takes for the key that signs the next block (KEY-1, KEY-2). */
const subs: readonly (readonly [name: string, change: string, sub: string, rule: RuleId])[] = [
  ['padded', 'sub of the root has padding', `${agent.key}=`, 'KEY-1'],
  [
    'spare',
    'an unused bit of the sub of the root is set',
    agent.key.slice(0, -1) + nextLetter(agent.key.slice(-1)),
    'KEY-1',
  ],
  ['bare', 'sub of the root has no prefix', agent.key.slice(8), 'KEY-2'],
  ['prefix-upper', 'the prefix of sub is in capitals', agent.key.replace('ed25519', 'ED25519'), 'KEY-2'],
];

const subAttacks: readonly Attack[] = subs.map(([name, change, sub, rule]) => {
  const loose = root(svc, { sub });
  return [
    `sub-${name}`,
    change,
    ['GRANT-5', rule],
    tokenOf([loose, later(loose, agent, agent, '[]')]),
    'form-handed-on',
  ];
});

/** Every attack on the form of a token; a careless port gives in to some of them only. */
export const formAttacks: readonly Attack[] = [
  textAttacks,
  canonicalAttacks,
  blockAttacks,
  rootAttacks,
  laterAttacks,
  subAttacks,
].flat();

/** A block with an exp spelled as no canonical text can, signed over the very text that stands in the token. */
function signedText(caveats: string): string {
  const payload = textOf(rootPayload('[]')).replace('"caveats":[]', `"caveats":${caveats}`);
  return tokenOfText(`[{"p":${payload},"s":"${sealed(principal, null, payload).s}"}]`);
}

/** The letter after this one in the alphabet of b64url: for a last character, the same bits and an unused one. */
function nextLetter(letter: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet.charAt(alphabet.indexOf(letter) + 1);
}

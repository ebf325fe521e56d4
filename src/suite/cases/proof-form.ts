import { decodeBase64url, encodeBase64url, formatKey, publicKeyOf } from '../../wire/index.ts';
import { type Author, casesOf } from '../author.ts';
import { checkParams, key, proofText, seedBytes, signature, subject, ts } from './proof-sample.ts';

/** What a proof must look like (PROOF-1, KEY-1 to KEY-3, PORT-4). */
export const proofFormCases = casesOf('proof.check', forms);

function forms(on: Author): void {
  on.hand('valid', 'A valid proof', ['PROOF-1', 'PROOF-2', 'PROOF-3', 'KEY-8'], checkParams(proofText()), {});
  on.hand(
    'unknown-field',
    'Other fields of a proof are ignored',
    ['PROOF-1'],
    checkParams(proofText({ note: 'x', aud: 'other' })),
    {},
  );
  on.hand(
    'field-order',
    'The order of fields does not matter',
    ['PROOF-1'],
    checkParams(JSON.stringify({ sig: signature, ts, key })),
    {},
  );
  on.hand(
    'ts-spelled',
    'ts is an integer by value',
    ['PROOF-1', 'JSON-8'],
    checkParams(proofText().replace('1790000000', '1.79e9')),
    {},
  );
  const malformed: readonly (readonly [
    name: string,
    proofText: string,
    rule: 'PROOF-1' | 'KEY-1' | 'KEY-2' | 'KEY-3',
    change: string,
  ])[] = [
    ['array', `[${proofText()}]`, 'PROOF-1', 'an array around it'],
    ['null', 'null', 'PROOF-1', 'null'],
    ['string', JSON.stringify(proofText()), 'PROOF-1', 'a string'],
    ['no-key', proofText({ key: undefined }), 'PROOF-1', 'key is missing'],
    ['no-ts', proofText({ ts: undefined }), 'PROOF-1', 'ts is missing'],
    ['no-sig', proofText({ sig: undefined }), 'PROOF-1', 'sig is missing'],
    ['ts-string', proofText({ ts: '1790000000' }), 'PROOF-1', 'ts is a string'],
    ['ts-boolean', proofText({ ts: true }), 'PROOF-1', 'ts is a boolean'],
    ['ts-fraction', proofText({ ts: ts + 0.5 }), 'PROOF-1', 'ts has a fraction'],
    ['ts-null', proofText({ ts: null }), 'PROOF-1', 'ts is null'],
    ['sig-number', proofText({ sig: 5 }), 'PROOF-1', 'sig is a number'],
    ['sig-object', proofText({ sig: {} }), 'PROOF-1', 'sig is an object'],
    ['sig-null', proofText({ sig: null }), 'PROOF-1', 'sig is null'],
    ['sig-empty', proofText({ sig: '' }), 'KEY-3', 'sig is empty'],
    [
      'sig-63',
      proofText({ sig: encodeBase64url((decodeBase64url(signature) as Uint8Array).subarray(0, 63)) }),
      'KEY-3',
      'sig is one byte short',
    ],
    [
      'sig-65',
      proofText({ sig: encodeBase64url(Uint8Array.from([...(decodeBase64url(signature) as Uint8Array), 0])) }),
      'KEY-3',
      'sig is one byte long',
    ],
    ['sig-prefixed', proofText({ sig: `ed25519:${signature}` }), 'KEY-3', 'sig has a prefix'],
    ['sig-padded', proofText({ sig: `${signature}==` }), 'KEY-1', 'sig has padding'],
    [
      'sig-spare-bits',
      proofText({ sig: `${signature.slice(0, -1)}h` }),
      'KEY-1',
      'a spare bit of the last character is set',
    ],
    ['sig-space', proofText({ sig: `${signature} ` }), 'KEY-1', 'sig ends in a space'],
    ['key-no-prefix', proofText({ key: key.slice(8) }), 'KEY-2', 'key has no prefix'],
    [
      'key-upper-prefix',
      proofText({ key: key.replace('ed25519', 'Ed25519') }),
      'KEY-2',
      'the prefix of key is not in lower case',
    ],
    ['key-31', proofText({ key: formatKey(publicKeyOf(seedBytes).subarray(0, 31)) }), 'KEY-2', 'key is one byte short'],
    [
      'key-33',
      proofText({ key: formatKey(Uint8Array.from([...publicKeyOf(seedBytes), 0])) }),
      'KEY-2',
      'key is one byte long',
    ],
    ['key-padded', proofText({ key: `${key}=` }), 'KEY-1', 'key has padding'],
    ['key-number', proofText({ key: 5 }), 'PROOF-1', 'key is a number'],
  ];
  for (const [name, text, rule, change] of malformed) {
    on.refused(
      `refuses-${name}`,
      `Malformed: ${change}`,
      rule === 'PROOF-1' ? [rule] : [rule, 'PROOF-1'],
      checkParams(text),
      'unauthorized',
      { of: 'valid', change },
    );
  }
  const unreadable: readonly (readonly [name: string, text: string, change: string])[] = [
    ['broken', proofText().slice(0, -1), 'the closing brace is missing'],
    ['empty', '', 'an empty text'],
    ['duplicate', proofText().replace('{', `{"ts":${ts},`), 'ts stands twice'],
  ];
  for (const [name, text, change] of unreadable) {
    const extras = name === 'duplicate' ? { flags: ['duplicate-keys'] as const, accept: [{ data: {} }] } : {};
    on.refused(
      `refuses-text-${name}`,
      `No JSON text: ${change}`,
      ['PORT-4', 'JSON-9'],
      checkParams(text),
      'invalid_params',
      { of: 'valid', change },
      extras,
    );
  }
  on.refused(
    'refuses-proof-object',
    'The proof as an object instead of its text',
    ['PORT-4', 'PORT-2'],
    checkParams(proofText(), { proof: { key, ts, sig: signature } }),
    'invalid_params',
    { of: 'valid', change: 'proof is an object' },
  );
  on.refused('refuses-now-missing', 'No now', ['PORT-2'], { proof: proofText(), ...subject }, 'invalid_params', {
    of: 'valid',
    change: 'now is not given',
  });
  on.refused(
    'refuses-now-string',
    'now as a string',
    ['PORT-2'],
    checkParams(proofText(), { now: String(ts) }),
    'invalid_params',
    { of: 'valid', change: 'now is a string' },
  );
}

import type { RuleId } from '../../../../generated/rules.ts';
import {
  type ErrorCode,
  encodeBase64url,
  encodeHex,
  encodeUtf8,
  type JsonObject,
  type JsonValue,
  sign,
} from '../../../wire/index.ts';
import { type Author, casesOf } from '../../author.ts';
import { ana, bob } from '../../ballot.ts';
import { hexBytes } from '../../bytes.ts';
import { badKeys, bySmallOrderKey, cofactoredOnly, type Forged, mixedButValid, raised } from '../../forge.ts';
import { changedTo, malformed, payloads, plain, plainText, signature } from './verdict-sample.ts';

/** What is signed (SIGN-1, SIGN-5), put as verdict.payload. */
export const verdictPayloadCases = casesOf('verdict.payload', (on) => {
  for (const [name, title, rules, params, text] of payloads) on.hand(name, title, rules, params, { text });
  for (const [name, rules, params, change] of malformed)
    on.refused(`refuses-${name}`, `No verdict: ${change}`, rules, params, 'invalid_params', {
      of: name === 'nested-63' ? 'nested-62' : 'plain',
      change,
    });
});

/**
 * The same, signed (SIGN-2), put as verdict.sign. What is expected is the signature over the payload that is written
 * out.
 */
export const verdictSignCases = casesOf('verdict.sign', (on) => {
  const asked = new Set(['score-exponent', 'score-least', 'score-minus-zero']);
  for (const [name, title, rules, params, text] of payloads)
    if (!asked.has(name))
      on.hand(name, title, [...rules, 'SIGN-2'], { ...params, seed: ana.seed }, { ...signature(text) });
  on.hand(
    'seed-other',
    'Another seed',
    ['SIGN-2', 'KEY-4'],
    { ...plain, seed: bob.seed },
    { sig: encodeHex(sign(bob.bytes, encodeUtf8(plainText))), pubkey_hex: bob.key },
  );
  on.external(
    'seed-zero',
    'The seed of zeros, whose key the rule states',
    ['SIGN-2', 'KEY-4'],
    { ...plain, seed: '00'.repeat(32) },
    {
      sig: encodeHex(sign(new Uint8Array(32), encodeUtf8(plainText))),
      pubkey_hex: '3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29',
    },
  );
  const few = new Set(['owner-empty', 'acceptable-one', 'reason-other', 'score-above', 'score-number', 'nested-63']);
  for (const [name, rules, params, change] of malformed)
    if (few.has(name))
      on.refused(`refuses-${name}`, `No verdict: ${change}`, rules, { ...params, seed: ana.seed }, 'invalid_params', {
        of: name === 'nested-63' ? 'nested-62' : 'plain',
        change,
      });
  const seeds: readonly (readonly [name: string, seed: JsonValue, change: string])[] = [
    ['upper', 'AB'.repeat(32), 'a seed in capitals'],
    ['short', ana.seed.slice(2), 'a seed of 31 bytes'],
    ['b64url', encodeBase64url(ana.bytes), 'a seed in b64url'],
    ['null', null, 'the seed is null'],
  ];
  for (const [name, seed, change] of seeds)
    on.refused(`refuses-seed-${name}`, `No seed: ${change}`, ['SIGN-5'], { ...plain, seed }, 'invalid_params', {
      of: 'plain',
      change,
    });
});

const valid = signature(plainText);
const check = (changes: Readonly<Record<string, JsonValue>> = {}): JsonObject => ({ ...plain, ...valid, ...changes });
const message = encodeUtf8(plainText);
const forged = ({ key, signature: made }: Forged): JsonObject =>
  check({ sig: encodeHex(made), pubkey_hex: encodeHex(key) });
const raisedSig = encodeHex(raised(hexBytes(valid.sig)));

/** Whether a verdict is signed (SIGN-2, SIGN-5), put as verdict.check. */
export const verdictCheckCases = casesOf('verdict.check', (on) => {
  on.hand('plain', 'A valid signature', ['SIGN-2', 'SIGN-1'], check(), {});
  on.hand(
    'score-integer',
    'A score given as an integer stands for its double',
    ['SIGN-1', 'SIGN-5'],
    check({ score: '1', ...signature(plainText.replace('0.4', '1.0')) }),
    {},
  );
  on.hand(
    'bare',
    'A bare payload under payload-bare',
    ['SIGN-1', 'DECIDE-4'],
    check({ dialects: ['payload-bare'], ...signature(plainText.replace(', "type": "verdict/0.1"', '')) }),
    {},
  );
  on.hand(
    'mixed',
    'A key with a part of small order whose equation holds',
    ['KEY-8'],
    forged(mixedButValid(ana.bytes, message)),
    {},
  );
  unauthorized(on);
  invalid(on);
});

function unauthorized(on: Author): void {
  const smallest = badKeys.filter(([name]) => ['y-0', 'p-plus-one'].includes(name));
  const rows: readonly (readonly [
    name: string,
    rules: readonly RuleId[],
    params: JsonObject,
    change: string,
    of?: string,
  ])[] = [
    ['option', ['SIGN-1'], check({ option: '{"venue":"garden","cost":601}' }), 'another option'],
    [
      'option-kind',
      ['SIGN-1', 'RECORD-1'],
      check({ option: '{"venue":"garden","cost":600.0}' }),
      'the cost is a double',
    ],
    ['owner', ['SIGN-1'], check({ owner: 'Bob' }), 'another owner'],
    ['score', ['SIGN-1'], check({ score: '0.4000000000000001' }), 'another score'],
    [
      'bare',
      ['SIGN-1'],
      check(signature(plainText.replace(', "type": "verdict/0.1"', ''))),
      'what is signed has no type',
    ],
    [
      'typed',
      ['SIGN-1'],
      check({ dialects: ['payload-bare'] }),
      'what is signed has a type, under payload-bare',
      'bare',
    ],
    [
      'integer',
      ['SIGN-1'],
      check({ score: '1', ...signature(plainText.replace('0.4', '1')) }),
      'what is signed holds an integer',
      'score-integer',
    ],
    ['key', ['SIGN-2'], check({ pubkey_hex: bob.key }), 'the key of another'],
    ['sig-upper', ['SIGN-5'], check({ sig: valid.sig.toUpperCase() }), 'sig is in capitals'],
    ['sig-empty', ['SIGN-5'], check({ sig: '' }), 'sig is empty'],
    ['key-upper', ['SIGN-5'], check({ pubkey_hex: ana.key.toUpperCase() }), 'the key is in capitals'],
    ['key-long', ['SIGN-5'], check({ pubkey_hex: `${ana.key}00` }), 'the key is a byte long'],
    ['sig-long', ['SIGN-5'], check({ sig: `${valid.sig}00` }), 'sig is a byte long'],
    ['raised', ['KEY-7', 'SIGN-2'], check({ sig: raisedSig }), 'S is S + L'],
    [
      'cofactored',
      ['KEY-8', 'SIGN-2'],
      forged(cofactoredOnly(ana.bytes, message)),
      'only the equation with the cofactor holds',
      'mixed',
    ],
  ];
  const code: ErrorCode = 'unauthorized';
  for (const [name, rules, params, change, of = 'plain'] of rows)
    on.refused(`refuses-${name}`, `No valid signature: ${change}`, rules, params, code, { of, change });
  for (const [name, hex] of smallest)
    on.refused(
      `refuses-key-${name}`,
      `A key that nobody holds, ${hex}`,
      [name.startsWith('p') ? 'KEY-5' : 'KEY-6', 'SIGN-2'],
      forged(bySmallOrderKey(hex, message)),
      code,
      { of: 'plain', change: 'key and signature forged by a point of small order' },
    );
}

function invalid(on: Author): void {
  const rows: readonly (readonly [name: string, params: JsonObject, change: string])[] = [
    ['sig-null', check({ sig: null }), 'sig is null'],
    ['key-null', check({ pubkey_hex: null }), 'the key is null'],
    ['score', check({ score: '2', sig: '' }), 'the score is above 1, and sig is empty'],
    ['reason', { ...check(), ...changedTo({ reason: 'OK' }) }, 'the reason is in capitals'],
  ];
  for (const [name, params, change] of rows)
    on.refused(`refuses-form-${name}`, `Refused: ${change}`, ['SIGN-5'], params, 'invalid_params', {
      of: 'plain',
      change,
    });
}

import type { RuleId } from '../../../../generated/rules.ts';
import { encodeHex, encodeUtf8, type JsonObject, type JsonValue, sign } from '../../../wire/index.ts';
import { ana } from '../../ballot.ts';
import { nested } from './record-text.ts';

/** A verdict as the operations take it: an acceptance of the garden by Ana. */
export const plain: JsonObject = {
  option: '{"venue":"garden","cost":600}',
  owner: 'Ana',
  acceptable: true,
  score: '0.4',
  reason: 'ok',
};

/** Its payload, written out. */
export const plainText =
  '{"acceptable": true, "option": {"cost": 600, "venue": "garden"}, "owner": "Ana", "reason": "ok", "score": 0.4, "type": "verdict/0.1"}';

export const changedTo = (changes: Readonly<Record<string, JsonValue>>): JsonObject => ({ ...plain, ...changes });

/** Ana's signature over a payload that is written out, and her key. */
export const signature = (payload: string): { readonly sig: string; readonly pubkey_hex: string } => ({
  sig: encodeHex(sign(ana.bytes, encodeUtf8(payload))),
  pubkey_hex: ana.key,
});

/** The payload of a verdict by Ana, given the record texts of its option and score. */
const ok = (option: string, score: string): string =>
  `{"acceptable": true, "option": ${option}, "owner": "Ana", "reason": "ok", "score": ${score}, "type": "verdict/0.1"}`;

export type Payload = readonly [
  name: string,
  title: string,
  rules: readonly RuleId[],
  params: JsonObject,
  text: string,
];

const scoreOf = (name: string, title: string, score: string, text: string): Payload => [
  `score-${name}`,
  title,
  ['SIGN-1', 'SIGN-5'],
  changedTo({ option: '{}', score }),
  ok('{}', text),
];

/** Verdicts and their payloads, written out (SIGN-1). */
export const payloads: readonly Payload[] = [
  ['plain', 'An acceptance', ['SIGN-1'], plain, plainText],
  [
    'red-line',
    'A red line',
    ['SIGN-1', 'VERDICT-1'],
    changedTo({ acceptable: false, reason: 'red-line', owner: 'Bob', score: '0.09999999999999998' }),
    '{"acceptable": false, "option": {"cost": 600, "venue": "garden"}, "owner": "Bob", "reason": "red-line", "score": 0.09999999999999998, "type": "verdict/0.1"}',
  ],
  [
    'bare',
    'Under payload-bare there is no type',
    ['SIGN-1', 'DECIDE-4'],
    changedTo({ dialects: ['payload-bare'] }),
    plainText.replace(', "type": "verdict/0.1"', ''),
  ],
  scoreOf('one-integer', 'The integer 1 stands for its double', '1', '1.0'),
  scoreOf('zero-integer', 'The integer minus zero is 0', ' -0 ', '0.0'),
  scoreOf('minus-zero', 'The double minus zero stays as it is', '-0.0', '-0.0'),
  scoreOf('exponent', 'Another spelling of a double', '10e-1', '1.0'),
  scoreOf('least', 'The least score above 0', '4.9e-324', '5e-324'),
  [
    'option',
    'The option in its record text, with its own type',
    ['SIGN-1', 'RECORD-2', 'RECORD-4'],
    changedTo({ option: '{"type":1.0,"é":[1e16,-0,{}],"\\u0041":"\\/"}', score: '0.5' }),
    ok('{"A": "/", "type": 1.0, "é": [1e+16, 0, {}]}', '0.5'),
  ],
  [
    'owner',
    'An owner of any characters',
    ['SIGN-1', 'RECORD-3'],
    changedTo({ owner: ' "\n\u2028é😀' }),
    plainText.replace('"Ana"', '" \\"\\n\u2028é😀"'),
  ],
  [
    'nested-62',
    'An option that has room in a payload',
    ['SIGN-1', 'RECORD-5'],
    changedTo({ option: `{"a":${nested(62)}}`, score: '0.5' }),
    ok(`{"a": ${nested(62)}}`, '0.5'),
  ],
];

export type Malformed = readonly [name: string, rules: readonly RuleId[], params: JsonObject, change: string];

const of = (name: string, changes: Readonly<Record<string, JsonValue>>, change: string): Malformed => [
  name,
  ['SIGN-5'],
  changedTo(changes),
  change,
];

/** Verdicts that have no payload (SIGN-5); each differs from `plain` in one thing. */
export const malformed: readonly Malformed[] = [
  of('owner-empty', { owner: '' }, 'the owner is empty'),
  of('acceptable-one', { acceptable: 1 }, 'acceptable is 1'),
  of('reason-other', { reason: 'red-line' }, 'the reason is that of a red line'),
  of('score-above', { score: '1.0000000000000002' }, 'the score is the next double above 1'),
  of('score-negative', { score: '-0.1' }, 'the score is negative'),
  of('score-true', { score: 'true' }, 'the score is true'),
  of('score-number', { score: 0.4 }, 'the score is a number, not its text'),
  ['option-array', ['SIGN-5', 'SHEET-5'], changedTo({ option: '[]' }), 'the option is an array'],
  [
    'nested-63',
    ['RECORD-5'],
    changedTo({ option: `{"a":${nested(63)}}` }),
    'the option can be read, and leaves no room for the payload',
  ],
];

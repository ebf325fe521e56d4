import { encodeUtf8, type JsonObject, type RecordObject, type RecordValue, sign } from '../../../wire/index.ts';
import { casesOf } from '../../author.ts';
import { accepts, agreed, ana, bob, entry, forgedBy, payloadOf, recordOf, signed, transcript } from '../../ballot.ts';
import { hexBytes } from '../../bytes.ts';
import { bySmallOrderKey, mixedButValid, raised } from '../../forge.ts';
import { type Signed, withBob } from './check-signed.ts';
import { garden, onGarden, signedGarden } from './venue.ts';

const bobs = signedGarden[1];
const bobsSig = bobs.sig as string;
const bobChanged = (changes: RecordObject): JsonObject => ({ json: withBob({ ...bobs, ...changes }) });

const forms: readonly Signed[] = (
  [
    ['sig-null', 'sig is null, and the key is not', { sig: null }],
    ['both-empty', 'sig and key are empty', { sig: '', pubkey_hex: '' }],
    ['sig-upper', 'sig is in capitals', { sig: bobsSig.toUpperCase() }],
    ['key-other', 'The key is that of another', { pubkey_hex: ana.key }],
  ] as readonly (readonly [string, string, RecordObject])[]
).map(([name, title, changes]): Signed => [name, title, ['SIGN-3', 'SIGN-2'], bobChanged(changes), true, false]);

const bobPlain = onGarden[1];
const message = encodeUtf8(payloadOf(garden, bobPlain));
const raisedSig = raised(sign(bob.bytes, message));
const forged = (verdict: RecordObject): JsonObject => ({ json: withBob(verdict) });
const order8 = '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05';
const forgeries: readonly Signed[] = [
  [
    'raised',
    'S raised by L',
    ['KEY-7', 'SIGN-2'],
    forged(forgedBy(bobPlain, { key: hexBytes(bob.key), signature: raisedSig })),
    true,
    false,
  ],
  [
    'small-order',
    'A key of small order, which nobody holds',
    ['KEY-6', 'SIGN-2'],
    forged(forgedBy(bobPlain, bySmallOrderKey(order8, message))),
    true,
    false,
  ],
  [
    'mixed',
    'A key with a part of small order whose equation holds',
    ['KEY-8', 'SIGN-2'],
    forged(forgedBy(bobPlain, mixedButValid(bob.bytes, message))),
    true,
    true,
  ],
];

/** A record of one signed verdict on the garden. */
const lone = (verdict: RecordObject, text?: string, result: RecordValue = agreed(garden)): JsonObject => ({
  json: recordOf(transcript([entry(garden, [signed(ana, garden, verdict, text)])], result)),
});
const verdict = accepts('Ana', 1);
const typed = payloadOf(garden, verdict);
const payloads: readonly Signed[] = [
  ['payload', 'One signed verdict, with the score 1.0', ['SIGN-1'], lone(verdict), true, true],
  [
    'score-integer',
    'The score is an integer, signed as its double',
    ['SIGN-3', 'RECORD-10'],
    lone({ ...verdict, score: 1 }),
    false,
    false,
  ],
  [
    'payload-integer',
    'What is signed holds the score as an integer',
    ['SIGN-1'],
    lone(verdict, typed.replace('1.0', '1')),
    true,
    false,
  ],
  [
    'payload-compact',
    'What is signed is canonical JSON',
    ['SIGN-1', 'RECORD-2'],
    lone(verdict, typed.replaceAll(', ', ',').replaceAll(': ', ':')),
    true,
    false,
  ],
  [
    'payload-bare',
    'What is signed has no type',
    ['SIGN-1'],
    lone(verdict, payloadOf(garden, verdict, {})),
    true,
    false,
  ],
  [
    'payload-bare-dialect',
    'The same under payload-bare',
    ['SIGN-1', 'DECIDE-4'],
    { ...lone(verdict, payloadOf(garden, verdict, {})), dialects: ['payload-bare'] },
    true,
    true,
  ],
  [
    'reason-leak',
    'The leak of a reason is signed',
    ['SIGN-3'],
    lone({ ...verdict, reason: 'cost <= 700' }),
    false,
    false,
  ],
  [
    'score-above',
    'A score above 1 is signed: the signature holds, the outcome does not',
    ['SIGN-3', 'RECORD-10'],
    lone({ ...verdict, score: 1.5 }),
    false,
    true,
  ],
  [
    'owner-empty',
    'A verdict of nobody is signed',
    ['SIGN-3', 'RECORD-10'],
    lone({ ...verdict, owner: '' }),
    false,
    false,
  ],
  [
    'leaves-unsigned',
    'Bad leaves that nobody signed make no signature false',
    ['SIGN-3'],
    { json: recordOf(transcript([entry(garden, [{ ...verdict, score: 'high', reason: 1 }])], agreed(garden))) },
    false,
    true,
  ],
];

/**
 * Signatures that nobody made over this verdict, and payloads that are not the verdict's (SIGN-1 to SIGN-3), put as
 * transcript.check.
 */
export const checkForgedCases = casesOf('transcript.check', (on) => {
  for (const [name, title, rules, params, outcome, signatures] of [...forms, ...forgeries, ...payloads])
    on.hand(`signed-${name}`, title, rules, params, { outcome, signatures });
});

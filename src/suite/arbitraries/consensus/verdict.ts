import fc from 'fast-check';
import { doubleOf, encodeHex, encodeUtf8, type JsonObject, type JsonValue } from '../../../wire/index.ts';
import { ana, bob, cara, stranger, type Voter } from '../../ballot.ts';
import {
  badKeys,
  bySmallOrderKey,
  cofactoredOnly,
  type Forged,
  mixedButValid,
  withIdentityR,
  withMixedR,
} from '../../forge.ts';
import { withParamFaults } from '../params.ts';
import { among, mix } from '../pick.ts';
import { anyString } from '../strings.ts';
import { type SigningTools, signerOf } from '../tools.ts';
import { columns, option } from './columns.ts';
import { badDialects, dialects, type Names } from './dialects.ts';
import { doubleLiterals, integerLiteral } from './numbers.ts';
import { ownerAt } from './parties.ts';
import { hexSignature, objectOf, payloadText } from './record.ts';
import { doubleLiteral, faulted } from './text.ts';

/** A verdict as the operations on one take it (SIGN-5), every part sound. */
interface Said {
  readonly option: string;
  readonly owner: string;
  readonly acceptable: boolean;
  readonly score: string;
  readonly names: Names | undefined;
}

/** Scores from 0 to 1, in every spelling of either kind. */
const score = mix(
  [4, fc.double({ min: 0, max: 1, noNaN: true }).map(doubleLiteral)],
  [
    6,
    among(
      ...['0.5', '1', '1.0', '0', '-0', '-0.0', '0.0', '10e-1', '0.1', '5e-324', '2e-324', '-1e-400', '1E0', '0.4'],
      ...['0.9999999999999999', '0.99999999999999999', '1.00000000000000001', '1e-5', '0.0001', '-0e5', ' 1\n'],
    ),
  ],
);

const badScore = mix(
  [3, among('true', '1.0000000000000002', '-0.1', '-5e-324', '"1"', 'null', '[1]', '2', '1e400', '', '01', '-1')],
  [1, integerLiteral],
  [1, doubleLiterals],
);

const owner = mix([4, fc.nat(14).map((index) => ownerAt(index))], [1, anyString.filter((text) => text !== '')]);

const optionText = fc.tuple(columns, option).map(([all, make]) => make(all));

const said: fc.Arbitrary<Said> = fc.record({
  option: optionText,
  owner,
  acceptable: fc.boolean(),
  score,
  names: dialects,
});

function reasonOf(acceptable: boolean): string {
  return acceptable ? 'ok' : 'red-line';
}

function paramsOf({ option: text, owner: by, acceptable, score: number, names }: Said): JsonObject {
  return {
    option: text,
    owner: by,
    acceptable,
    score: number,
    reason: reasonOf(acceptable),
    ...(names === undefined ? {} : { dialects: [...names] }),
  };
}

/** What spoils a verdict; some leave it as sound as it was. */
const spoilings: fc.Arbitrary<JsonObject> = mix<JsonObject>(
  [5, badScore.map((bad) => ({ score: bad }))],
  [3, among('OK', 'red_line', 'ok', 'red-line', '', 'cost <= 700').map((reason) => ({ reason }))],
  [3, faulted(optionText, 60).map((text) => ({ option: text }))],
  [1, among<JsonValue>('', null, 1).map((bad) => ({ owner: bad }))],
  [1, among<JsonValue>(1, 0, 'true', null).map((bad) => ({ acceptable: bad }))],
  [1, badDialects.map((bad) => ({ dialects: bad }))],
  [1, among<JsonValue>(0.5, 1, true, null).map((bad) => ({ score: bad }))],
);

const judged = mix<JsonObject>(
  [5, said.map(paramsOf)],
  [2, fc.tuple(said, spoilings).map(([each, bad]) => ({ ...paramsOf(each), ...bad }))],
);

/** Params of `verdict.payload`. */
export const verdictPayloadParams: fc.Arbitrary<JsonObject> = withParamFaults(judged, 4);

const hexSeed = mix<JsonValue>(
  [9, among(ana, bob, cara, stranger).map(({ seed }) => seed)],
  [1, among('00'.repeat(32), 'ff'.repeat(32), '0123456789abcdef'.repeat(4))],
  [1, among<JsonValue>('AB'.repeat(32), '01'.repeat(31), '01'.repeat(33), '', null, `0x${'01'.repeat(31)}`, 1)],
);

/** Params of `verdict.sign`. */
export const verdictSignParams: fc.Arbitrary<JsonObject> = withParamFaults(
  fc.tuple(judged, hexSeed).map(([each, seed]) => ({ ...each, seed })),
  3,
);

interface Pair {
  readonly sig: JsonValue;
  readonly pubkey_hex: JsonValue;
}

/** Makes a signature: over the right text, or what a careless signer or a forger would make of it. */
type PairMaker = (by: Voter, text: string, sign: (by: Voter, text: string) => string) => Pair;

const honest: PairMaker = (by, text, sign) => ({ sig: sign(by, text), pubkey_hex: by.key });

function over(change: (text: string) => string): PairMaker {
  return (by, text, sign) => honest(by, change(text), sign);
}

function bentSig(bend: (hex: string) => JsonValue): PairMaker {
  return (...made) => ({ ...honest(...made), sig: bend(honest(...made).sig as string) });
}

function forged(make: (by: Voter, message: Uint8Array) => Forged): PairMaker {
  return (by, text) => {
    const { key, signature } = make(by, encodeUtf8(text));
    return { sig: encodeHex(signature), pubkey_hex: encodeHex(key) };
  };
}

const otherTexts = among(
  over((text) => text.replace(', "type": "verdict/0.1"', '')),
  over((text) => text.replace(/\}$/, ', "type": "verdict/0.1"}')),
  over((text) => text.replaceAll(', ', ',').replaceAll(': ', ':')),
  over((text) => text.replace('"score": 1.0', '"score": 1')),
  over((text) => text.replace('"score": -0.0', '"score": 0.0')),
  over((text) => text.replace('true', 'false')),
  over((text) => `${text}\n`),
);

const bends = among(
  bentSig((hex) => hex.toUpperCase()),
  bentSig((hex) => `${hex}00`),
  bentSig((hex) => hex.slice(2)),
  bentSig((hex) => hex.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))),
  bentSig((hex) => hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))),
  bentSig(() => ''),
  bentSig(() => null),
  bentSig((hex) => hex.slice(64) + hex.slice(0, 64)),
  (...made) => ({ ...honest(...made), pubkey_hex: stranger.key }),
  (...made) => ({ ...honest(...made), pubkey_hex: made[0].key.toUpperCase() }),
  (...made) => ({ ...honest(...made), pubkey_hex: made[0].key.slice(2) }),
  (...made) => ({ ...honest(...made), pubkey_hex: null }),
);

const forgeries = among<PairMaker>(
  ...badKeys.map(([, hex]) => forged((_, message) => bySmallOrderKey(hex, message))),
  forged(({ bytes }, message) => withIdentityR(bytes, message)),
  forged(({ bytes }, message) => cofactoredOnly(bytes, message)),
  forged(({ bytes }, message) => mixedButValid(bytes, message)),
  forged(({ bytes }, message) => withMixedR(bytes, message)),
);

const pairs = mix<PairMaker>([40, fc.constant(honest)], [8, otherTexts], [10, bends], [1, forgeries]);

/** The double that a score stands for; an integer is never minus zero. */
function scoreOf(text: string): number {
  return /[.eE]/.test(text) ? Number(text) : Number(text) + 0;
}

/**
 * Params of `verdict.check`: valid signatures, signatures over other texts, forgeries, and verdicts of another form.
 */
export function verdictCheckParams(tools?: SigningTools): fc.Arbitrary<JsonObject> {
  const signer = signerOf(tools);
  const whole = fc.tuple(said, among(ana, bob, cara), pairs).map(([each, by, make]): JsonObject => {
    const payload = each.names?.includes('payload-bare') ? 'payload-bare' : 'payload-typed';
    const { owner: name, acceptable } = each;
    const verdict = { owner: name, acceptable, reason: reasonOf(acceptable), score: doubleOf(scoreOf(each.score)) };
    const text = payloadText(objectOf(each.option), verdict, payload);
    const pair = make(by, text, (who, what) => hexSignature(signer, who, what));
    return { ...paramsOf(each), sig: pair.sig, pubkey_hex: pair.pubkey_hex };
  });
  const spoiltVerdict = fc.tuple(whole, spoilings).map(([each, bad]) => ({ ...each, ...bad }));
  return withParamFaults(mix<JsonObject>([9, whole], [2, spoiltVerdict]), 2);
}

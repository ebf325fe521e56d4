import fc from 'fast-check';
import {
  compactJson,
  copyWith,
  decodeBase64url,
  encodeBase64url,
  encodeUtf8,
  formatKey,
  type JsonObject,
  type JsonValue,
} from '../../wire/index.ts';
import {
  badKeys,
  bySmallOrderKey,
  cofactoredOnly,
  type Forged,
  mixedButValid,
  withIdentityR,
  withMixedR,
} from '../forge.ts';
import { type Person, principal, textOf } from '../token.ts';
import { edited } from './near-miss.ts';
import { edgeInteger } from './numbers.ts';
import { withParamFaults } from './params.ts';
import { among, mix } from './pick.ts';
import { respelled } from './respelled.ts';
import { seed, somebody } from './seed.ts';
import { type SignatureBend, signatureBends } from './signature-bends.ts';
import { anyString } from './strings.ts';
import { type Signer, type SigningTools, signerOf } from './tools.ts';

/** What a proof is made over (PROOF-2). */
interface Subject {
  readonly aud: string;
  readonly verb: string;
  readonly target: string;
  readonly ts: number;
}

const aud = mix([6, among('shop.example', 'cal.example.com', '')], [1, anyString]);
const verb = mix([6, among('COMMIT', 'UNDO', 'ASK', 'INTENT', 'commit', '')], [1, anyString]);
const target = mix([6, among('abc', 'auto:shop.order:f1', 'r1', '')], [1, anyString]);

/** Params of `proof.sign`. */
export const proofSignParams: fc.Arbitrary<JsonObject> = withParamFaults(
  fc
    .tuple(
      seed,
      aud,
      verb,
      target,
      mix<JsonValue>([12, edgeInteger], [1, among<JsonValue>(1.5, 9007199254740992, '5', true)]),
    )
    .map(([each, a, v, t, ts]) => ({ seed: each, aud: a, verb: v, target: t, ts })),
  9,
);

const now = mix([5, among(1790000000)], [1, among(1000, 0, -5, 300, 9007199254740991, -9007199254740991)]);

/** now − ts: most within the tolerance, many at its edges (PROOF-3). */
const age = mix(
  [3, among(0, 1, -1, 60)],
  [3, among(300, -300, 299, -299)],
  [1, among(301, -301, 86400, -86400, 301, -301)],
);

/** What is wrong with a proof: its text is made from the subject and the signer. */
type Making = (by: Person, subject: Subject, sign: Signer) => JsonValue;

function honest(by: Person, subject: Subject, sign: Signer): JsonObject {
  return { key: by.key, ts: subject.ts, sig: sign(by, textOf({ ...subject })) };
}

function withChange(name: string, value: JsonValue | undefined): Making {
  return (...made) => copyWith(honest(...made), { [name]: value });
}

const fieldFaults: fc.Arbitrary<Making> = fc
  .tuple(
    among('ts', 'sig', 'key', 'ts'),
    among<JsonValue | undefined>(undefined, null, true, {}, [], 5, '', '1790000000', 1000.5, 9007199254740992, 0),
  )
  .map(([name, value]) => withChange(name, value));

function bent(bend: SignatureBend): Making {
  return (...made) => {
    const proof = honest(...made);
    return copyWith(proof, { sig: bend(proof.sig as string) });
  };
}

function forged(make: (by: Person, message: Uint8Array) => Forged): Making {
  return (by, subject) => {
    const { key, signature } = make(by, encodeUtf8(textOf({ ...subject })));
    return { key: formatKey(key), ts: subject.ts, sig: encodeBase64url(signature) };
  };
}

const forgeries: fc.Arbitrary<Making> = among<Making>(
  ...badKeys.map(([, hex]) => forged((_, message) => bySmallOrderKey(hex, message))),
  forged(({ bytes }, message) => withIdentityR(bytes, message)),
  forged(({ bytes }, message) => cofactoredOnly(bytes, message)),
  forged(({ bytes }, message) => mixedButValid(bytes, message)),
  forged(({ bytes }, message) => withMixedR(bytes, message)),
);

/** Keys of other lengths, which some platforms take and others choke on (KEY-2). */
const keyLengths: fc.Arbitrary<Making> = among(31, 33, 0, 64).map(
  (length): Making =>
    (by, ...rest) => {
      const bytes = new Uint8Array(length);
      bytes.set((decodeBase64url(by.key.slice(8)) ?? new Uint8Array(32)).subarray(0, length));
      return copyWith(honest(by, ...rest), { key: formatKey(bytes) });
    },
);

/** Signed over something else than what is asked about. */
const otherSubject: fc.Arbitrary<Making> = among<Partial<Subject>>(
  { aud: 'shop.example.evil' },
  { aud: 'SHOP.EXAMPLE' },
  { verb: 'UNDO ' },
  { target: 'abd' },
  { ts: 1789999999 },
).map(
  (change): Making =>
    (by, subject, sign) => ({ ...honest(by, { ...subject, ...change }, sign), ts: subject.ts }),
);

const makings: fc.Arbitrary<Making> = mix<Making>(
  [24, fc.constant(honest)],
  [2, fc.constant((...made) => copyWith(honest(...made), { extra: [1.5] }))],
  [3, fieldFaults],
  [4, signatureBends.map(bent)],
  [1, keyLengths],
  [2, otherSubject],
  [1, forgeries],
  [
    1,
    among<JsonValue>(null, [], 'proof', 5, {}).map(
      (value): Making =>
        () =>
          value,
    ),
  ],
  [1, fc.constant((by, subject, sign) => copyWith(honest(by, subject, sign), { key: principal.key }))],
);

/** Params of `proof.check`: valid proofs, proofs at the edges of time, near misses and forgeries. */
export function proofCheckParams(tools?: SigningTools): fc.Arbitrary<JsonObject> {
  const sign = signerOf(tools);
  const whole = fc.tuple(aud, verb, target, now, age, somebody, makings).map(([a, v, t, time, passed, by, make]) => {
    const subject = { aud: a, verb: v, target: t, ts: clamp(time - passed) };
    return { proof: compactJson(make(by, subject, sign)), aud: a, verb: v, target: t, now: time };
  });
  const proofText = respelled(whole.map(({ proof }) => proof));
  const spelled = fc.tuple(whole, spellings).map(([params, spell]) => ({ ...params, proof: spell(params.proof) }));
  const near = fc.tuple(whole, edited(proofText)).map(([params, proof]) => ({ ...params, proof }));
  return withParamFaults(mix<JsonObject>([20, whole], [4, spelled], [1, near]), 4);
}

/** Other spellings of one proof: of its time (JSON-8), with white space, with a key twice (JSON-6). */
const spellings = among<(proof: string) => string>(
  (proof) => proof.replace(/"ts":(-?\d+)/, '"ts":$1.0'),
  (proof) => proof.replace(/"ts":(-?\d+)/, '"ts": $1e0 '),
  (proof) => proof.replaceAll(',', ' ,\n'),
  (proof) => proof.replace('"key"', '"\\u006bey"'),
  (proof) => proof.replace('"ts":', '"ts":0,"ts":'),
  (proof) => proof.replace(/"ts":(-?\d+)/, '"ts":$1.5'),
);

function clamp(ts: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, ts));
}

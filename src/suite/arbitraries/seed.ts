import fc from 'fast-check';
import { encodeBase64url, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { hexOf, seedOf } from '../bytes.ts';
import type { Person } from '../token.ts';
import { bends } from './document.ts';
import { withParamFaults } from './params.ts';
import { among, mix } from './pick.ts';
import { people } from './tools.ts';

/** Those of whom we know the key without deriving it. */
export const somebody: fc.Arbitrary<Person> = among(...people);

const length = (bytes: number): string => encodeBase64url(new Uint8Array(bytes).fill(1));

const anySeed = fc
  .uint8Array({ minLength: 32, maxLength: 32, size: 'max' })
  .map((bytes) => encodeBase64url(Uint8Array.from(bytes)));

const knownSeed = mix(
  [3, somebody.map(({ seed }) => seed)],
  [1, among(seedOf(0), seedOf(255), hexOf(`${'00'.repeat(31)}01`))],
);

/** Texts that are no seed: other lengths, other spellings, keys (PORT-3, KEY-1). */
const badSeed = mix<JsonValue>(
  [3, among(length(31), length(33), length(0), length(64), length(16), '01'.repeat(32), `ed25519:${length(32)}`)],
  [3, fc.tuple(knownSeed, bends).map(([seed, bend]) => bend(seed))],
);

/** Seeds that are well formed, seldom one that nobody of ours has. */
const soundSeed: fc.Arbitrary<JsonValue> = mix<JsonValue>([8, knownSeed], [1, anySeed]);

/** Seeds, one in fifteen of them malformed. */
export const seed: fc.Arbitrary<JsonValue> = mix<JsonValue>([14, soundSeed], [1, badSeed]);

/** Params of `key.public`. */
export const keyPublicParams: fc.Arbitrary<JsonObject> = withParamFaults(
  mix<JsonValue>([3, knownSeed], [3, anySeed], [2, badSeed]).map((each) => ({ seed: each })),
  6,
);

/** Texts that are no key: another length, prefix or spelling (KEY-2). */
const badKey = mix(
  [3, among(`ed25519:${length(31)}`, `ed25519:${length(33)}`, 'ed25519:', '', `Ed25519:${length(32)}`, length(32))],
  [3, fc.tuple(somebody, bends).map(([{ key }, bend]) => `ed25519:${bend(key.slice(8))}`)],
  [1, somebody.map(({ key }) => `${key} `)],
);

/** Key texts, one in fifteen of them malformed. Those of 32 equal bytes need be no point of the curve. */
export const keyText: fc.Arbitrary<string> = mix(
  [12, somebody.map(({ key }) => key)],
  [1, among(`ed25519:${seedOf(2)}`, `ed25519:${seedOf(0)}`, `ed25519:${seedOf(255)}`)],
  [1, badKey],
);

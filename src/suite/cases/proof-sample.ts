import type { JsonObject } from '../../wire/index.ts';
import { encodeBase64url, encodeUtf8, formatKey, publicKeyOf, sign } from '../../wire/index.ts';
import { seedOf } from '../bytes.ts';

/** The proof that the proof cases start from: by the seed of 32 bytes 02, over `subject`, at `ts`. */

export const subject = { aud: 'cal.example.com', verb: 'COMMIT', target: 'abc' };
export const ts = 1_790_000_000;
export const seed = seedOf(2);
export const seedBytes = new Uint8Array(32).fill(2);
export const key = formatKey(publicKeyOf(seedBytes));

/** The signed text of PROOF-2, written out here so that the suite does not lean on the reference's own. */
export const signedText = (at: number, { aud, verb, target } = subject): string =>
  `{"aud":${JSON.stringify(aud)},"target":${JSON.stringify(target)},"ts":${at},"verb":${JSON.stringify(verb)}}`;

export const message = encodeUtf8(signedText(ts));
export const signature = encodeBase64url(sign(seedBytes, message));

/** The JSON text of the proof with some fields changed; `undefined` leaves one out. */
export const proofText = (fields: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ key, ts, sig: signature, ...fields });

/** The params that check a proof's text at its own time, with some params changed. */
export const checkParams = (proof: string, changes: Readonly<Record<string, unknown>> = {}): JsonObject =>
  ({ proof, ...subject, now: ts, ...changes }) as JsonObject;

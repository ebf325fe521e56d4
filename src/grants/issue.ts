import {
  canonical,
  encodeBase64url,
  encodeUtf8,
  formatKey,
  type JsonObject,
  type JsonValue,
  ok,
  publicKeyOf,
  type Result,
  refuse,
  sign,
} from '../wire/index.ts';
import { type Block, MAX_CAVEATS, writeToken } from './token.ts';

/** What a root block says besides its issuer, who is the seed's key (GRANT-18). */
export interface RootTerms {
  /** 32 bytes. */
  readonly seed: Uint8Array;
  /** A well-formed key text. */
  readonly sub: string;
  readonly caveats: JsonValue;
  readonly iat: number;
  readonly nonce: string;
}

/**
 * The token of a new root block (GRANT-18). The caveats are signed as given, malformed and unknown ones too;
 * `invalid_params` when they are no array of at most 64 with a canonical form, or the token would not fit in a frame.
 */
export function issueGrant({ seed, sub, caveats, iat, nonce }: RootTerms): Result<string> {
  const listed = caveatList(caveats);
  if (!listed.ok) return listed;
  const block = signBlock(seed, { iss: formatKey(publicKeyOf(seed)), sub, caveats: listed.value, iat, nonce });
  return block.ok ? writeToken([block.value]) : block;
}

/** A payload and its signature (GRANT-8). */
export function signBlock(seed: Uint8Array, payload: JsonObject): Result<Pick<Block, 'text' | 's'>> {
  const text = canonical(payload);
  return text.ok ? ok({ text: text.value, s: encodeBase64url(sign(seed, encodeUtf8(text.value))) }) : text;
}

/** Caveats to sign: an array of at most 64 elements with a canonical form, else `invalid_params` (GRANT-18). */
export function caveatList(caveats: JsonValue): Result<JsonValue[]> {
  if (!Array.isArray(caveats) || caveats.length > MAX_CAVEATS) {
    return refuse('invalid_params', 'caveats must be an array of at most 64');
  }
  const text = canonical(caveats);
  return text.ok ? ok(caveats) : text;
}

import { sha256 as digest } from '@noble/hashes/sha2.js';
import { encodeBase64url } from './base64url.ts';
import { canonical } from './canonical.ts';
import { sliceOf } from './json/order.ts';
import type { JsonObject } from './json/value.ts';
import { ok, type Result } from './result.ts';
import { encodeUtf8 } from './utf8.ts';

/** The 32 bytes of SHA-256. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return digest(bytes);
}

/** The SHA-256 of a text's UTF-8 bytes, as base64url (HASH-1). */
export function hashText(text: string): string {
  return encodeBase64url(sha256(encodeUtf8(text)));
}

/** The hash of a proposal: that of its canonical form without the top-level `hash` and `data` (HASH-2). */
export function hashProposal(proposal: JsonObject): Result<string> {
  const kept = Object.keys(proposal).filter((key) => key !== 'hash' && key !== 'data');
  const text = canonical(sliceOf(proposal, kept));
  return text.ok ? ok(hashText(text.value)) : text;
}

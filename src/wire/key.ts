import { getPublicKey } from '@noble/ed25519';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import './ed25519.ts'; // Gives noble its SHA-512.

const PREFIX = 'ed25519:';
const BYTES = 32;

/** The text of a key: `ed25519:` and the base64url of its 32 bytes (KEY-2). */
export function formatKey(key: Uint8Array): string {
  return PREFIX + encodeBase64url(key);
}

/** The 32 bytes of a well-formed key text (KEY-2), otherwise undefined. Says nothing about the point. */
export function parseKey(text: string): Uint8Array | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  const bytes = decodeBase64url(text.slice(PREFIX.length));
  return bytes?.length === BYTES ? bytes : undefined;
}

/** The 32 bytes of the public key of a 32-byte seed (KEY-4). */
export function publicKeyOf(seed: Uint8Array): Uint8Array {
  return getPublicKey(seed);
}

import { encodeBase64url, encodeUtf8 } from '../wire/index.ts';

/** The characters of b64url by their values (KEY-1). */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The b64url of bytes given as texts (their UTF-8) and numbers (single bytes), in order. */
export function bytesOf(...parts: readonly (string | number)[]): string {
  return encodeBase64url(
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...encodeUtf8(part)] : [part]))),
  );
}

/** The bytes of a hexadecimal text. */
export function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The b64url of the bytes of a hexadecimal text. */
export function hexOf(hex: string): string {
  return encodeBase64url(hexBytes(hex));
}

/** The b64url of a seed that repeats one byte 32 times. */
export function seedOf(byte: number): string {
  return encodeBase64url(new Uint8Array(32).fill(byte));
}

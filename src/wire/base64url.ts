const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const NONE = 255;

const values = new Uint8Array(128).fill(NONE);
for (let index = 0; index < ALPHABET.length; index++) values[ALPHABET.charCodeAt(index)] = index;

/** The base64url text of bytes, without padding (KEY-1). */
export function encodeBase64url(bytes: Uint8Array): string {
  let text = '';
  let index = 0;
  for (; index + 2 < bytes.length; index += 3) {
    const group = ((bytes[index] as number) << 16) | ((bytes[index + 1] as number) << 8) | (bytes[index + 2] as number);
    text +=
      (ALPHABET[group >> 18] as string) +
      ALPHABET[(group >> 12) & 63] +
      ALPHABET[(group >> 6) & 63] +
      ALPHABET[group & 63];
  }
  const left = bytes.length - index;
  if (left === 0) return text;
  const group = ((bytes[index] as number) << 16) | ((left === 2 ? (bytes[index + 1] as number) : 0) << 8);
  text += (ALPHABET[group >> 18] as string) + ALPHABET[(group >> 12) & 63];
  return left === 2 ? text + ALPHABET[(group >> 6) & 63] : text;
}

/**
 * The bytes of strict base64url text (KEY-1): the alphabet only, no padding, a length that is not 1 mod 4, unused bits
 * zero; otherwise undefined. One byte string has one text, so no second text can carry a valid signature.
 */
export function decodeBase64url(text: string): Uint8Array | undefined {
  const tail = text.length % 4;
  if (tail === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let at = 0;
  let held = 0;
  let bits = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const value = code < 128 ? (values[code] as number) : NONE;
    if (value === NONE) return undefined;
    held = (held << 6) | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = held >> bits;
      held &= (1 << bits) - 1;
    }
  }
  return held === 0 ? bytes : undefined;
}

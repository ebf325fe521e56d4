const DIGITS = '0123456789abcdef';

/** The lower case hexadecimal text of bytes. */
export function encodeHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += (DIGITS[byte >> 4] as string) + DIGITS[byte & 15];
  return text;
}

/** The bytes of lower case hexadecimal text that stands for exactly that many; otherwise undefined (SIGN-2). */
export function decodeHex(text: string, length: number): Uint8Array | undefined {
  if (text.length !== 2 * length) return undefined;
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length; index++) {
    const high = DIGITS.indexOf(text.charAt(2 * index));
    const low = DIGITS.indexOf(text.charAt(2 * index + 1));
    if (high < 0 || low < 0) return undefined;
    bytes[index] = (high << 4) | low;
  }
  return bytes;
}

const BACKSLASH = 0x5c;
const named = new Map([
  [0x0a, '\\n'],
  [0x0d, '\\r'],
  [0x09, '\\t'],
  [BACKSLASH, '\\\\'],
]);

/** Bytes as printable ASCII, so that two texts that look alike can be told apart: every other byte as `\xhh`. */
export function escapeBytes(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    const plain = byte >= 0x20 && byte < 0x7f && byte !== BACKSLASH;
    text += plain ? String.fromCharCode(byte) : (named.get(byte) ?? `\\x${byte.toString(16).padStart(2, '0')}`);
  }
  return text;
}

/** Text that a port chose, safe on a person's terminal: control characters and bidirectional marks are escaped. */
export function safeText(text: string): string {
  return text.replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (unit) => `\\u{${unit.charCodeAt(0).toString(16)}}`,
  );
}

const named = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\\', '\\\\'],
]);

/** What has no place of its own on a line, or looks like something else: controls, format and bidirectional marks, marks that
 * stand on the character before, every space but U+0020, line separators, and code points that nothing is assigned to.
 * */
const HIDDEN = /[\p{C}\p{M}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/**
 * Bytes as text on one line, a character a code point, so that two texts that look alike can be told apart: what cannot
 * be seen as `\u{…}` (`\n`, `\r`, `\t` and `\\` by their letters), what is not UTF-8 as `\xhh` a byte, the rest as it
 * is.
 */
export function escapeBytes(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const length = codePointLength(bytes, at);
    text += length === 0 ? escapedByte(bytes[at] as number) : escaped(decoder.decode(bytes.subarray(at, at + length)));
    at += Math.max(length, 1);
  }
  return text;
}

// Without it a BOM at the start of what is decoded is dropped.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function escapedByte(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}

function escaped(character: string): string {
  return (
    named.get(character) ??
    (HIDDEN.test(character) ? `\\u{${(character.codePointAt(0) as number).toString(16)}}` : character)
  );
}

/** How many bytes the code point takes that begins there; 0 where none does. */
function codePointLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number;
  const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 0;
  if (length < 2) return length;
  try {
    decoder.decode(bytes.subarray(at, at + length));
    return at + length <= bytes.length ? length : 0;
  } catch {
    return 0;
  }
}

/** Text that a port chose, safe on a person's terminal: control characters and bidirectional marks are escaped. */
export function safeText(text: string): string {
  return text.replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (unit) => `\\u{${unit.charCodeAt(0).toString(16)}}`,
  );
}

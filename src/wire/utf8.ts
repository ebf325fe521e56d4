const encoder = new TextEncoder();
// ignoreBOM keeps a byte order mark as a character, so that the reader sees it and refuses it (JSON-1).
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The UTF-8 bytes of well-formed text. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text of strict UTF-8 bytes, a byte order mark kept; undefined when they are not UTF-8 (JSON-2). */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

import { codePointStart, encodeHex, encodeUtf8, sha256 } from '../../wire/index.ts';
import type { Kept, PartOfText } from './data.ts';

/** A text as it is, or its beginning where it has more bytes of UTF-8 than may be kept. */
export function kept(text: string, most: number): Kept {
  // No text has fewer bytes than UTF-16 units, nor more than three times as many.
  if (text.length * 3 <= most) return text;
  return keptAround(encodeUtf8(text), 0, most);
}

/** Bytes of UTF-8 as text, or a part of them around an offset: a quarter of it, at most, before. */
export function keptAround(bytes: Uint8Array, offset: number, most: number): Kept {
  if (bytes.length <= most) return decoder.decode(bytes);
  return { ...partAround(bytes, offset, most), bytes: bytes.length, sha256: encodeHex(sha256(bytes)) };
}

/** The part of it around an offset that may be kept. */
export function partAround(bytes: Uint8Array, offset: number, most: number): Pick<PartOfText, 'part' | 'from'> {
  const latest = Math.max(0, bytes.length - most);
  const from = codePointStart(bytes, Math.min(latest, Math.max(0, offset - Math.floor(most / 4))));
  const end = codePointStart(bytes, Math.min(bytes.length, from + most));
  return { part: decoder.decode(bytes.subarray(from, end)), from };
}

// Without it a BOM at the start of what is decoded is dropped.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

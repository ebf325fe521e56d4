import type { Cut, Expectation } from '../../../generated/types.ts';
import {
  codePointStart,
  compactJson,
  dataSides,
  decodeUtf8,
  encodeHex,
  encodeUtf8,
  isObject,
  type JsonObject,
  type JsonValue,
  partingOf,
  readJson,
  sha256,
} from '../../wire/index.ts';

/** The most bytes of a reply that a run keeps, as compact JSON; of a longer one a part of about that length. */
const KEPT_BYTES = 4_096;

/** How many of them stand before the first byte that is not as expected. */
const BEFORE_BYTES = 1_024;

/** What is kept of a reply that is no pass: all of it, or a part. */
export type Kept = { readonly got: JsonValue } | { readonly cut: Cut };

/**
 * Keeps of a reply what a report needs, however long it is: where it parts from what was expected can always be shown.
 */
export function keptReply(got: JsonObject, expected: Expectation): Kept {
  const text = compactJson(got);
  const bytes = encodeUtf8(text);
  if (bytes.length <= KEPT_BYTES) {
    // Read anew, it holds no slice of a frame that may be far larger.
    const copy = readJson(text);
    // In its event it stands one container deeper: as deep as a frame may be, it would make the journal unreadable
    // (JSON-4).
    if (!copy.ok || readJson(`[${text}]`).ok) return { got: copy.ok ? copy.value : null };
  }
  if (!('data' in expected) || !isObject(got.data)) return { cut: cutOf('reply', bytes, null) };
  const sides = dataSides(expected.data, got.data);
  return { cut: cutOf(sides.name, sides.got, partingOf(sides)) };
}

function cutOf(of: string, bytes: Uint8Array, unequal: number | null): Cut {
  const from = codePointStart(bytes, Math.max(0, (unequal ?? 0) - BEFORE_BYTES));
  const end = codePointStart(bytes, from + KEPT_BYTES);
  const text = decodeUtf8(bytes.subarray(from, end)) ?? '';
  return { of, bytes: bytes.length, sha256: encodeHex(sha256(bytes)), from, unequal, text };
}

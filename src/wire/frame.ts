import { compactJson } from './json/compact.ts';
import { isObject } from './json/is.ts';
import { readJsonBytes } from './json/read.ts';
import type { JsonObject, JsonValue } from './json/value.ts';
import { ok, type Result, refuse } from './result.ts';
import { encodeUtf8 } from './utf8.ts';

/** The most bytes of a frame, its newline (and a carriage return before it) not counted (FRAME-3). */
export const MAX_FRAME_BYTES = 1_048_576;

/** The longest JSON text of an id, in bytes: every ERROR has room for it (FRAME-2). */
export const MOST_ID_BYTES = 1_000_000;

/** The most bytes that one UTF-16 unit can take in JSON text: `\\u0001`. */
const MOST_OF_UNIT = 6;

/** Whether a value can be the id of a frame that is answered (FRAME-2). */
export function isFrameId(value: JsonValue | undefined): value is string {
  if (typeof value !== 'string') return false;
  return value.length * MOST_OF_UNIT + 2 <= MOST_ID_BYTES || isAtMost(compactJson(value), MOST_ID_BYTES);
}

/** Whether a reply to a request has room in a frame, whatever the id that the frame gets itself (FRAME-3). */
export function hasRoomInFrame(re: string, reply: JsonObject): boolean {
  return isAtMost(compactJson(Object.assign({ parley: 1, id: LONGEST_OWN_ID, re }, reply)), MAX_FRAME_BYTES);
}

const LONGEST_OWN_ID = `s${Number.MAX_SAFE_INTEGER}`;

/** Whether a text has at most so many bytes in UTF-8; no unit takes more than three. */
export function isAtMost(text: string, bytes: number): boolean {
  return text.length * 3 <= bytes || encodeUtf8(text).length <= bytes;
}

const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;

/**
 * What a stream of bytes splits into: a `line` (without newline or a carriage return before it); `oversize`, once for
 * each line that is too long, as soon as it is; `unterminated`, a last line that never got its newline (TRANSPORT-2).
 */
export type Piece =
  | { readonly kind: 'line'; readonly bytes: Uint8Array }
  | { readonly kind: 'oversize' }
  | { readonly kind: 'unterminated' };

/** Splits a stream of bytes at byte 0x0A alone (TRANSPORT-1); chunks may end anywhere, inside a character too. */
export interface FrameSplitter {
  /** Takes the next chunk and gives the pieces that it completes. */
  push(chunk: Uint8Array): readonly Piece[];
  /** Tells that the stream has ended. */
  end(): readonly Piece[];
}

/** A splitter that holds at most one frame: what is beyond the limit is dropped, not buffered (FRAME-3). */
export function splitFrames(limit: number = MAX_FRAME_BYTES): FrameSplitter {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let dropping = false;

  const take = (last: Uint8Array): Uint8Array => {
    const whole = held.length === 0 ? last : join(held, heldBytes, last);
    held = [];
    heldBytes = 0;
    return whole.at(-1) === RETURN ? whole.subarray(0, -1) : whole;
  };

  const push = (chunk: Uint8Array): readonly Piece[] => {
    const pieces: Piece[] = [];
    for (let from = 0; from < chunk.length; ) {
      const end = chunk.indexOf(NEWLINE, from);
      const part = end < 0 ? chunk.subarray(from) : chunk.subarray(from, end);
      from = end < 0 ? chunk.length : end + 1;
      // One byte more is allowed while the newline is not there yet: it may be a carriage return.
      if (!dropping && heldBytes + part.length > limit + 1) {
        dropping = true;
        held = [];
        heldBytes = 0;
        pieces.push({ kind: 'oversize' });
      }
      if (end < 0) {
        if (!dropping) {
          held.push(part);
          heldBytes += part.length;
        }
      } else if (dropping) {
        dropping = false;
      } else {
        const bytes = take(part);
        if (bytes.length > limit) pieces.push({ kind: 'oversize' });
        else if (!isBlank(bytes)) pieces.push({ kind: 'line', bytes });
      }
    }
    return pieces;
  };

  const end = (): readonly Piece[] => {
    dropping = false;
    return isBlank(take(new Uint8Array(0))) ? [] : [{ kind: 'unterminated' }];
  };

  return { push, end };
}

/** Whether a line holds nothing but spaces, tabs and carriage returns: such lines are passed over (PORT-6). */
function isBlank(line: Uint8Array): boolean {
  for (const byte of line) if (byte !== SPACE && byte !== TAB && byte !== RETURN) return false;
  return true;
}

function join(parts: readonly Uint8Array[], length: number, last: Uint8Array): Uint8Array {
  const whole = new Uint8Array(length + last.length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  whole.set(last, offset);
  return whole;
}

/**
 * The object of one line; anything that is not one strict JSON object is refused with `bad_frame` (JSON-9, FRAME-2).
 */
export function readFrame(line: Uint8Array): Result<JsonObject> {
  const read = readJsonBytes(line);
  if (!read.ok) return refuse('bad_frame', read.refusal.message);
  return isObject(read.value) ? ok(read.value) : refuse('bad_frame', 'a frame is a JSON object');
}

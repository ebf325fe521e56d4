/*
 * Where a record text is written: UTF-8 in one buffer. Text put together piece by piece would be a tree of pieces
 * several times its own size, and bytes are what is hashed in any case.
 */

const START_BYTES = 65_536;
/** A buffer that has grown beyond this is not kept. */
const KEPT_BYTES = 1 << 20;
/** The most bytes of one UTF-16 unit. */
const UNIT_BYTES = 3;

let buffer = new Uint8Array(START_BYTES);
let length = 0;

const encoder = new TextEncoder();

/** Begins a text; what was not taken of the last one is lost. */
export function begin(): void {
  length = 0;
  if (buffer.length > KEPT_BYTES) buffer = new Uint8Array(START_BYTES);
}

/** How many bytes have been put and not taken. */
export function waiting(): number {
  return length;
}

/** What has been put since the last `take`; valid until the next `put`. */
export function take(): Uint8Array {
  const bytes = buffer.subarray(0, length);
  length = 0;
  return bytes;
}

function makeRoom(more: number): void {
  if (length + more <= buffer.length) return;
  const larger = new Uint8Array(Math.max(2 * buffer.length, length + more));
  larger.set(buffer.subarray(0, length));
  buffer = larger;
}

/** Puts characters below U+0080. */
export function putAscii(text: string): void {
  makeRoom(text.length);
  for (let index = 0; index < text.length; index++) buffer[length + index] = text.charCodeAt(index);
  length += text.length;
}

/** Puts any well-formed text. */
export function putText(text: string): void {
  makeRoom(UNIT_BYTES * text.length);
  length += encoder.encodeInto(text, buffer.subarray(length)).written;
}

const SHORT = 64;

/** Puts a short text in quotes if all of it is ASCII with nothing to escape; else puts nothing and says no. */
export function putQuoted(text: string): boolean {
  if (text.length > SHORT) return false;
  makeRoom(text.length + 2);
  let at = length;
  buffer[at++] = 34;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 32 || unit === 34 || unit === 92 || unit > 126) return false;
    buffer[at++] = unit;
  }
  buffer[at++] = 34;
  length = at;
  return true;
}

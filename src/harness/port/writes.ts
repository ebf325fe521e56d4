import { Buffer } from 'node:buffer';
import type { Writable } from 'node:stream';

/** The most bytes of one write: above it a window of large frames gets slower, not faster. */
const WRITE_BYTES = 65_536;

/** Small writes gathered into few: fill it, then flush. */
export interface Writes {
  /** Adds ASCII text of less than 64 KiB. */
  text(ascii: string): void;
  bytes(bytes: Uint8Array): void;
  flush(): void;
  /** Whether the stream asked to wait for its `drain`. */
  blocked(): boolean;
  drained(): void;
}

/** Gathers writes to a stream; none is over 64 KiB. */
export function batchWrites(stream: Writable): Writes {
  let buffer = Buffer.allocUnsafeSlow(WRITE_BYTES);
  let start = 0;
  let filled = 0;
  let blocked = false;

  const flush = (): void => {
    if (filled > start && stream.writable && !stream.write(buffer.subarray(start, filled))) blocked = true;
    start = filled;
    if (filled < WRITE_BYTES / 2) return;
    // What was written may still be on its way, so its bytes are never written over.
    buffer = Buffer.allocUnsafeSlow(WRITE_BYTES);
    start = 0;
    filled = 0;
  };
  const bytes = (from: Uint8Array): void => {
    for (let offset = 0; offset < from.length; ) {
      const room = WRITE_BYTES - filled;
      const part = offset === 0 && from.length <= room ? from : from.subarray(offset, offset + room);
      buffer.set(part, filled);
      filled += part.length;
      offset += part.length;
      if (filled === WRITE_BYTES) flush();
    }
  };
  const text = (ascii: string): void => {
    if (ascii.length > WRITE_BYTES - filled) {
      bytes(Buffer.from(ascii, 'latin1'));
      return;
    }
    buffer.write(ascii, filled, 'latin1');
    filled += ascii.length;
    if (filled === WRITE_BYTES) flush();
  };
  return {
    text,
    bytes,
    flush,
    blocked: () => blocked,
    drained: () => {
      blocked = false;
    },
  };
}

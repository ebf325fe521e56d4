import type { Readable } from 'node:stream';

const TAIL_BYTES = 16_384;

/**
 * Reads a stream for ever, so that its writer never blocks, and keeps the last 16 KiB; gives what tells them as text.
 */
export function keepTail(stream: Readable): () => string {
  let held = Buffer.alloc(0);
  stream.on('error', () => {});
  stream.on('data', (chunk: Buffer) => {
    held = chunk.length >= TAIL_BYTES ? Buffer.from(chunk.subarray(-TAIL_BYTES)) : Buffer.concat([held, chunk]);
    if (held.length > TAIL_BYTES) held = Buffer.from(held.subarray(-TAIL_BYTES));
  });
  return () => new TextDecoder().decode(held);
}

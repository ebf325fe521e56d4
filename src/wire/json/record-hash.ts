import { sha256 } from '@noble/hashes/sha2.js';
import { encodeHex } from '../hex.ts';
import { ok, type Result } from '../result.ts';
import type { RecordValue } from './record-value.ts';
import { writeRecord } from './record-write.ts';

const BUFFER_BYTES = 65_536;

const encoder = new TextEncoder();

/**
 * The SHA-256 of a record's text in UTF-8, as 64 lower case hexadecimal digits (RECORD-8); the text is hashed while it
 * is written and is never whole in memory. Refuses with `invalid_params` as `recordText` does.
 */
export function hashRecord(value: RecordValue): Result<string> {
  const hash = sha256.create();
  const written = writeRecord(value, (chunk) => hash.update(chunk));
  return written.ok ? ok(encodeHex(hash.digest())) : written;
}

/** The same of a record's text that is already there, without a second copy of it. */
export function hashRecordText(text: string): string {
  const hash = sha256.create();
  const buffer = new Uint8Array(Math.min(BUFFER_BYTES, 3 * text.length));
  let rest = text;
  while (rest.length > 0) {
    const { read, written } = encoder.encodeInto(rest, buffer);
    hash.update(buffer.subarray(0, written));
    rest = rest.slice(read);
  }
  return encodeHex(hash.digest());
}

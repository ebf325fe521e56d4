import { canonical } from './canonical.ts';
import { compactJson } from './json/compact.ts';
import type { JsonObject } from './json/value.ts';
import { encodeUtf8 } from './utf8.ts';

/** Two texts that should be equal, as bytes, and what they are. */
export interface Sides {
  readonly name: string;
  readonly expected: Uint8Array;
  readonly got: Uint8Array;
}

/**
 * Two data as the texts by which they are compared: one that is all of the data as it is, any other as canonical JSON.
 */
export function dataSides(expected: JsonObject, got: JsonObject): Sides {
  const [name, ...more] = Object.keys(expected);
  if (name !== undefined && more.length === 0) {
    const [left, right] = [expected[name], Object.hasOwn(got, name) ? got[name] : undefined];
    if (typeof left === 'string' && typeof right === 'string' && left !== right) return textSides(name, left, right);
  }
  return textSides('data', textOf(expected), textOf(got));
}

export function textSides(name: string, expected: string, got: string): Sides {
  return { name, expected: encodeUtf8(expected), got: encodeUtf8(got) };
}

function textOf(data: JsonObject): string {
  const text = canonical(data);
  return text.ok ? text.value : compactJson(data);
}

/** The offset of the first byte in which two texts part; the end of the shorter one where it begins the other. */
export function partingOf({ expected, got }: Sides): number {
  const length = Math.min(expected.length, got.length);
  let offset = 0;
  while (offset < length && expected[offset] === got[offset]) offset += 1;
  return offset;
}

/** Where the code point begins that a byte of UTF-8 belongs to; the end of the bytes stays what it is. */
export function codePointStart(bytes: Uint8Array, offset: number): number {
  let at = Math.min(offset, bytes.length);
  while (at > 0 && at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80) at -= 1;
  return at;
}

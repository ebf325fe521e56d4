import {
  canonical,
  encodeBase64url,
  encodeUtf8,
  formatKey,
  hashText,
  type JsonObject,
  type JsonValue,
  publicKeyOf,
  sign,
} from '../wire/index.ts';
import { seedOf } from './bytes.ts';

/**
 * Crafts any token, well formed or not, from what the wire has alone: an attack is what an honest issuer would not
 * make.
 */

/** Somebody who signs: the seed as operations take it, its bytes, and the key's text. */
export interface Person {
  readonly seed: string;
  readonly bytes: Uint8Array;
  readonly key: string;
}

/** A block as it stands in a grant; `p` may be anything, as in an attack. */
export type Block = { readonly p: JsonValue; readonly s: string };

/** Fields to set in an object; undefined takes a field away. */
export type Changes = Readonly<Record<string, JsonValue | undefined>>;

/** The person whose seed repeats one byte. */
export function person(byte: number): Person {
  const bytes = new Uint8Array(32).fill(byte);
  return { seed: seedOf(byte), bytes, key: formatKey(publicKeyOf(bytes)) };
}

/** The one whose will is done, the one who does it, two that get it handed on, and one with no part in it. */
export const principal = person(1);
export const agent = person(2);
export const courier = person(3);
export const rider = person(4);
export const stranger = person(9);

/** The value of a JSON text; a key such as `__proto__` is one like any other, which a literal could not say. */
export function json(text: string): JsonValue {
  return JSON.parse(text) as JsonValue;
}

/** The canonical text of a value that has one. */
export function textOf(value: JsonValue): string {
  const text = canonical(value);
  if (!text.ok) throw new Error(text.refusal.message);
  return text.value;
}

/** The payload of a root block, from `principal` to `agent` unless the changes say otherwise (GRANT-5). */
export function rootPayload(caveats: string, changes: Changes = {}): JsonObject {
  const payload = { iss: principal.key, sub: agent.key, caveats: json(caveats), iat: 1789999900, nonce: 'n1' };
  return changed(payload, changes);
}

/** The payload of a block that hands on what `before` grants to `to` (GRANT-6). */
export function laterPayload(before: Block, to: Person, caveats: string, changes: Changes = {}): JsonObject {
  const payload = { prev: hashText(before.s), sub: to.key, caveats: json(caveats), iat: 1789999950 };
  return changed(payload, changes);
}

/** A block with this payload, signed by this person; over its canonical text unless another text is given (GRANT-8). */
export function sealed(by: Person, p: JsonValue, text: string = textOf(p)): Block {
  return { p, s: encodeBase64url(sign(by.bytes, encodeUtf8(text))) };
}

/** A root block by `principal`. */
export function root(caveats: string, changes: Changes = {}): Block {
  return sealed(principal, rootPayload(caveats, changes));
}

/** The block with which `by` hands on to `to` what `before` grants. */
export function later(before: Block, by: Person, to: Person, caveats: string, changes: Changes = {}): Block {
  return sealed(by, laterPayload(before, to, caveats, changes));
}

/**
 * A chain of `length` blocks without caveats after the root; `agent` hands on to itself, so it is the holder in the
 * end.
 */
export function chainOf(length: number, first: Block = root('[]')): readonly Block[] {
  const blocks = [first];
  while (blocks.length < length) blocks.push(later(blocks.at(-1) as Block, agent, agent, '[]'));
  return blocks;
}

/** The token of blocks, or of what stands in their place (GRANT-1). */
export function tokenOf(blocks: JsonValue | readonly Block[]): string {
  return tokenOfText(textOf(blocks as JsonValue));
}

/** The token of a text that need not be canonical, nor JSON. */
export function tokenOfText(text: string): string {
  return tokenOfBytes(encodeUtf8(text));
}

/** The token of bytes that need not be UTF-8. */
export function tokenOfBytes(bytes: Uint8Array): string {
  return `pg1.${encodeBase64url(bytes)}`;
}

/** The id of a block (GRANT-10). */
export function idOf({ s }: Block): string {
  return hashText(s);
}

/** An object with some fields set and others taken away. */
export function changed(object: JsonObject, changes: Changes): JsonObject {
  return Object.fromEntries(
    Object.entries({ ...object, ...changes }).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined),
  );
}

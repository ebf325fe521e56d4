import {
  canonical,
  decodeBase64url,
  decodeUtf8,
  encodeBase64url,
  encodeUtf8,
  hashText,
  isInteger,
  isObject,
  type JsonObject,
  type JsonValue,
  MAX_FRAME_BYTES,
  ok,
  parseKey,
  type Result,
  readJson,
  refuse,
} from '../wire/index.ts';

const PREFIX = 'pg1.';
/** The most blocks of a grant (GRANT-3). */
export const MAX_BLOCKS = 16;
/** The most caveats of a block (GRANT-7). */
export const MAX_CAVEATS = 64;
const HASH_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** GRANT-4 */
const BLOCK_FIELDS = ['p', 's'];
/** GRANT-5 */
const ROOT_FIELDS = ['caveats', 'iat', 'iss', 'nonce', 'sub'];
/** GRANT-6 */
const LATER_FIELDS = ['caveats', 'iat', 'prev', 'sub'];

/** One block of a grant, its form checked (GRANT-4 to GRANT-7) and nothing else. */
export interface Block {
  /** The hash of the text `s` (GRANT-10). */
  readonly id: string;
  /** The key that must have signed: `iss` for the root, the `sub` before for a later one (GRANT-8). */
  readonly signer: string;
  readonly sub: string;
  /** As they stand in the token; not looked at here. */
  readonly caveats: readonly JsonValue[];
  readonly payload: JsonObject;
  /** canonical(p), what `s` signs. */
  readonly text: string;
  readonly s: string;
}

/** A token that was read, none of its signatures checked (GRANT-10). */
export interface Grant {
  readonly id: string;
  readonly principal: string;
  readonly holder: string;
  readonly blocks: readonly Block[];
}

/** Reads a token's form (GRANT-1 to GRANT-7); refuses with `unauthorized`. */
export function readToken(token: string): Result<Grant> {
  const read = readBlockValues(token);
  if (!read.ok) return read;
  const blocks: Block[] = [];
  for (const value of read.value.values) {
    const block = readBlock(value, blocks.at(-1));
    if (!block.ok) return block;
    blocks.push(block.value);
  }
  // Exact fields are known by now, so the canonical text is put together from those of the payloads (GRANT-2).
  if (textOf(blocks) !== read.value.text) return malformed('the token is not its own canonical form');
  const [root] = blocks;
  const last = blocks.at(-1);
  if (root === undefined || last === undefined) return malformed('the token has no block');
  return ok({ id: root.id, principal: root.signer, holder: last.sub, blocks });
}

/** The token of blocks (GRANT-1); `invalid_params` when it would not fit in a frame. */
export function writeToken(blocks: readonly Pick<Block, 'text' | 's'>[]): Result<string> {
  const token = PREFIX + encodeBase64url(encodeUtf8(textOf(blocks)));
  return token.length > MAX_FRAME_BYTES ? refuse('invalid_params', 'the token would not fit in a frame') : ok(token);
}

function textOf(blocks: readonly Pick<Block, 'text' | 's'>[]): string {
  return `[${blocks.map(({ text, s }) => `{"p":${text},"s":"${s}"}`).join(',')}]`;
}

function malformed(message: string): ReturnType<typeof refuse> {
  return refuse('unauthorized', message);
}

function readBlockValues(token: string): Result<{ text: string; values: readonly JsonValue[] }> {
  if (token.length > MAX_FRAME_BYTES) return malformed('the token does not fit in a frame');
  if (!token.startsWith(PREFIX)) return malformed('the token does not start with pg1.');
  const bytes = decodeBase64url(token.slice(PREFIX.length));
  if (bytes === undefined) return malformed('the token is not base64url');
  const text = decodeUtf8(bytes);
  if (text === undefined) return malformed('the token is not UTF-8');
  const read = readJson(text);
  if (!read.ok) return malformed(read.refusal.message);
  const values = read.value;
  if (!Array.isArray(values) || values.length === 0) return malformed('the token is no list of blocks');
  if (values.length > MAX_BLOCKS) return malformed('the token has more than 16 blocks');
  return ok({ text, values });
}

function readBlock(value: JsonValue, before: Block | undefined): Result<Block> {
  if (!isObject(value) || !hasExactly(value, BLOCK_FIELDS)) return malformed('a block has exactly p and s');
  const { p, s } = value;
  if (!isBytesText(s, SIGNATURE_BYTES)) return malformed('a signature is malformed');
  if (!isObject(p)) return malformed('a payload is no object');
  if (!hasExactly(p, before === undefined ? ROOT_FIELDS : LATER_FIELDS)) {
    return malformed('a payload has a field more or less than it should');
  }
  const { sub, caveats, iat } = p;
  const signer = before === undefined ? p.iss : before.sub;
  if (!isKeyText(signer) || !isKeyText(sub)) return malformed('a key is malformed');
  if (!Array.isArray(caveats) || caveats.length > MAX_CAVEATS) return malformed('caveats is no list of at most 64');
  if (!isInteger(iat)) return malformed('iat is no integer');
  if (before === undefined ? typeof p.nonce !== 'string' : !isBytesText(p.prev, HASH_BYTES)) {
    return malformed(before === undefined ? 'nonce is no string' : 'prev is malformed');
  }
  const text = canonical(p);
  if (!text.ok) return malformed(text.refusal.message);
  return ok({ id: hashText(s), signer, sub, caveats, payload: p, text: text.value, s });
}

/** Whether an object has exactly these own fields. */
export function hasExactly(object: JsonObject, fields: readonly string[]): boolean {
  return Object.keys(object).length === fields.length && fields.every((field) => Object.hasOwn(object, field));
}

function isKeyText(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && parseKey(value) !== undefined;
}

function isBytesText(value: JsonValue | undefined, length: number): value is string {
  return typeof value === 'string' && decodeBase64url(value)?.length === length;
}

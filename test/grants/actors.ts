import { checkGrants, delegateGrant, type GrantRequest, type GrantsShown, issueGrant } from '../../src/grants/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import {
  canonical,
  decodeBase64url,
  decodeUtf8,
  encodeBase64url,
  encodeUtf8,
  formatKey,
  hashText,
  type JsonObject,
  type JsonValue,
  publicKeyOf,
  sign,
} from '../../src/wire/index.ts';

/** The fast verifier: it agrees with the portable one, as its own tests show. */
export const verifier = nodeVerifier();

export function seedOf(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte);
}

const keys = new Map<number, string>();

/** The key text of the seed of 32 such bytes. */
export function keyOf(byte: number): string {
  const key = keys.get(byte) ?? formatKey(publicKeyOf(seedOf(byte)));
  keys.set(byte, key);
  return key;
}

/** A root grant from seed 32×01 to key 32×02, unless said otherwise. */
export function issue(caveats: JsonValue, from = 1, to = 2): string {
  const token = issueGrant({ seed: seedOf(from), sub: keyOf(to), caveats, iat: 1_789_999_900, nonce: 'n1' });
  if (!token.ok) throw new Error(token.refusal.message);
  return token.value;
}

export function delegate(token: string, caveats: JsonValue, from: number, to: number): string {
  const later = delegateGrant({ token, seed: seedOf(from), sub: keyOf(to), caveats, iat: 1_789_999_950 }, verifier);
  if (!later.ok) throw new Error(later.refusal.message);
  return later.value;
}

/** A chain of so many blocks, all without caveats; block n is held by key n + 1. */
export function chain(blocks: number): string {
  let token = issue([]);
  for (let holder = 2; holder <= blocks; holder++) token = delegate(token, [], holder, holder + 1);
  return token;
}

/** The text inside a token. */
export function textOf(token: string): string {
  return decodeUtf8(decodeBase64url(token.slice(4)) ?? new Uint8Array(0)) ?? '';
}

/** The token of any text, whether it is a grant or not. */
export function tokenOf(text: string): string {
  return `pg1.${encodeBase64url(encodeUtf8(text))}`;
}

/** A block signed by a seed whatever its payload says, as an attacker can make it. */
export function block(seed: Uint8Array, p: JsonValue): JsonObject {
  return { p, s: encodeBase64url(sign(seed, encodeUtf8(written(p)))) };
}

/** The token of any blocks, in canonical form. */
export function tokenOfBlocks(...blocks: readonly JsonValue[]): string {
  return tokenOf(written([...blocks]));
}

export function blocksOf(token: string): { p: JsonObject; s: string }[] {
  return JSON.parse(textOf(token));
}

export function idOf(token: string, index = 0): string {
  return hashText(blocksOf(token)[index]?.s ?? '');
}

export function written(value: JsonValue): string {
  const text = canonical(value);
  if (!text.ok) throw new Error(text.refusal.message);
  return text.value;
}

/** A COMMIT of 15.00 USD at low risk, with some of it changed. */
export function commit(changes: Partial<GrantRequest> = {}): GrantRequest {
  return {
    service: 'shop.example',
    verb: 'COMMIT',
    capability: 'shop.buy',
    now: 1_790_000_000,
    proposal: { hash: 'h1', cost: { amount: 1500, currency: 'USD' }, risk: 'low' },
    spent: new Map(),
    ...changes,
  };
}

/** `ok`, or the code, with `need` behind it when there is one. */
export function outcome(
  tokens: readonly string[],
  changes: Partial<GrantsShown> = {},
  request: GrantRequest = commit(),
): string {
  const checked = checkGrants({ tokens, trusted: [keyOf(1)], proofKey: keyOf(2), ...changes }, request, verifier);
  if (checked.ok) return 'ok';
  const { code, need } = checked.refusal;
  return need === undefined ? code : `${code} ${JSON.stringify(need)}`;
}

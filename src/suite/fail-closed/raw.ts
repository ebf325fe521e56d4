import { hashText, type JsonObject } from '../../wire/index.ts';
import { type Chain, checkParams } from '../arbitraries/chain.ts';
import type { Signer } from '../arbitraries/tools.ts';
import { type Person, principal, textOf, tokenOfText } from '../token.ts';
import { type Grounds, signed, unauthorized } from './grounds.ts';
import type { Mutant } from './mutant.ts';

/** A block as text, which need not be canonical, nor JSON. */
export interface RawBlock {
  readonly p: string;
  readonly s: string;
}

/** A payload's text as it stands in the token, and the text that is signed. */
export interface Rewritten {
  readonly text: string;
  readonly over: string;
}

/** The token of blocks as they are. */
export function rawToken(blocks: readonly RawBlock[]): string {
  return tokenOfText(`[${blocks.map(({ p, s }) => `{"p":${p},"s":"${s}"}`).join(',')}]`);
}

/** The blocks of a signed chain as text. */
export function rawBlocks({ blocks }: Chain): readonly RawBlock[] {
  return blocks.map(({ p, s }) => ({ p: textOf(p), s }));
}

/** Signs a chain whose payload at one place is written otherwise; what follows is linked and signed as it should be. */
export function resealed(
  base: Grounds,
  target: number,
  rewrite: (text: string) => Rewritten,
  sign: Signer,
): readonly RawBlock[] {
  const signers: readonly Person[] = [principal, ...base.blocks.map(({ to }) => to)];
  const made: RawBlock[] = [];
  for (const [index, { to, caveats, iat }] of base.blocks.entries()) {
    const before = made.at(-1);
    const said: JsonObject = { sub: to.key, caveats: [...caveats], iat };
    const p =
      before === undefined ? { ...said, iss: principal.key, nonce: 'n1' } : { ...said, prev: hashText(before.s) };
    const plain = textOf(p);
    const { text, over } = index === target ? rewrite(plain) : { text: plain, over: plain };
    made.push({ p: text, s: sign(signers[index] as Person, over) });
  }
  return made;
}

/**
 * A mutant of another token than that of the grounds, which must be refused before any caveat is looked at (GRANT-13).
 */
export function refused(base: Grounds, token: string, what: string, sign: Signer, holder?: Person): Mutant {
  const params = checkParams(signed(base, sign), base.situation, token);
  return { params: holder === undefined ? params : { ...params, proofKey: holder.key }, expect: unauthorized, what };
}

import fc from 'fast-check';
import { checkParams, holderOf } from '../arbitraries/chain.ts';
import { among, mix, place } from '../arbitraries/pick.ts';
import { tokenOf, tokenOfText } from '../token.ts';
import { asked, type Grounds, grounds, longGrounds, signed, unauthorized } from './grounds.ts';
import type { MutantKind } from './mutant.ts';
import { rawBlocks, refused } from './raw.ts';

type Cut = (token: string, at: number) => string;

const cuts = among<readonly [what: string, cut: Cut]>(
  ['the token cut short', (token, at) => token.slice(0, at % token.length)],
  ['the token without its last character', (token) => token.slice(0, -1)],
  ['the token without its last four characters', (token) => token.slice(0, -4)],
  ['the token without its prefix', (token) => token.slice(4)],
  [
    'the token without one character',
    (token, at) => token.slice(0, at % token.length) + token.slice((at % token.length) + 1),
  ],
  ['the token cut off at its beginning', (token, at) => token.slice(1 + (at % (token.length - 1)))],
  [
    'the token with a character twice',
    (token, at) => token.slice(0, at % token.length) + token.slice(Math.max(0, (at % token.length) - 1)),
  ],
);

function without(base: Grounds): Grounds {
  return { situation: base.situation, blocks: base.blocks.slice(0, -1) };
}

/**
 * Parts left out. The last block may be, by whom the one before names: it then is a grant of its own (GRANT-10,
 * GRANT-12).
 */
export const truncation: MutantKind = {
  name: 'truncation',
  rules: ['GRANT-1', 'GRANT-2', 'GRANT-3', 'GRANT-9', 'GRANT-12', 'KEY-1'],
  weight: 2,
  draw: (sign) => {
    const token = fc.tuple(grounds, cuts, place).map(([base, [what, cut], at]) => {
      const whole = tokenOf(signed(base, sign).blocks);
      const short = cut(whole, at);
      return refused(base, short === whole ? '' : short, what, sign);
    });
    const stolen = longGrounds.map((base) => {
      const [whole, short] = [signed(base, sign), signed(without(base), sign)];
      const same = holderOf(whole).key === holderOf(short).key;
      const params = checkParams(short, base.situation);
      // Who has the chain has its beginning too; whether that is worth anything is a matter of whose proof comes with
      // it.
      return same
        ? asked(without(base), sign, 'the last block left out by its own signer', 'authorized')
        : {
            params: { ...params, proofKey: holderOf(whole).key },
            expect: unauthorized,
            what: 'the last block left out by the one whom it was for',
          };
    });
    const empty = fc
      .tuple(grounds, among('[]', '{}', 'null', '[[]]', '[{}]', '[null]', '', '""'))
      .map(([base, text]) => refused(base, tokenOfText(text), `the blocks are ${text || 'nothing'}`, sign));
    const halved = grounds.map((base) => {
      const blocks = rawBlocks(signed(base, sign)).map(({ p }) => `{"p":${p}}`);
      return refused(base, tokenOfText(`[${blocks.join(',')}]`), 'blocks without their signatures', sign);
    });
    return mix([4, token], [4, stolen], [1, empty], [1, halved]);
  },
};

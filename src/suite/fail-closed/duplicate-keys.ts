import fc from 'fast-check';
import type { JsonObject } from '../../wire/index.ts';
import { among, mix } from '../arbitraries/pick.ts';
import { stranger, textOf, tokenOfText } from '../token.ts';
import { caveatAt, grounds, partsOf, signed, somewhere } from './grounds.ts';
import type { MutantKind } from './mutant.ts';
import { rawBlocks, rawToken, refused, resealed } from './raw.ts';

/** Writes an entry into an object's text once more, under a wider value, as its first or its last. */
function again(object: string, entry: string, place: 'first' | 'last'): string {
  if (object === '{}') return `{${entry}}`;
  return place === 'first' ? `{${entry},${object.slice(1)}` : `${object.slice(0, -1)},${entry}}`;
}

/** Values under which caveats hold for most requests. */
const widest: Readonly<Record<string, string>> = {
  exp: '9007199254740991',
  nbf: '-9007199254740991',
  can: '["*"]',
  risk: '"high"',
  per: '{"currency":"USD","max":9007199254740991}',
  spend: '{"currency":"USD","max":9007199254740991}',
};

/** A payload's text in which a key of one caveat, of its limit, or of the payload itself stands twice. */
function doubled(
  text: string,
  caveat: JsonObject,
  where: 'caveat' | 'limit' | 'caveats' | 'sub',
  place: 'first' | 'last',
): string {
  const { name, value } = partsOf(caveat);
  const whole = textOf(caveat);
  const limited = name === 'per' || name === 'spend';
  if (where === 'caveats') return again(text, '"caveats":[]', place);
  if (where === 'sub') return again(text, `"sub":"${stranger.key}"`, place);
  if (where === 'limit' && limited) {
    const limit = again(textOf(value), '"max":9007199254740991', place);
    return text.replace(whole, () => `{"${name}":${limit}}`);
  }
  return text.replace(whole, () => again(whole, `"${name}":${widest[name] ?? '[]'}`, place));
}

const places = among<'first' | 'last'>('first', 'last');

/**
 * A key twice in a token, whichever text is signed: refused, whichever of the two a reader would take (GRANT-2,
 * JSON-6).
 */
export const duplicateKeys: MutantKind = {
  name: 'duplicate keys',
  rules: ['GRANT-2', 'JSON-6'],
  weight: 2,
  draw: (sign) => {
    const within = fc
      .tuple(
        grounds,
        somewhere,
        among<'caveat' | 'limit' | 'caveats' | 'sub'>('caveat', 'limit', 'caveats', 'sub'),
        places,
        fc.boolean(),
      )
      .map(([base, chosen, where, place, raw]) => {
        const { block, caveat } = caveatAt(base, chosen);
        const rewrite = (text: string) => {
          const changed = doubled(text, caveat, where, place);
          return { text: changed, over: raw ? changed : text };
        };
        const what = `a key twice in ${where}, the wider one ${place}, over ${raw ? 'this text' : 'the text without it'}`;
        return refused(base, rawToken(resealed(base, block, rewrite, sign)), what, sign);
      });
    const ofBlock = fc
      .tuple(grounds, somewhere, among<'p' | 's'>('p', 's'), places)
      .map(([base, chosen, key, place]) => {
        const { block } = caveatAt(base, chosen);
        const blocks = rawBlocks(signed(base, sign)).map(({ p, s }, index) => {
          const text = `{"p":${p},"s":"${s}"}`;
          return index === block ? again(text, key === 'p' ? `"p":${p}` : `"s":"${s}"`, place) : text;
        });
        return refused(base, tokenOfText(`[${blocks.join(',')}]`), `${key} twice in a block, ${place}`, sign);
      });
    return mix([3, within], [1, ofBlock]);
  },
};

import fc from 'fast-check';
import { decodeBase64url, encodeBase64url, encodeUtf8 } from '../../wire/index.ts';
import { among, mix } from '../arbitraries/pick.ts';
import { ALPHABET } from '../bytes.ts';
import { textOf, tokenOf, tokenOfBytes, tokenOfText } from '../token.ts';
import { grounds, signed } from './grounds.ts';
import type { MutantKind } from './mutant.ts';
import { rawBlocks, rawToken, refused } from './raw.ts';

/** Another text of the same bytes, as loose decoders take it (KEY-1); the body is what follows the prefix. */
type Recode = (body: string) => string;

const recodings = among<readonly [what: string, recode: Recode]>(
  ['padded', (body) => `pg1.${body}${'='.repeat((4 - (body.length % 4)) % 4 || 1)}`],
  ['in the other alphabet', (body) => `pg1.${otherAlphabet(body)}`],
  ['with a line feed at its end', (body) => `pg1.${body}\n`],
  ['with a space at its end', (body) => `pg1.${body} `],
  ['with a space before', (body) => ` pg1.${body}`],
  ['with a line feed after 64 characters', (body) => `pg1.${body.slice(0, 64)}\n${body.slice(64)}`],
  ['with the last bits set', (body) => `pg1.${looseBits(body)}`],
  ['with a NUL at its end', (body) => `pg1.${body}\u0000`],
  ['prefixed PG1.', (body) => `PG1.${body}`],
  ['prefixed pg2.', (body) => `pg2.${body}`],
  ['prefixed pg1', (body) => `pg1${body}`],
  ['prefixed twice', (body) => `pg1.pg1.${body}`],
  ['prefixed with a full-width letter', (body) => `ｐg1.${body}`],
  ['encoded twice', (body) => `pg1.${encodeBase64url(encodeUtf8(body))}`],
  ['percent-encoded', (body) => `pg1%2e${body}`],
  ['in hexadecimal', (body) => `pg1.${hexadecimal(body)}`],
  [
    'with full-width digits',
    (body) => `pg1.${body.replace(/[0-9]/, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))} `,
  ],
);

function otherAlphabet(body: string): string {
  const other = body.replaceAll('-', '+').replaceAll('_', '/');
  return other === body ? `${body}+` : other;
}

/**
 * The body with a bit set that belongs to no byte; where there is no such bit, with one character that makes no byte.
 */
function looseBits(body: string): string {
  if (body.length % 4 === 0) return `${body}A`;
  const last = ALPHABET.indexOf(body.at(-1) as string);
  return body.slice(0, -1) + ALPHABET[last | 1];
}

function hexadecimal(body: string): string {
  return Array.from(decodeBase64url(body) ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Other texts of the same blocks: white space, order of keys, escapes, a mark of byte order (GRANT-2). */
const texts = among<readonly [what: string, write: (canonical: string) => string]>(
  ['a space before', (text) => ` ${text}`],
  ['a line feed at its end', (text) => `${text}\n`],
  ['a space after a comma', (text) => text.replace('",', '", ')],
  ['a space after a colon', (text) => text.replace(':', ': ')],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['an escape for a letter of a key', (text) => text.replace('"caveats"', '"\\u0063aveats"')],
  ['an escape for a letter of a value', (text) => text.replace('"nonce":"n1"', '"nonce":"\\u006e1"')],
  ['a NUL after it', (text) => `${text}\u0000`],
  ['a second value after it', (text) => `${text}[]`],
  ['a comma too many', (text) => text.replace(/\]$/, ',]')],
  ['a comment', (text) => `${text}/**/`],
);

/**
 * The same bytes or the same blocks in another encoding: refused before any caveat is looked at (GRANT-1, GRANT-2,
 * KEY-1).
 */
export const encoding: MutantKind = {
  name: 're-encoding',
  rules: ['GRANT-1', 'GRANT-2', 'KEY-1', 'JSON-1'],
  weight: 2,
  draw: (sign) => {
    const token = fc.tuple(grounds, recodings).map(([base, [what, recode]]) => {
      const body = tokenOf(signed(base, sign).blocks).slice(4);
      return refused(base, recode(body), `the token ${what}`, sign);
    });
    const text = fc
      .tuple(grounds, texts)
      .map(([base, [what, write]]) =>
        refused(base, tokenOfText(write(textOf(signed(base, sign).blocks as never))), `the text with ${what}`, sign),
      );
    const signature = fc.tuple(grounds, recodings).map(([base, [what, recode]]) => {
      const blocks = rawBlocks(signed(base, sign));
      const bent = blocks.map(({ p, s }, index) =>
        index === 0 ? { p, s: escaped(recode(s).replace('pg1.', '')) } : { p, s },
      );
      const same = bent[0]?.s === blocks[0]?.s;
      return refused(base, same ? '' : rawToken(bent), `a signature ${what}`, sign);
    });
    const bytes = fc
      .tuple(grounds, among([0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]))
      .map(([base, odd]) => {
        const sound = encodeUtf8(textOf(signed(base, sign).blocks as never));
        const cut = new Uint8Array([...sound.slice(0, -1), ...odd, ...sound.slice(-1)]);
        return refused(base, tokenOfBytes(cut), 'bytes that are no UTF-8', sign);
      });
    return mix([3, token], [2, text], [2, signature], [1, bytes]);
  },
};

/** A text as it stands inside a JSON string. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

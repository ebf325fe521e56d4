import { encodeUtf8, sha256 } from '../wire/index.ts';

/** What a bearer token is made of: it must fit a header as it is. */
const TOKEN = /^[!-~]+$/;

/** Whether a text can be a bearer token: visible ASCII without spaces, not empty. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * Tells whether a text is the token, in a time that depends on neither (BOT-2): hashes of one length are compared, and
 * to the end.
 */
export function tokenMatcher(token: string): (given: string) => boolean {
  const expected = sha256(encodeUtf8(token));
  return (given) => {
    const found = sha256(encodeUtf8(given));
    let difference = 0;
    for (let index = 0; index < expected.length; index++) {
      difference |= (expected[index] as number) ^ (found[index] as number);
    }
    return difference === 0;
  };
}

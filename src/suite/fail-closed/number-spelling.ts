import fc from 'fast-check';
import { among } from '../arbitraries/pick.ts';
import { grounds, somewhere } from './grounds.ts';
import type { MutantKind } from './mutant.ts';
import { rawToken, refused, resealed } from './raw.ts';

/** Numbers that are no canonical text of an integer: by spelling, by fraction, by size (CANON-4). */
const spellings = among(
  ...(['1.0', '1e9', '1E9', '-0', '1.5', '0.1', '1e400', '-1e400', '9007199254740992', '9007199254740993'] as [
    string,
    ...string[],
  ]),
  ...[
    '18446744073709551616',
    '1e16',
    '100000000000000000000',
    '01',
    '+1',
    '.5',
    '1.',
    '0x10',
    '1_000',
    'NaN',
    'Infinity',
  ],
  ...['1e0', '-9007199254740992', '5e-324', '1790000000.0', '1790000000.9999999'],
);

type Made = (number: string) => string;

const holders = among<Made>(
  (number) => `{"exp":${number}}`,
  (number) => `{"nbf":${number}}`,
  (number) => `{"per":{"currency":"USD","max":${number}}}`,
  (number) => `{"spend":{"currency":"USD","max":${number}}}`,
);

/**
 * Numbers with another spelling than the canonical one, or none, signed over the text as it stands: `unauthorized`
 * (GRANT-2).
 */
export const numberSpelling: MutantKind = {
  name: 'number spelling',
  rules: ['GRANT-2', 'CANON-4', 'JSON-1', 'JSON-7'],
  weight: 1,
  draw: (sign) =>
    fc.tuple(grounds, somewhere, holders, spellings, fc.boolean()).map(([base, chosen, holder, number, inIat]) => {
      const block = chosen % base.blocks.length;
      const rewrite = (text: string) => {
        const changed = inIat
          ? text.replace(/"iat":-?[0-9]+/, () => `"iat":${number}`)
          : text.replace(
              '"caveats":[',
              () => `"caveats":[${holder(number)}${text.includes('"caveats":[]') ? '' : ','}`,
            );
        return { text: changed, over: changed };
      };
      const what = inIat ? `iat is ${number}` : `first: ${holder(number)}`;
      return refused(base, rawToken(resealed(base, block, rewrite, sign)), what, sign);
    }),
};

import { among } from '../arbitraries/pick.ts';
import { type Bend, bentMutants } from './bent-text.ts';
import type { MutantKind } from './mutant.ts';

/** The text with the case of its letters turned, where that changes it. */
function turned(text: string): string {
  const other = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  return other === text ? `${text} ` : other;
}

const bends = among<Bend>(
  turned,
  (text) => {
    const first = turned(text.slice(0, 1));
    return first + text.slice(1);
  },
  (text) => `${text} `,
  (text) => ` ${text}`,
  (text) => `${text}\t`,
  (text) => `${text}\n`,
  (text) => `${text}\u0000`,
  (text) => `\u0000${text}`,
  (text) => `${text}\u0000x`,
  (text) => `${text}s`,
  (text) => text.slice(0, -1),
  (text) => text.slice(1),
  (text) => `"${text}"`,
  (text) => `${text}.`,
  (text) => `.${text}`,
  (text) => `-${text}`,
  (text) => `${text}/../${text}`,
  (text) => `${text},${text}`,
  (text) => `${text}${text}`,
  (text) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`,
  (text) => `\\u00${text.charCodeAt(0).toString(16).padStart(2, '0')}${text.slice(1)}`,
);

/** Names and compared texts in another spelling: case, white space, NUL, quotes, escapes of escapes (CAVEAT-1). */
export const spelling: MutantKind = {
  name: 'spelling',
  rules: ['CAVEAT-1', 'CAVEAT-3', 'CAVEAT-4', 'CAVEAT-5', 'CAVEAT-11', 'CAVEAT-12'],
  weight: 4,
  draw: (sign) => bentMutants(bends, sign),
};

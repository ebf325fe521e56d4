import type { RuleId } from '../../../generated/rules.ts';
import type { Author } from '../author.ts';

/** A reply and a budget, and the reply fitted into it. */
export type Fit = readonly [
  name: string,
  title: string,
  rules: readonly RuleId[],
  budget: number,
  json: string,
  fitted: string,
];

/** A reply that comes back as it was. */
export type Unchanged = readonly [name: string, title: string, rules: readonly RuleId[], budget: number, json: string];

/** Writes the cases of rows in their order. */
export function writeFits(on: Author, rows: readonly (Fit | Unchanged)[]): void {
  for (const [name, title, rules, budget, json, fitted = json] of rows)
    on.hand(name, title, rules, { json, budget }, { json: fitted });
}

/** An entry of `more` whose handle ends in these letters. */
export const entry = (letters: string, path: string, remaining: number, est: number): string =>
  `{"handle":"h_${letters.padStart(12, 'a')}","path":"${path}","remaining":${remaining},"est":${est}}`;

/** An ANSWER of this data, with these entries of `more` if there are any. */
export const answer = (data: string, ...entries: readonly string[]): string =>
  `{"kind":"ANSWER","data":${data}${entries.length === 0 ? '' : `,"more":[${entries.join(',')}]`}}`;

/**
 * An array of so many ones: as the value of a key `k` its Lens counts 2 × count + 3, and its compact JSON has 2 × count
 * + 1 characters.
 */
export const ones = (count: number): string => `[${new Array(count).fill(1).join(',')}]`;

/** So many exclamation marks: bare on a Lens line, and one token each. */
export const marks = (count: number): string => '!'.repeat(count);

import type { RuleId } from '../../../generated/rules.ts';
import type { Author } from '../author.ts';

/** A document and its Lens, written out by hand; several lines are joined by line feeds. */
export type Row = readonly [name: string, title: string, rules: readonly RuleId[], json: string, ...lines: string[]];

/** Writes the cases of rows in their order. */
export function writeRows(on: Author, rows: readonly Row[]): void {
  for (const [name, title, rules, json, ...lines] of rows)
    on.hand(name, title, rules, { json }, { text: lines.join('\n') });
}

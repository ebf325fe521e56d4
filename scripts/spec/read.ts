import { blocksOf, type SpecFault } from './blocks.ts';
import { type Example, examplesOf, operationsOf } from './examples.ts';
import { type Rule, rulesOf } from './rules.ts';

/** What SPEC.md says, for machines. */
export interface Spec {
  readonly rules: readonly Rule[];
  readonly examples: readonly Example[];
  /** In the order of their lines; with any of them the rest is not to be used. */
  readonly faults: readonly SpecFault[];
}

/** Reads the text of SPEC.md; `codes` are the error codes that its examples may expect. */
export function readSpec(markdown: string, codes: ReadonlySet<string>): Spec {
  const { blocks, faults } = blocksOf(markdown);
  const rules = rulesOf(blocks);
  const examples = examplesOf(blocks, rules.rules, { operations: operationsOf(blocks), codes });
  const all = [...faults, ...rules.faults, ...examples.faults].sort((a, b) => a.line - b.line);
  return { rules: rules.rules, examples: examples.examples, faults: all };
}

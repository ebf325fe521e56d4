import type { RuleId } from '../../../generated/rules.ts';

/**
 * A mistake that the author of a port would make: a patch of the reference in one place, and the rules that it weakens.
 */
export interface Mutant {
  readonly name: string;
  /** For each of them a vector that cites it must fail. */
  readonly rules: readonly RuleId[];
  /** Below src/. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Asked with the portable verifier; all others with the fast one, which does not run what is patched here. */
  readonly verifier?: 'portable';
}

/** A mutant's rules, what is found, and what stands in its place. */
export type Patch = readonly [rules: readonly RuleId[], find: string, replace: string];

/** The mutants of one file of src/, by name. */
export function mutantsOf(file: string, patches: Readonly<Record<string, Patch>>): readonly Mutant[] {
  return Object.entries(patches).map(([name, [rules, find, replace]]) => ({ name, rules, file, find, replace }));
}

import type fc from 'fast-check';
import type { RuleId } from '../../../generated/rules.ts';
import type { Expectation } from '../../../generated/types.ts';
import type { JsonObject } from '../../wire/index.ts';
import type { Signer } from '../arbitraries/tools.ts';

/** A question of `grant.check` that was made from one that is authorized, by one mutation. */
export interface Mutant {
  readonly params: JsonObject;
  /** What the rules say of it, known from the mutation alone: no implementation is asked. */
  readonly expect: Expectation;
  /** The mutation, in words. */
  readonly what: string;
}

/** A kind of mutation. */
export interface MutantKind {
  readonly name: string;
  /** The rules that a port breaks which is deceived. */
  readonly rules: readonly RuleId[];
  /** How often it is drawn. */
  readonly weight: number;
  readonly draw: (sign: Signer) => fc.Arbitrary<Mutant>;
}

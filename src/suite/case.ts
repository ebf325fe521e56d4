import type { RuleId } from '../../generated/rules.ts';
import type { Expectation, Flag, Source, Twin } from '../../generated/types.ts';
import type { JsonObject } from '../wire/index.ts';

/** A question to a port and what is known of its answer; becomes a vector when emitted. */
export interface Case {
  /** `<operation with a dash>/<name that speaks>`; stable for ever. */
  readonly id: string;
  readonly operation: string;
  readonly title: string;
  /** The rules that a wrong answer breaks. */
  readonly requires: readonly RuleId[];
  readonly flags: readonly Flag[];
  readonly params: JsonObject;
  /** Absent when the reference says it (source `reference`). */
  readonly expect?: Expectation;
  /** Answers that a rule allows beside the expected one. */
  readonly accept?: readonly Expectation[];
  /** The accepted case that a refused one differs from by one change. */
  readonly twin?: Twin;
  readonly source: Source;
}

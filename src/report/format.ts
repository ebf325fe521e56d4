import type { Coverage, JournalLine, Report, Vectors } from '../../generated/types.ts';

/** What every format is made from: the events of a run, the vectors it ran, and the report folded from both. */
export interface Recorded {
  readonly events: readonly JournalLine[];
  readonly files: readonly Vectors[];
  readonly report: Report;
  /** What checks each rule, where that was found out. */
  readonly coverage?: Coverage;
}

/** A form in which a report is written to a file. */
export interface Format {
  /** Its name, which is the option too: `--junit FILE`. */
  readonly name: string;
  /** What it is, as the help says it after "also write". */
  readonly about: string;
  readonly text: (recorded: Recorded) => string;
}

import { existsSync, readFileSync } from 'node:fs';

const file = new URL('../../../shared/cases/consensus-goldens.json', import.meta.url);

/** Whether the observed values are not here; tests that need them are skipped then. */
export const goldensMissing = !existsSync(file);

interface Outcome {
  readonly status: string;
  readonly decision_text: string;
  readonly sha256: string;
  readonly transcript_text?: string;
  readonly verify_outcome?: boolean;
  readonly non_betrayal?: readonly boolean[];
}

/** A value that was observed, or the error that was. */
export type Observed<T> = T | { readonly error: string };

interface Judged {
  readonly option: string;
  readonly owner: string;
  readonly acceptable: boolean;
  readonly score_text: string;
  readonly reason: string;
}

/** What another implementation was seen to do; the columns are explained in consensus.md. */
export interface Goldens {
  readonly cases: readonly {
    readonly id: string;
    readonly spec_text: string;
    readonly rule: string;
    readonly expect: Observed<Outcome>;
    readonly expect_021_predicted: Observed<Outcome>;
    readonly expect_compensated?: Observed<Outcome>;
  }[];
  readonly constraint_table: readonly {
    readonly val: string;
    readonly op: string;
    readonly value: string;
    readonly expect: Observed<{ readonly result: boolean }>;
  }[];
  readonly utility_table: readonly {
    readonly term: string;
    readonly val: string;
    readonly expect: { readonly contribution_text: string; readonly weight_text: string };
  }[];
  readonly evaluate_clamp: readonly { readonly utility_returns: string; readonly score_text: string }[];
  readonly predicate_truthiness: readonly {
    readonly predicate_returns: string;
    readonly feasible_02x_predicted: boolean;
  }[];
  readonly canonical_values: readonly { readonly json: string; readonly canonical: string; readonly sha256: string }[];
  readonly verdict_payloads: readonly (Judged & {
    readonly payload_checkout: string;
    readonly sha256_checkout: string;
    readonly payload_02x: string;
    readonly sha256_02x: string;
  })[];
  readonly transcripts: readonly { readonly id: string; readonly transcript_text: string; readonly sha256: string }[];
  readonly attacks: readonly {
    readonly id: string;
    readonly transcript_text: string;
    readonly sha256: string;
    readonly expected_owners: readonly string[];
    readonly verify_outcome_02x_predicted: boolean;
    readonly verify_outcome_02x_roster_predicted: boolean;
    readonly verify_transcript_default: Observed<boolean>;
    readonly verify_transcript_require_signed: Observed<boolean>;
  }[];
  readonly collusion: readonly { readonly id: string; readonly transcript_text: string; readonly sha256: string }[];
  readonly signed_verdicts: readonly (Judged & {
    readonly seed_hex: string;
    readonly pubkey_hex: string;
    readonly sig_checkout: string;
    readonly sig_02x: string;
  })[];
}

const none: Goldens = {
  cases: [],
  constraint_table: [],
  utility_table: [],
  evaluate_clamp: [],
  predicate_truthiness: [],
  canonical_values: [],
  verdict_payloads: [],
  transcripts: [],
  attacks: [],
  collusion: [],
  signed_verdicts: [],
};

export const goldens: Goldens = goldensMissing ? none : (JSON.parse(readFileSync(file, 'utf8')) as Goldens);

export function isError(observed: unknown): observed is { readonly error: string } {
  return typeof observed === 'object' && observed !== null && 'error' in observed;
}

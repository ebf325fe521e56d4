import {
  type ErrorCode,
  isRecordObject,
  ok,
  type RecordObject,
  type RecordValue,
  type Refusal,
  type Result,
} from '../wire/index.ts';
import { clamped } from './clamp.ts';

/** A red line: what accepts an option, by exactly true, and what it is called on its owner's machine. */
export interface HardConstraint<O extends RecordObject = RecordObject> {
  readonly name: string;
  accepts(option: O): unknown;
}

/** What one owner keeps and nobody else sees (SHEET-1, SHEET-4). */
export interface Sheet<O extends RecordObject = RecordObject> {
  /** Not empty. */
  readonly owner: string;
  readonly hard: readonly HardConstraint<O>[];
  /** How much the owner likes an option; clamped to 0 … 1. Without one every option is worth 0.5. */
  readonly utility: ((option: O) => number) | undefined;
}

/** What a sheet says of an option; never leaves the owner (SHEET-4). */
export interface Evaluation {
  readonly feasible: boolean;
  /** The names of the constraints that did not accept, in order. */
  readonly violated: readonly string[];
  /** A double from 0 to 1, never -0 (SHEET-2). */
  readonly score: number;
}

/** Why an evaluation failed, and in which part of the sheet; for its owner's eyes, as it may name a constraint. */
export interface EvaluationRefusal extends Refusal {
  readonly part: 'form' | 'constraint' | 'utility';
}

/** A sheet in code. Whatever is left out is empty. */
export function sheet<O extends RecordObject = RecordObject>(
  owner: string,
  { hard = [], utility }: Partial<Pick<Sheet<O>, 'hard' | 'utility'>> = {},
): Sheet<O> {
  return { owner, hard, utility };
}

/** The score of an option where the sheet has no utility (SHEET-2). */
const INDIFFERENT = 0.5;

/**
 * Evaluates an option: every constraint runs, in order, and then the utility (SHEET-1, SHEET-2). Refuses with
 * `invalid_params` when one of them throws or the utility gives no number, once all have run (SHEET-3).
 */
export function evaluate<O extends RecordObject>(sheet: Sheet<O>, option: O): Result<Evaluation, EvaluationRefusal> {
  const fault = formFault(sheet, option);
  if (fault !== undefined) return { ok: false, refusal: fault };
  const violated: string[] = [];
  const tally = { crossed: 0, violated };
  const score = scoreOf(sheet, option, tally);
  if (typeof score !== 'number') return { ok: false, refusal: score };
  return ok({ feasible: tally.crossed === 0, violated, score });
}

/** How many constraints were crossed, and where it is to be told which. */
interface Tally {
  crossed: number;
  readonly violated: string[] | undefined;
}

/** Why a sheet cannot be asked about something at all; undefined when it can. */
export function formFault({ owner }: { readonly owner: string }, option: RecordValue): EvaluationRefusal | undefined {
  if (!isOwner(owner)) return refusal('form', 'an owner is a string that is not empty');
  return isRecordObject(option) ? undefined : refusal('form', 'an option is an object');
}

/** `evaluate` of what has the right form, without an object for what it finds: a decision asks it very often. */
export function scoreOf<O extends RecordObject>(
  { hard, utility }: Sheet<O>,
  option: O,
  tally: Tally,
): number | EvaluationRefusal {
  let failure: EvaluationRefusal | undefined;
  for (let index = 0; index < hard.length; index++) {
    const constraint = hard[index] as HardConstraint<O>;
    try {
      if (constraint.accepts(option) === true) continue;
      tally.crossed++;
      tally.violated?.push(constraint.name);
    } catch (thrown) {
      failure ??= refusal('constraint', `the constraint ${JSON.stringify(constraint.name)}: ${said(thrown)}`);
    }
  }
  let score = INDIFFERENT;
  if (utility !== undefined) {
    try {
      score = utility(option);
      if (typeof score !== 'number' || Number.isNaN(score)) failure ??= refusal('utility', 'it gave no number');
    } catch (thrown) {
      failure ??= refusal('utility', `the utility: ${said(thrown)}`);
    }
  }
  return failure ?? clamped(score);
}

/**
 * verify_non_betrayal: whether a decision crosses no red line of the owner's own sheet; a null one never does
 * (SHEET-4). Refuses as `evaluate` does.
 */
export function verifyNonBetrayal<O extends RecordObject>(
  sheet: Sheet<O>,
  decision: O | null,
): Result<boolean, EvaluationRefusal> {
  if (decision === null) return ok(true);
  const evaluation = evaluate(sheet, decision);
  return evaluation.ok ? ok(evaluation.value.feasible) : evaluation;
}

/** An owner is a string that is not empty, everywhere. */
export function isOwner(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function refusal(part: EvaluationRefusal['part'], message: string): EvaluationRefusal {
  const code: ErrorCode = 'invalid_params';
  return { code, message, part };
}

function said(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : 'threw no error';
}

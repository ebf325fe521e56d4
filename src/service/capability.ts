import type { Effect, Fix, Money, ParamTypes, Risk } from '../../generated/types.ts';
import type { ErrorCode, JsonObject, JsonValue } from '../wire/index.ts';
import type { Cells, OpenCells } from './cells.ts';
import type { ParamsOf } from './params/infer.ts';

/** What a capability's functions know of the request besides its params. */
export interface Context {
  /** Unix seconds, by the service's clock at the time of asking. */
  now(): number;
  readonly capability: string;
  /** The key of the good proof, if there was one (PROOF-6). */
  readonly requester: string | undefined;
  /** Whose grant authorizes the request, if one does. */
  readonly principal: string | undefined;
  /** The INTENT's, when it is a text. */
  readonly goal: string | undefined;
  /** The service's own state, as it is written. */
  readonly cells: Cells;
  /** Sends an EVENT on the way; progress from 0 to 1. */
  event(message: string, more?: { readonly progress?: number; readonly data?: JsonValue }): void;
}

/** What an applying or undoing function knows besides. */
export interface ApplyContext extends Context {
  readonly proposal: string;
}

/** What one that runs in the store's transaction knows besides: the service's own state, to change. */
export interface TogetherContext extends ApplyContext {
  readonly cells: OpenCells;
}

/** A refusal by a capability; made by `fail`. */
export interface Failure {
  readonly kind: 'failure';
  readonly code: ErrorCode;
  readonly message: string;
  readonly fix?: readonly Fix[];
  /** Seconds, or null. */
  readonly retry?: number | null;
}

/** Refuses a request: with the code, a sentence for a person, and what would help (ERR-1, ERR-3). */
export function fail(
  code: ErrorCode,
  message: string,
  more: { readonly fix?: readonly Fix[]; readonly retry?: number | null } = {},
): Failure {
  const failure: { -readonly [K in keyof Failure]: Failure[K] } = { kind: 'failure', code, message };
  if (more.fix !== undefined) failure.fix = more.fix;
  if (more.retry !== undefined) failure.retry = more.retry;
  failures.add(failure);
  return failure;
}

// Data of an answer may look like anything, so what `fail` made is known by itself.
const failures = new WeakSet<object>();

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && failures.has(value);
}

/** A question back (INTENT-1); an option's params are a merge patch on those of the request (INTENT-2). */
export interface Clarify {
  readonly question: string;
  readonly options: readonly { readonly label: string; readonly params: JsonObject }[];
}

/** A proposal as a capability drafts it; the service gives it id, expiry and hash. */
export interface Draft {
  readonly summary: string;
  readonly effects: readonly Effect[];
  /** Null, as when absent, is free. */
  readonly cost?: Money | null;
  /** The capability's own when absent, or low. */
  readonly risk?: Risk;
  /** Null, as when absent, is irreversible; the window in seconds from the commit. */
  readonly undo?: { readonly window: number } | null;
  /** Seconds until it expires, before rounding up to a whole minute; 600 when absent. */
  readonly lifetime?: number;
  /** Shown with the proposal, not hashed, and describes no effect (INTENT-3). */
  readonly data?: JsonValue;
  /** What `apply` and `undo` are given. Any JSON; null when absent. */
  readonly plan?: JsonValue;
}

/** What a reversal says of itself; what is absent is taken from the receipt, effects in reverse. */
export interface Reversal {
  readonly summary?: string;
  readonly effects?: readonly Effect[];
  readonly result?: JsonValue;
}

type Awaitable<T> = T | Promise<T>;

interface Declared<P extends ParamTypes> {
  readonly name: string;
  readonly summary?: string;
  /** HELLO-2. A capability without takes none. */
  readonly params?: P;
  /** Refuses whoever no trusted principal's grant authorizes (PROOF-7). */
  readonly needsGrants?: boolean;
}

export interface AskOptions<P extends ParamTypes> extends Declared<P> {
  /** Leaves it out of the BRIEF. */
  readonly hidden?: boolean;
  /** Answers whoever asks: grants and proof, good or bad, are not looked at. */
  readonly unguarded?: boolean;
  /** The data of the ANSWER. Changes nothing that the principal can observe (ASK-1). */
  answer(params: ParamsOf<P>, context: Context): Awaitable<JsonValue | Failure>;
}

/** A capability that reads. */
export interface Ask {
  readonly kind: 'ask';
  readonly name: string;
  readonly summary: string | undefined;
  readonly params: ParamTypes | undefined;
  readonly needsGrants: boolean;
  readonly hidden: boolean;
  readonly unguarded: boolean;
  answer(params: JsonObject, context: Context): Awaitable<JsonValue | Failure>;
}

interface IntentBase<P extends ParamTypes> extends Declared<P> {
  readonly risk?: Risk;
  /** Drafts what could be done, the best first. Changes nothing (INTENT-1). */
  propose(params: ParamsOf<P>, context: Context): Awaitable<Draft | readonly Draft[] | Clarify | Failure>;
}

/**
 * The effect lies outside of the store: the reservation is written, then `apply` runs, then its outcome is written.
 * When the process dies in between, the reservation stands and the commit is in doubt: `recover` may say what became of
 * it; without, or when it gives undefined, COMMIT is answered with `unavailable` and the effect is not tried again. The
 * same holds of `undo` and `recoverUndo`.
 */
export interface OutsideEffects {
  /** Gives the receipt's result, if there is one; a throw or `fail` is a failure to apply (COMMIT-4). */
  apply(plan: JsonValue, context: ApplyContext): Awaitable<JsonValue | undefined | Failure>;
  undo?(plan: JsonValue, context: ApplyContext): Awaitable<Reversal | undefined | Failure>;
  recover?(
    plan: JsonValue,
    context: ApplyContext,
  ): Awaitable<{ readonly applied: boolean; readonly result?: JsonValue } | undefined>;
  recoverUndo?(
    plan: JsonValue,
    context: ApplyContext,
  ): Awaitable<{ readonly undone: boolean; readonly reversal?: Reversal } | undefined>;
}

/**
 * The effect lies in the store's own transaction: what `applyTogether` sets in `cells` (with SQLite, statements on the
 * store's database too) is written in one transaction with the reservation and the receipt, so it happens exactly once,
 * with one durable write. `prepare` runs before, and may wait and send events, but has no effect.
 */
export interface TogetherEffects {
  prepare?(plan: JsonValue, context: ApplyContext): Awaitable<void>;
  applyTogether(plan: JsonValue, context: TogetherContext): JsonValue | undefined | Failure;
  prepareUndo?(plan: JsonValue, context: ApplyContext): Awaitable<void>;
  undoTogether?(plan: JsonValue, context: TogetherContext): Reversal | undefined | Failure;
}

export type IntentOptions<P extends ParamTypes> = IntentBase<P> & (OutsideEffects | TogetherEffects);

/** A capability that may change something. */
export interface Intent {
  readonly kind: 'intent';
  readonly name: string;
  readonly summary: string | undefined;
  readonly params: ParamTypes | undefined;
  readonly risk: Risk | undefined;
  readonly needsGrants: boolean;
  propose(params: JsonObject, context: Context): Awaitable<Draft | readonly Draft[] | Clarify | Failure>;
  readonly effects: OutsideEffects | TogetherEffects;
}

export type Capability = Ask | Intent;

/** Declares a capability that reads; its params are typed by their declaration. */
export function ask<const P extends ParamTypes = Record<never, never>>(options: AskOptions<P>): Ask {
  const { name, summary, params, needsGrants = false, hidden = false, unguarded = false } = options;
  const answer = options.answer.bind(options) as unknown as Ask['answer'];
  return { kind: 'ask', name, summary, params, needsGrants, hidden, unguarded, answer };
}

/** Declares a capability that may change something; its params are typed by their declaration. */
export function intent<const P extends ParamTypes = Record<never, never>>(options: IntentOptions<P>): Intent {
  const { name, summary, params, risk, needsGrants = false } = options;
  const propose = options.propose.bind(options) as unknown as Intent['propose'];
  return { kind: 'intent', name, summary, params, risk, needsGrants, propose, effects: options };
}

/** Whether effects can be undone at all. */
export function canUndo(effects: OutsideEffects | TogetherEffects): boolean {
  return ('applyTogether' in effects ? effects.undoTogether : effects.undo) !== undefined;
}

import type { RuleId } from '../../generated/rules.ts';
import type { Expectation, Flag, Twin } from '../../generated/types.ts';
import type { ErrorCode, JsonObject, JsonValue } from '../wire/index.ts';
import type { Case } from './case.ts';

/** What an accepted case may say beside its question. */
export interface Extras {
  readonly flags?: readonly Flag[];
  readonly accept?: readonly Expectation[];
}

/** Writes an accepted case with its answer. */
type Answered = (
  name: string,
  title: string,
  requires: readonly RuleId[],
  params: JsonObject,
  data: JsonObject,
  extras?: Extras,
) => void;

/** The pens with which the cases of one operation are written. */
export interface Author {
  /** A case whose answer a person derived from the rule. */
  readonly hand: Answered;
  /** A case whose answer was published elsewhere. */
  readonly external: Answered;
  /** A case whose answer the reference gives. It must be an answer: an unexpected refusal stops the emission. */
  reference(name: string, title: string, requires: readonly RuleId[], params: JsonObject, extras?: Extras): void;
  /**
   * A case that must be refused with the rule's code, derived by hand; `need` where the rule fixes it. The twin is
   * named as the case is, without its operation.
   */
  refused(
    name: string,
    title: string,
    requires: readonly RuleId[],
    params: JsonObject,
    error: ErrorCode | { readonly error: ErrorCode; readonly need: readonly JsonValue[] },
    twin: Twin,
    extras?: Extras,
  ): void;
}

/** Collects the cases that `write` makes for an operation; names become ids `<operation with a dash>/<name>`. */
export function casesOf(operation: string, write: (author: Author) => void): readonly Case[] {
  const room = operation.replaceAll('.', '-');
  const cases: Case[] = [];
  const add = (name: string, rest: Omit<Case, 'id' | 'operation' | 'flags'>, extras: Extras = {}): void => {
    cases.push({ id: `${room}/${name}`, operation, flags: [], ...rest, ...extras });
  };
  write({
    hand: (name, title, requires, params, data, extras) =>
      add(name, { title, requires, params, expect: { data }, source: 'hand' }, extras),
    external: (name, title, requires, params, data, extras) =>
      add(name, { title, requires, params, expect: { data }, source: 'external' }, extras),
    reference: (name, title, requires, params, extras) =>
      add(name, { title, requires, params, source: 'reference' }, extras),
    refused: (name, title, requires, params, error, twin, extras) =>
      add(
        name,
        {
          title,
          requires,
          params,
          expect: typeof error === 'string' ? { error } : { error: error.error, need: [...error.need] },
          twin: { of: `${room}/${twin.of}`, change: twin.change },
          source: 'hand',
        },
        extras,
      ),
  });
  return cases;
}

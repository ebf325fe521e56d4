import type fc from 'fast-check';
import type { RuleId } from '../../../generated/rules.ts';
import type { Expectation } from '../../../generated/types.ts';
import type { JsonObject, JsonValue } from '../../wire/index.ts';

/** What a port is asked. */
export interface Question {
  readonly operation: string;
  readonly params: JsonObject;
}

/** What it answers: data, or the code with which it refuses. */
export type Answer = Expectation;

/** Something that must hold of the answers of any one port, whatever the reference says. */
export interface Property<X = unknown> {
  /** A sentence that is true of a right port. */
  readonly name: string;
  /** The rules that a port breaks of which it does not hold. */
  readonly rules: readonly RuleId[];
  readonly draw: fc.Arbitrary<X>;
  /** The questions of the first round. */
  questions(drawn: X): readonly Question[];
  /** The questions of the next round, given all answers so far, in order; none when there is nothing more to ask. */
  follow?(drawn: X, answers: readonly Answer[]): readonly Question[];
  /** Whether it holds, given the answers of all rounds in order; else what is wrong, in words. */
  holds(drawn: X, answers: readonly Answer[]): true | string;
}

const MOST_ROUNDS = 8;

/**
 * Puts a property to the test as a dialogue: yields the questions of each round, is given their answers, returns what
 * came of it. So the same property is asked in one process, or of a port behind a link.
 */
export function* dialogue<X>(
  property: Property<X>,
  drawn: X,
): Generator<readonly Question[], true | string, readonly Answer[]> {
  const answers: Answer[] = [...(yield property.questions(drawn))];
  for (let round = 1; round < MOST_ROUNDS; round++) {
    const next = property.follow?.(drawn, answers) ?? [];
    if (next.length === 0) break;
    answers.push(...(yield next));
  }
  return property.holds(drawn, answers);
}

/** Puts a property to the test against answers that come at once. */
export function judge<X>(property: Property<X>, drawn: X, ask: (question: Question) => Answer): true | string {
  const rounds = dialogue(property, drawn);
  let step = rounds.next();
  while (!step.done) step = rounds.next(step.value.map(ask));
  return step.value;
}

/** A field of an answer's data; undefined when there is no such answer, it is a refusal, or lacks the field. */
export function dataOf(answer: Answer | undefined, field: string): JsonValue | undefined {
  return answer !== undefined && 'data' in answer && Object.hasOwn(answer.data, field) ? answer.data[field] : undefined;
}

/** A text in an answer's data. */
export function textIn(answer: Answer | undefined, field: string): string | undefined {
  const value = dataOf(answer, field);
  return typeof value === 'string' ? value : undefined;
}

/** `accepted`, or the code of the refusal. */
export function outcomeOf(answer: Answer | undefined): string {
  if (answer === undefined) return 'no answer';
  return 'data' in answer ? 'accepted' : answer.error;
}

import type { Expectation } from '../../generated/types.ts';
import { operationNamed, type Tools } from '../operations/index.ts';
import { sameValue } from '../wire/index.ts';
import type { Case } from './case.ts';

/** What the reference answers to a case, in the form of an expectation. Throws for an operation that does not exist. */
export function referenceAnswer({ id, operation, params }: Case, tools: Tools): Expectation {
  const asked = operationNamed(operation);
  if (asked === undefined) throw new Error(`${id}: no operation ${operation}`);
  const answer = asked.answer(params, tools);
  if (answer.ok) return { data: answer.value };
  const { code, need } = answer.refusal;
  return need === undefined ? { error: code } : { error: code, need: [...need] };
}

/**
 * Whether an answer is what is expected: equal canonical data, or the same code and, where it is stated, the same need.
 */
export function satisfies(answer: Expectation, expected: Expectation): boolean {
  if ('data' in expected) return 'data' in answer && sameValue(answer.data, expected.data);
  if (!('error' in answer) || answer.error !== expected.error) return false;
  return expected.need === undefined || (answer.need !== undefined && sameValue(answer.need, expected.need));
}

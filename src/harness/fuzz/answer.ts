import type { Expectation } from '../../../generated/types.ts';
import { type ErrorCode, type JsonObject, sameValue } from '../../wire/index.ts';
import { excessOf, faultOf } from '../port/frame-fault.ts';
import type { Loss } from '../port/session.ts';

/** What came of one question: an answer that may be right, or none, and why. */
export type Answer = Said | Lost;

export interface Said {
  readonly said: Expectation;
}

/** No answer, or one that cannot be right: a frame that is none (PORT-7, PORT-9), a code not listed (PORT-5). */
export interface Lost {
  readonly lost: Loss;
  readonly note: string;
}

/** Reads the answer to an ASK; `refusals` are the codes with which the operation may refuse. */
export function answerOf(frame: JsonObject, refusals: readonly ErrorCode[]): Answer {
  const fault = faultOf(frame) ?? excessOf(frame);
  if (fault !== undefined) return { lost: 'garbage', note: fault };
  if (frame.kind === 'ANSWER') return { said: { data: frame.data as JsonObject } };
  const error = frame.code as ErrorCode;
  if (!refusals.includes(error)) return { lost: 'garbage', note: `it is never refused with ${error} (PORT-5)` };
  if (frame.need === undefined) return { said: { error } };
  if (!Array.isArray(frame.need)) return { lost: 'garbage', note: 'its need is no array (GRANT-14)' };
  return { said: { error, need: frame.need } };
}

/** Whether two answers are one: equal canonical data, or the same code and the same need. */
export function sameAnswer(left: Expectation, right: Expectation): boolean {
  if ('data' in left) return 'data' in right && sameValue(left.data, right.data);
  if ('data' in right || left.error !== right.error) return false;
  if (left.need === undefined || right.need === undefined) return left.need === right.need;
  return sameValue(left.need, right.need);
}

/** An answer in a word: `data`, or the code of the refusal. */
export function wordOf(said: Expectation): string {
  return 'data' in said ? 'data' : said.error;
}

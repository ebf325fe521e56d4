import type { Expectation, Outcome } from '../../../generated/types.ts';
import { type ErrorCode, type JsonObject, sameValue } from '../../wire/index.ts';
import { excerpt } from '../port/excerpt.ts';
import { excessOf, faultOf } from '../port/frame-fault.ts';
import { type Kept, keptReply } from './kept.ts';

/** What an answer comes to: an outcome, and for all but a pass what came and, where that does not say it, why. */
export interface Judged {
  readonly outcome: Outcome;
  readonly kept?: Kept;
  readonly note?: string;
}

/** What is right: an expectation, further ones, and the codes with which the operation may refuse (PORT-5). */
export interface Right {
  readonly expect: Expectation;
  readonly accept?: readonly Expectation[];
  readonly refusals: readonly ErrorCode[];
}

/** The most units of a message, any text for a person, that is kept. */
const MESSAGE_UNITS = 1_000;

const pass: Judged = { outcome: 'pass' };

/** Judges the answer to an ASK (PORT-7, PORT-9). Data is right when it is canonically equal to what is expected. */
export function judge(frame: JsonObject, right: Right): Judged {
  const fault = faultOf(frame);
  if (fault !== undefined) return { outcome: 'garbage', kept: keptReply(frame, right.expect), note: fault };
  const excess = excessOf(frame);
  if (frame.kind === 'ANSWER') {
    const data = frame.data as JsonObject;
    if (excess === undefined && allowed(right).some((each) => 'data' in each && sameValue(each.data, data)))
      return pass;
    return failed({ data }, right, excess);
  }
  const error = frame.code as ErrorCode;
  const wrong = right.refusals.includes(error) ? excess : `the operation is never refused with ${error} (PORT-5)`;
  if (wrong === undefined && allowed(right).some((each) => isRefusal(frame, each))) return pass;
  const message = excerpt(frame.message as string, MESSAGE_UNITS);
  return failed({ error, message, ...(frame.need === undefined ? {} : { need: frame.need }) }, right, wrong);
}

function failed(got: JsonObject, { expect }: Right, note: string | undefined): Judged {
  const kept = keptReply(got, expect);
  return note === undefined ? { outcome: 'fail', kept } : { outcome: 'fail', kept, note };
}

function isRefusal({ code, need }: JsonObject, expected: Expectation): boolean {
  if (!('error' in expected) || expected.error !== code) return false;
  return expected.need === undefined || (need !== undefined && sameValue(expected.need, need));
}

function allowed({ expect, accept }: Right): readonly Expectation[] {
  return accept === undefined ? [expect] : [expect, ...accept];
}

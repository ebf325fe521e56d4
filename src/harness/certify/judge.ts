import type { Expectation, Outcome } from '../../../generated/types.ts';
import {
  compactJson,
  type ErrorCode,
  errorCodes,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../wire/index.ts';
import { sameValue } from './same.ts';

/** What an answer comes to: an outcome, and for all but a pass what came and, where that does not say it, why. */
export interface Judged {
  readonly outcome: Outcome;
  readonly got?: JsonValue;
  readonly note?: string;
}

/** What is right: an expectation, further ones, and the codes with which the operation may refuse (PORT-5). */
export interface Right {
  readonly expect: Expectation;
  readonly accept?: readonly Expectation[];
  readonly refusals: readonly ErrorCode[];
}

const pass: Judged = { outcome: 'pass' };

/** Judges the answer to an ASK (PORT-7, PORT-9). Data is right when it is canonically equal to what is expected. */
export function judge(frame: JsonObject, right: Right): Judged {
  const fault = faultOf(frame);
  if (fault !== undefined) return { outcome: 'garbage', got: frame, note: fault };
  return frame.kind === 'ANSWER' ? judgeAnswer(frame, right) : judgeError(frame, right);
}

function judgeAnswer(frame: JsonObject, right: Right): Judged {
  const data = frame.data as JsonObject;
  const got = { data };
  if (Object.hasOwn(frame, 'more')) return { outcome: 'fail', got, note: 'an answer has no more (PORT-9)' };
  return allowed(right).some((each) => 'data' in each && sameValue(each.data, data)) ? pass : { outcome: 'fail', got };
}

function judgeError(frame: JsonObject, right: Right): Judged {
  const code = frame.code as ErrorCode;
  const got = {
    error: code,
    message: frame.message as string,
    ...(frame.need === undefined ? {} : { need: frame.need }),
  };
  if (!right.refusals.includes(code)) {
    return { outcome: 'fail', got, note: `the operation is never refused with ${code} (PORT-5)` };
  }
  const accepted = allowed(right).some(
    (each) =>
      'error' in each &&
      each.error === code &&
      (each.need === undefined || (frame.need !== undefined && sameValue(each.need, frame.need))),
  );
  return accepted ? pass : { outcome: 'fail', got };
}

function allowed({ expect, accept }: Right): readonly Expectation[] {
  return accept === undefined ? [expect] : [expect, ...accept];
}

/** Why a frame is no answer to an ASK, if it is none. */
export function faultOf(frame: JsonObject): string | undefined {
  if (frame.parley !== 1) return 'parley is not 1 (PORT-7)';
  if (typeof frame.id !== 'string') return 'its id is no string (PORT-7)';
  if (frame.kind === 'ANSWER') return isObject(frame.data) ? undefined : 'its data is no object (PORT-9)';
  if (frame.kind !== 'ERROR')
    return `an ASK is answered by ANSWER or ERROR, not ${compactJson(frame.kind ?? null)} (PORT-9)`;
  if (!errorCodes.some((code) => code === frame.code))
    return `no such code: ${compactJson(frame.code ?? null)} (ERR-2)`;
  return typeof frame.message === 'string' ? undefined : 'its message is no string (PORT-9)';
}

import type { Reply } from '../../../generated/types.ts';
import { problemText, validateReply } from '../../../generated/validators.ts';
import type { JsonValue } from '../../wire/json/value.ts';
import { ok, type Result, refuse } from '../../wire/result.ts';

/**
 * A value as a reply (LENS-14, LENS-15), or `invalid_params` with the first thing that is wrong: never drawn with
 * holes.
 */
export function admitReply(value: JsonValue): Result<Reply> {
  const [problem] = validateReply(value);
  if (problem === undefined) return ok(value as unknown as Reply);
  return refuse('invalid_params', `this is no reply: ${problemText(problem)}`);
}

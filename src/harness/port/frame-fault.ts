import { compactJson, errorCodes, isObject, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { excerpt } from './excerpt.ts';

/** The most units that a clause about a frame shows of a value in it. */
const VALUE_UNITS = 120;

/** Why a frame is no answer to an ASK, if it is none. */
export function faultOf(frame: JsonObject): string | undefined {
  const head = headFault(frame);
  if (head !== undefined) return head;
  if (frame.kind === 'ANSWER') return isObject(frame.data) ? undefined : 'its data is no object (PORT-9)';
  if (frame.kind !== 'ERROR') return `an ASK is answered by ANSWER or ERROR, not ${shownValue(frame.kind)} (PORT-9)`;
  if (!errorCodes.some((code) => code === frame.code)) return `no such code: ${shownValue(frame.code)} (ERR-2)`;
  return typeof frame.message === 'string' ? undefined : 'its message is no string (PORT-9)';
}

/** What is wrong with the fields that every frame of a port has, but `re` and `kind` (PORT-7). */
export function headFault(frame: JsonObject): string | undefined {
  if (frame.parley !== 1) return 'parley is not 1 (PORT-7)';
  return typeof frame.id === 'string' ? undefined : 'its id is no string (PORT-7)';
}

/**
 * What a frame has beside its answer and may not have: `more` anywhere, `need` but with `forbidden` (PORT-9, GRANT-14).
 */
export function excessOf(frame: JsonObject): string | undefined {
  if (Object.hasOwn(frame, 'more')) return 'it has more: nothing is elided (PORT-9)';
  if (frame.kind !== 'ERROR' || !Object.hasOwn(frame, 'need')) return undefined;
  return frame.code === 'forbidden' ? undefined : 'only a forbidden carries need (GRANT-14)';
}

/** The start of a value as compact JSON; what is not there is null. */
export function shownValue(value: JsonValue | undefined): string {
  return excerpt(compactJson(value ?? null), VALUE_UNITS);
}

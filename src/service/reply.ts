import type { Receipt } from '../../generated/types.ts';
import { hasRoomInFrame, isObject, type JsonObject, type JsonValue } from '../wire/index.ts';
import type { Core, Request } from './core.ts';
import { errorBody, type ServiceRefusal } from './refusal.ts';

/** Replies nest at most this deep below the place of a capability's own value, so that a frame can be read (JSON-4). */
const DEEPEST = 61;

/** A reply fitted into the request's budget (FRAME-10), or the ERROR in its place. */
export function fitted(core: Core, request: Request, reply: JsonObject, owner: string | undefined): JsonObject {
  const hasRoom = (made: JsonObject): boolean => hasRoomInFrame(request.id, made);
  const made = core.handles.fit(reply, { budget: request.budget, owner, now: core.clock(), hasRoom });
  if (made.ok) return made.value;
  return made.refusal.code === 'limit' ? errorBody(made.refusal) : brokenReply(core, made.refusal.message);
}

/** A RECEIPT is never refused, since what it tells was done: where there is no room for its cuts it is sent whole. */
export function fittedReceipt(core: Core, request: Request, reply: JsonObject, owner: string): JsonObject {
  // That was looked at before anything was applied.
  const hasRoom = (): boolean => true;
  const made = core.handles.fit(reply, { budget: request.budget, owner, now: core.clock(), hasRoom });
  return made.ok ? made.value : reply;
}

/** Whether a frame has room for a receipt, told again to the request that it was first told to (FRAME-3). */
export function hasRoomForReceipt(re: string, receipt: Receipt): boolean {
  const body = { kind: 'RECEIPT', receipt: receipt as unknown as JsonObject, auto: true, replay: true };
  return hasRoomInFrame(re, body);
}

export const noRoomForReceipt: ServiceRefusal = { code: 'limit', message: 'a frame has no room for the receipt' };

/** What a capability gave makes no reply: a fault of the service. */
function brokenReply(core: Core, message: string): JsonObject {
  core.report(new Error(message));
  return internalError();
}

export function internalError(): JsonObject {
  return errorBody({ code: 'internal', message: 'the service failed' });
}

/**
 * A value that a capability gave, if it is JSON that a frame can carry; throws otherwise, which makes the request
 * `internal`.
 */
export function asJson(value: unknown): JsonValue {
  walk(value, DEEPEST);
  return value as JsonValue;
}

function walk(value: unknown, deepest: number): void {
  if (value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return;
  if (typeof value === 'string' && value.isWellFormed()) return;
  // A promise has no keys, and would be an empty object that comes before what it promises.
  if (typeof value !== 'object' || value instanceof Promise || deepest === 0)
    throw new TypeError('a capability gave what is no JSON, or nests too deep');
  if (Array.isArray(value)) for (const each of value) walk(each, deepest - 1);
  else if (isObject(value as JsonValue)) walkObject(value as JsonObject, deepest);
}

function walkObject(object: JsonObject, deepest: number): void {
  for (const key of Object.keys(object)) {
    if (!key.isWellFormed()) throw new TypeError('a capability gave a key with a lone surrogate');
    walk(object[key], deepest - 1);
  }
}

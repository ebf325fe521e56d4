import { type JsonObject, ownOf } from '../../wire/index.ts';
import { proofKeyOf } from '../authority.ts';
import type { Core, Request } from '../core.ts';
import { errorBody } from '../refusal.ts';
import { fitted } from '../reply.ts';

/** `EXPAND {handle}` → `ANSWER` with what was cut, fitted like any reply (EXPAND-1, EXPAND-2). */
export function expand(core: Core, request: Request): JsonObject {
  const handle = ownOf(request.frame, 'handle');
  const kept = typeof handle === 'string' ? core.handles.find(handle) : undefined;
  if (kept === undefined) return errorBody({ code: 'expired', message: 'there is no such handle, or no longer' });
  const { rest, owner } = kept;
  const key = proofKeyOf(core, request, handle as string);
  if (owner !== undefined && !key.ok) return errorBody(key.refusal);
  const requester = key.ok ? key.value : undefined;
  if (owner !== undefined && requester !== owner) {
    return errorBody({ code: 'unauthorized', message: 'the handle was given to another key' });
  }
  const data: JsonObject = typeof rest === 'string' ? { text: rest } : { items: rest };
  return fitted(core, request, { kind: 'ANSWER', data }, requester);
}

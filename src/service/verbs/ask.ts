import { type JsonObject, type JsonValue, ok } from '../../wire/index.ts';
import { type Standing, standingOf } from '../authority.ts';
import { type Failure, isFailure } from '../capability.ts';
import { contextOf } from '../context.ts';
import type { Core, Request } from '../core.ts';
import { errorBody } from '../refusal.ts';
import { asJson, fitted } from '../reply.ts';
import { called } from './called.ts';

/** `ASK {capability, params}` → `ANSWER` (ASK-1, ASK-2). */
export function askVerb(core: Core, request: Request): JsonObject | Promise<JsonObject> {
  const call = called(core, request, 'ask');
  if (!call.ok) return errorBody(call.refusal);
  const { capability, params } = call.value;
  const { name, needsGrants, unguarded } = capability;
  const standing = unguarded
    ? ok({ requester: undefined, principal: undefined })
    : standingOf(core, request, { capability: name, target: name, needsGrants });
  if (!standing.ok) return errorBody(standing.refusal);
  const data = capability.answer(params, contextOf(core, request, name, standing.value));
  const done = (made: JsonValue | Failure): JsonObject => answer(core, request, standing.value, made);
  return data instanceof Promise ? data.then(done) : done(data);
}

function answer(core: Core, request: Request, standing: Standing, made: JsonValue | Failure): JsonObject {
  if (isFailure(made)) return fitted(core, request, asJson(errorBody(made)) as JsonObject, standing.requester);
  return fitted(core, request, { kind: 'ANSWER', data: asJson(made) }, standing.requester);
}

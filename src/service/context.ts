import { type JsonObject, type JsonValue, ownOf } from '../wire/index.ts';
import type { Standing } from './authority.ts';
import type { ApplyContext, Context, TogetherContext } from './capability.ts';
import { cellsOf, type OpenCells } from './cells.ts';
import type { Core, Request } from './core.ts';
import { asJson } from './reply.ts';

/** What a capability's functions are told of a request. */
export function contextOf(core: Core, request: Request, capability: string, standing: Standing): Context {
  const goal = ownOf(request.frame, 'goal');
  return {
    now: core.clock,
    capability,
    requester: standing.requester,
    principal: standing.principal,
    goal: typeof goal === 'string' ? goal : undefined,
    cells: cellsOf(core.store),
    event: (message, { progress, data } = {}) => request.event(eventBody(core, message, progress, data)),
  };
}

/** The same for what is done to a proposal. */
export function applyContextOf(
  core: Core,
  request: Request,
  of: { readonly capability: string; readonly proposal: string },
  standing: Standing,
): ApplyContext {
  return Object.assign(contextOf(core, request, of.capability, standing), { proposal: of.proposal });
}

/** The same for what runs in the store's transaction. */
export function togetherContext(context: ApplyContext, cells: OpenCells): TogetherContext {
  return Object.assign(Object.create(null), context, { cells });
}

function eventBody(core: Core, message: string, progress: number | undefined, data: JsonValue | undefined): JsonObject {
  const body: JsonObject = { kind: 'EVENT', message: String(message).toWellFormed() };
  if (progress !== undefined && progress >= 0 && progress <= 1) body.progress = progress;
  const shown = data === undefined ? undefined : shownData(core, data);
  if (shown !== undefined) body.data = shown;
  return body;
}

/** What no frame can carry is left out and reported: an event is no reason to fail what sends it. */
function shownData(core: Core, data: JsonValue): JsonValue | undefined {
  try {
    return asJson(data);
  } catch (thrown) {
    core.report(thrown);
    return undefined;
  }
}

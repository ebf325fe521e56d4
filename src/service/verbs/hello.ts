import type { JsonObject } from '../../wire/index.ts';
import type { Capability } from '../capability.ts';
import type { Core, Request } from '../core.ts';
import { fitted } from '../reply.ts';

/** `HELLO` → `BRIEF`: the service and its capabilities, with exactly what they declare (HELLO-1). */
export function hello(core: Core, request: Request): JsonObject {
  const { id, name, summary } = core.service;
  const service: JsonObject = summary === undefined ? { id, name } : { id, name, summary };
  const capabilities = [...core.entries.values()].flatMap(({ capability }) =>
    capability.kind === 'ask' && capability.hidden ? [] : [declared(capability)],
  );
  return fitted(core, request, { kind: 'BRIEF', service, capabilities }, undefined);
}

function declared(capability: Capability): JsonObject {
  const { name, kind, summary, params } = capability;
  const entry: JsonObject = { name, kind };
  if (summary !== undefined) entry.summary = summary;
  if (params !== undefined) entry.params = params as JsonObject;
  if (capability.kind === 'intent' && capability.risk !== undefined) entry.risk = capability.risk;
  return entry;
}

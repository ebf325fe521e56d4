import { isObject, type JsonObject, ok, ownOf, type Result, refuse } from '../../wire/index.ts';
import type { Ask, Intent } from '../capability.ts';
import type { Core, Request } from '../core.ts';
import { checkParams } from '../params/check.ts';
import type { ServiceRefusal } from '../refusal.ts';
import { nearest } from '../suggest.ts';

/** The capability that a request names, and its params as declared. */
export interface Called<C> {
  readonly capability: C;
  readonly params: JsonObject;
}

/** The first two checks of ASK and INTENT (ASK-2, FRAME-11): the capability, of that kind, then its params. */
export function called(core: Core, request: Request, kind: 'ask'): Result<Called<Ask>, ServiceRefusal>;
export function called(core: Core, request: Request, kind: 'intent'): Result<Called<Intent>, ServiceRefusal>;
export function called(
  core: Core,
  { frame }: Request,
  kind: 'ask' | 'intent',
): Result<Called<Ask | Intent>, ServiceRefusal> {
  const name = ownOf(frame, 'capability');
  const entry = typeof name === 'string' ? core.entries.get(name) : undefined;
  if (entry === undefined || entry.capability.kind !== kind) return unknownCapability(core, name, kind);
  const params = ownOf(frame, 'params') ?? {};
  if (!isObject(params)) return refuse('invalid_params', 'params is an object');
  const checked = checkParams(entry.fields, params);
  return checked.ok ? ok({ capability: entry.capability, params: checked.value }) : checked;
}

function unknownCapability(core: Core, name: unknown, kind: string): Result<never, ServiceRefusal> {
  const code = 'unknown_capability';
  const message = `there is no such capability of the kind ${kind} here`;
  const names = [...core.entries].flatMap(([each, { capability }]) =>
    capability.kind === kind && !(capability.kind === 'ask' && capability.hidden) ? [each] : [],
  );
  const meant = typeof name === 'string' ? nearest(name, names) : undefined;
  if (meant === undefined) return { ok: false, refusal: { code, message } };
  return { ok: false, refusal: { code, message, fix: [{ say: `did you mean ${JSON.stringify(meant)}?` }] } };
}

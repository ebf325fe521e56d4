import {
  type Authorization,
  checkGrants,
  checkGrantsOf,
  checkProof,
  type GrantRefusal,
  type GrantRequest,
  type GrantsShown,
} from '../grants/index.ts';
import { type JsonObject, ok, ownOf, type Result, refuse } from '../wire/index.ts';
import type { Core, Request } from './core.ts';

/** The grants of a request; undefined when it has none: absent, null or empty (FRAME-5). */
export function tokensOf(frame: JsonObject): readonly string[] | undefined {
  const grants = ownOf(frame, 'grants') ?? null;
  if (grants === null) return undefined;
  // What is no token of any form counts as one of the wrong form.
  if (!Array.isArray(grants)) return [''];
  return grants.length === 0 ? undefined : grants.map((each) => (typeof each === 'string' ? each : ''));
}

/** The grants of a request that needs some: `unauthorized` without any. */
export function neededTokens({ frame }: Request): Result<readonly string[]> {
  const tokens = tokensOf(frame);
  if (tokens === undefined) return refuse('unauthorized', 'this needs grants');
  return ok(tokens);
}

/** The key of a request's proof over the target (PROOF-5), or `unauthorized`. */
export function proofKeyOf(core: Core, request: Request, target: string): Result<string> {
  const { service, verifier } = core;
  const { frame, verb, now } = request;
  const proof = ownOf(frame, 'proof');
  if (proof === undefined) return refuse('unauthorized', 'there is no proof');
  const checked = checkProof(proof, { aud: service.id, verb, target, now }, verifier);
  return checked.ok ? ok(checked.value.key) : checked;
}

/** Who asks, in an ASK or INTENT (PROOF-6). */
export interface Standing {
  readonly requester: string | undefined;
  readonly principal: string | undefined;
}

/** Who asks, and with what authority (PROOF-6, PROOF-7); `target` is that of the proof. */
export function standingOf(
  core: Core,
  request: Request,
  { capability, target, needsGrants }: { capability: string; target: string; needsGrants: boolean },
): Result<Standing, GrantRefusal> {
  const { frame, verb, now } = request;
  const tokens = tokensOf(frame);
  if (tokens === undefined) {
    if (needsGrants) return refuse('unauthorized', 'this needs grants');
    const key = proofKeyOf(core, request, target);
    return ok({ requester: key.ok ? key.value : undefined, principal: undefined });
  }
  const proof = proofKeyOf(core, request, target);
  if (!proof.ok) return proof;
  const context = { service: core.service.id, verb, capability, now, proposal: {}, spent: noneSpent };
  const checked = checkGrants({ tokens, trusted: core.trusted, proofKey: proof.value }, context, core.verifier);
  if (!checked.ok && needsGrants) return checked;
  return ok({ requester: proof.value, principal: checked.ok ? checked.value.principal : undefined });
}

const noneSpent = { get: () => undefined };

/**
 * Checks grants for what a principal may have authorized before (GRANT-21); without one, any trusted principal will do.
 */
export function authorize(
  core: Core,
  principal: string | null,
  shown: Pick<GrantsShown, 'tokens' | 'proofKey' | 'soft'>,
  request: Pick<GrantRequest, 'verb' | 'capability' | 'now' | 'proposal'>,
): Result<Authorization, GrantRefusal> {
  const { tokens, proofKey, soft = 'count' } = shown;
  const { verb, capability, now, proposal } = request;
  const { service, trusted, ledger, verifier } = core;
  const grants: GrantsShown = { tokens, trusted, proofKey, soft };
  const spent = { get: (block: string) => ledger.spent(block) };
  const asked: GrantRequest = { service: service.id, verb, capability, now, proposal, spent };
  return principal === null ? checkGrants(grants, asked, verifier) : checkGrantsOf(principal, grants, asked, verifier);
}

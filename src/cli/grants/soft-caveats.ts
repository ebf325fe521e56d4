import { type GrantRequest, inspectToken, judgeCaveat } from '../../grants/index.ts';
import { nodeVerifier } from '../../transport/node-verifier.ts';
import { isObject, type JsonObject, type JsonValue, ownOf, readJson } from '../../wire/index.ts';
import { askReference } from '../by-hand.ts';

/**
 * The caveats that stood in the way of a `grant.check` that came to `consent_required`: of the first grant that does so
 * on its own, all that failed, for they failed softly. A port does not tell them (GRANT-14); by hand a person wants to
 * know.
 */
export function softCaveats(params: JsonObject): readonly JsonValue[] {
  const tokens = ownOf(params, 'tokens');
  const request = requestOf(ownOf(params, 'context'));
  if (!Array.isArray(tokens) || request === undefined) return [];
  const { trusted, proofKey, context } = params as { [name: string]: JsonValue };
  const first = tokens.find((token) => {
    const alone = askReference('grant.check', { tokens: [token], trusted, proofKey, context } as JsonObject);
    return !alone.ok && alone.refusal.code === 'consent_required';
  });
  const inspected = typeof first === 'string' ? inspectToken(first, nodeVerifier()) : undefined;
  if (!inspected?.ok) return [];
  const blocks = inspected.value.blocks as unknown as readonly { readonly id: string; readonly payload: JsonObject }[];
  return blocks.flatMap(({ id, payload }) =>
    (payload.caveats as JsonValue[]).filter((caveat) => judgeCaveat(caveat, request, id) === 'soft'),
  );
}

/** The request of a context that the reference has found well formed (GRANT-17). */
function requestOf(text: JsonValue | undefined): GrantRequest | undefined {
  const read = typeof text === 'string' ? readJson(text) : undefined;
  if (!read?.ok || !isObject(read.value)) return undefined;
  const { service, verb, now } = read.value as { service: string; verb: string; now: number };
  const spent = ownOf(read.value, 'spent') ?? {};
  return {
    service,
    verb,
    now,
    capability: (ownOf(read.value, 'capability') ?? undefined) as string | undefined,
    proposal: (ownOf(read.value, 'proposal') ?? {}) as JsonObject,
    spent: new Map(Object.entries(spent as { [block: string]: number })),
  };
}

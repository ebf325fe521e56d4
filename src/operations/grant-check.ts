import { checkGrants, type GrantRequest } from '../grants/index.ts';
import { isInteger, isObject, type JsonValue, ok, ownOf, type Result, refuse } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `grant.check {tokens, trusted, proofKey, context}` → `{grant, principal, spend}` (GRANT-1 to GRANT-17). */
export const grantCheck = defineOperation({
  name: 'grant.check',
  profile: 'grants',
  params: { tokens: 'strings', trusted: 'keys', proofKey: 'key', context: 'json' },
  refusals: ['invalid_params', 'unauthorized', 'forbidden', 'consent_required'],
  answer: ({ tokens, trusted, proofKey, context }, { verifier }) => {
    const request = readContext(context);
    if (!request.ok) return request;
    const checked = checkGrants({ tokens, trusted, proofKey }, request.value, verifier);
    if (!checked.ok) return checked;
    const { grant, principal, spend } = checked.value;
    return ok({ grant, principal, spend: [...spend] });
  },
});

/** The request that a context tells of (GRANT-17). */
function readContext(context: JsonValue): Result<GrantRequest> {
  if (!isObject(context)) return wrong('context is an object');
  const service = ownOf(context, 'service');
  const verb = ownOf(context, 'verb');
  const capability = ownOf(context, 'capability') ?? undefined;
  const now = ownOf(context, 'now');
  const proposal = Object.hasOwn(context, 'proposal') ? ownOf(context, 'proposal') : {};
  const spent = Object.hasOwn(context, 'spent') ? readSpent(ownOf(context, 'spent')) : new Map<string, number>();
  if (typeof service !== 'string') return wrong('service of the context is a string');
  if (typeof verb !== 'string') return wrong('verb of the context is a string');
  if (capability !== undefined && typeof capability !== 'string') return wrong('capability of the context is a string');
  if (!isInteger(now)) return wrong('now of the context is an integer');
  if (!isObject(proposal)) return wrong('proposal of the context is an object');
  if (spent === undefined) return wrong('spent of the context is an object of integers from 0');
  return ok({ service, verb, capability, now, proposal, spent });
}

function readSpent(value: JsonValue | undefined): ReadonlyMap<string, number> | undefined {
  if (!isObject(value)) return undefined;
  const spent = new Map<string, number>();
  for (const [block, total] of Object.entries(value)) {
    if (!isInteger(total) || total < 0) return undefined;
    spent.set(block, total);
  }
  return spent;
}

function wrong(message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', message);
}

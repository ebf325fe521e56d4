import { type JsonObject, ownOf } from '../../wire/index.ts';
import { type Standing, standingOf, tokensOf } from '../authority.ts';
import { type Clarify, type Draft, type Failure, type Intent, isFailure } from '../capability.ts';
import { contextOf } from '../context.ts';
import type { Core, Request } from '../core.ts';
import { type Made, makeProposals, withoutData } from '../draft.ts';
import { putOpen } from '../execute.ts';
import type { ProposalRecord } from '../records.ts';
import { errorBody } from '../refusal.ts';
import { asJson, fitted } from '../reply.ts';
import { isFull, isProposalsTextFull } from '../room.ts';
import { commitFirst, intentOnce, type Memory } from './auto.ts';
import { called } from './called.ts';

/**
 * `INTENT {capability, params}` → `PROPOSALS`, `CLARIFY` or `ERROR` (INTENT-1); with `auto` perhaps a `RECEIPT`
 * (INTENT-4).
 */
export function intentVerb(core: Core, request: Request): JsonObject | Promise<JsonObject> {
  if (ownOf(request.frame, 'auto') !== true) return propose(core, request, undefined);
  return intentOnce(core, request, (memory) => propose(core, request, memory));
}

function propose(core: Core, request: Request, memory: Memory | undefined): JsonObject | Promise<JsonObject> {
  const call = called(core, request, 'intent');
  if (!call.ok) return errorBody(call.refusal);
  const { capability, params } = call.value;
  const { name, needsGrants } = capability;
  // PROOF-5
  const target = ownOf(request.frame, 'auto') === true ? `auto:${name}:${request.id}` : name;
  const standing = standingOf(core, request, { capability: name, target, needsGrants });
  if (!standing.ok) return errorBody(standing.refusal);
  const made = capability.propose(params, contextOf(core, request, name, standing.value));
  const done = (drafted: Drafted) => answer(core, request, { capability, standing: standing.value, memory }, drafted);
  return made instanceof Promise ? made.then(done) : done(made);
}

type Drafted = Draft | readonly Draft[] | Clarify | Failure;

interface Asked {
  readonly capability: Intent;
  readonly standing: Standing;
  readonly memory: Memory | undefined;
}

function answer(core: Core, request: Request, asked: Asked, drafted: Drafted): JsonObject | Promise<JsonObject> {
  const { standing } = asked;
  if (isFailure(drafted)) return fitted(core, request, asJson(errorBody(drafted)) as JsonObject, standing.requester);
  if ('question' in drafted) {
    const { question, options } = drafted;
    const shown = options.map(({ label, params }) => ({ label, params }));
    return fitted(
      core,
      request,
      asJson({ kind: 'CLARIFY', question, options: shown }) as JsonObject,
      standing.requester,
    );
  }
  const drafts = 'summary' in drafted ? [drafted] : drafted;
  const made = makeProposals(core, asked.capability, drafts);
  const records = made.map((each) => recordOf(each, standing));
  const sizes = records.map((each) => each.plan.length + JSON.stringify(each.proposal).length);
  if (sizes.some((size) => size > core.limits.proposalText))
    return errorBody({ code: 'limit', message: 'the proposal is too long to be kept' });
  const [first] = records;
  const committed = first && asked.memory && commitFirst(core, request, first, tokensOf(request.frame), asked.memory);
  const text = sizes.reduce((sum, size) => sum + size, 0);
  return committed ?? show(core, request, { made, records, standing, text });
}

function recordOf({ proposal, plan }: Made, { requester = null, principal = null }: NullableStanding): ProposalRecord {
  return { proposal: withoutData(proposal), plan, requester, principal, reserved: null };
}

interface NullableStanding {
  readonly requester?: string | null | undefined;
  readonly principal?: string | null | undefined;
}

interface Shown {
  readonly made: readonly Made[];
  readonly records: readonly ProposalRecord[];
  readonly standing: Standing;
  /** How long the records are together. */
  readonly text: number;
}

/** Keeps the proposals and shows them; nothing is kept of what cannot be shown. */
function show(core: Core, request: Request, { made, records, standing, text }: Shown): JsonObject {
  if (
    records.length > 0 &&
    (isFull(core, 'proposals', request.now, records.length) || isProposalsTextFull(core, request.now, text))
  ) {
    return errorBody({ code: 'limit', message: 'there is no room for a proposal' });
  }
  const proposals = made.map(({ proposal }) => proposal as unknown as JsonObject);
  const reply = fitted(core, request, { kind: 'PROPOSALS', proposals }, standing.requester);
  if (reply.kind === 'PROPOSALS' && records.length > 0) core.store.write(records.map(putOpen));
  return reply;
}

import type { Proposal, Receipt } from '../../../generated/types.ts';
import type { Authorization, GrantsShown } from '../../grants/index.ts';
import { type JsonObject, ok, ownOf, type Result, refuse } from '../../wire/index.ts';
import { authorize, neededTokens, proofKeyOf } from '../authority.ts';
import { applyContextOf } from '../context.ts';
import type { Core, Request } from '../core.ts';
import { type Commit, execute, plainly, reservationOf } from '../execute.ts';
import { type CommitRecord, type CommittedProposal, type ProposalRecord, type Reserved, readRow } from '../records.ts';
import { recover } from '../recover.ts';
import { errorBody, type ServiceRefusal } from '../refusal.ts';
import { fittedReceipt } from '../reply.ts';
import { isFull } from '../room.ts';
import { newRun } from '../run.ts';

/** `COMMIT {proposal, hash}` → `RECEIPT`, checked in the order of COMMIT-1. */
export function commitVerb(core: Core, request: Request): JsonObject | Promise<JsonObject> {
  const found = findProposal(core, ownOf(request.frame, 'proposal'));
  if (found === undefined) return errorBody({ code: 'not_found', message: 'there is no such proposal' });
  const { proposal, principal } = found.record;
  if (ownOf(request.frame, 'hash') !== proposal.hash) {
    // The right hash is not told: whoever does not know it has not seen what it would commit to.
    return errorBody({ code: 'conflict', message: 'this is not the hash of the proposal' });
  }
  const tokens = neededTokens(request);
  if (!tokens.ok) return errorBody(tokens.refusal);
  const proof = proofKeyOf(core, request, proposal.hash);
  if (!proof.ok) return errorBody(proof.refusal);
  const shown = { tokens: tokens.value, proofKey: proof.value };
  const authorization =
    found.committed || found.record.reserved !== null || core.running.commits.has(proposal.id)
      ? authorizeReplay(core, principal, proposal, shown)
      : authorizeCommit(core, principal, found.record.proposal, shown);
  if (!authorization.ok) return errorBody(authorization.refusal);
  // COMMIT-3
  if (found.record.requester !== proof.value) {
    return errorBody({ code: 'forbidden', message: 'the proposal was made for another key' });
  }
  if (found.committed) return replayed(receiptOf(core, found.record.receipt));
  const waiting = core.running.commits.get(proposal.id);
  if (waiting !== undefined) return waiting.then((done) => (done.ok ? replayed(done.value) : errorBody(done.refusal)));
  const { record } = found;
  if (record.reserved === null && request.now >= record.proposal.expires) {
    return errorBody({ code: 'expired', message: 'the proposal has expired' });
  }
  const reserved = record.reserved ?? reservationOf(record.proposal, authorization.value);
  const commit = readyCommit(core, request, record, reserved);
  if (!commit.ok) return errorBody(commit.refusal);
  const running = runCommit(core, commit.value);
  return running.then((done) => {
    if (!done.ok) return errorBody(done.refusal);
    return fittedReceipt(core, request, receiptBody(done.value), proof.value);
  });
}

type Found =
  | { readonly committed: false; readonly record: ProposalRecord }
  | { readonly committed: true; readonly record: CommitRecord };

function findProposal(core: Core, id: unknown): Found | undefined {
  if (typeof id !== 'string') return undefined;
  const open = readRow(core.store, 'proposals', id);
  if (open !== undefined) return { committed: false, record: open };
  const committed = readRow(core.store, 'commits', id);
  return committed && { committed: true, record: committed };
}

type GrantsOf = Pick<GrantsShown, 'tokens' | 'proofKey'>;

/** The grants at a COMMIT; where only soft failures stand in the way, with the consent that would help (CONSENT-3). */
export function authorizeCommit(
  core: Core,
  principal: string | null,
  proposal: Proposal,
  { tokens, proofKey }: GrantsOf,
): Result<Authorization, ServiceRefusal> {
  const { id, hash, capability, summary, expires } = proposal;
  const context = { verb: 'COMMIT', capability, now: core.clock(), proposal: proposal as unknown as JsonObject };
  const checked = authorize(core, principal, { tokens, proofKey, soft: 'count' }, context);
  if (checked.ok || checked.refusal.code !== 'consent_required') return checked;
  const { code, message, principal: asking = '' } = checked.refusal;
  const consent = { proposal: id, hash, service: core.service.id, capability, principal: asking, summary, expires };
  return { ok: false, refusal: { code, message, consent } };
}

/** The grants at a COMMIT that was begun before: `per`, `spend` and `risk` are waived (COMMIT-6). */
function authorizeReplay(
  core: Core,
  principal: string | null,
  { capability, hash }: CommittedProposal,
  { tokens, proofKey }: GrantsOf,
): Result<Authorization, ServiceRefusal> {
  const context = { verb: 'COMMIT', capability, now: core.clock(), proposal: { hash } };
  return authorize(core, principal, { tokens, proofKey, soft: 'waived' }, context);
}

/**
 * The last checks before a commit is begun: its capability is still there, and there is room for what it leaves
 * (FRAME-8).
 */
export function readyCommit(
  core: Core,
  request: Request,
  record: ProposalRecord,
  reserved: Reserved,
): Result<Commit, ServiceRefusal> {
  const { proposal } = record;
  const capability = core.entries.get(proposal.capability)?.capability;
  if (capability?.kind !== 'intent') return refuse('unavailable', 'the capability is gone');
  const requester = record.requester as string;
  if (isFull(core, 'receipts', request.now)) return refuse('limit', 'there is no room for a receipt');
  if (reserved.amount > 0 && !core.ledger.hasRoom(reserved.blocks, request.now)) {
    return refuse('limit', 'there is no room for what a block has spent');
  }
  const standing = { requester, principal: reserved.principal };
  const of = { capability: proposal.capability, proposal: proposal.id };
  const context = applyContextOf(core, request, of, standing);
  return ok({
    re: request.id,
    record,
    requester,
    effects: capability.effects,
    reserved,
    context,
    along: plainly(record),
  });
}

/** Runs a commit, so that what comes for the same proposal meanwhile waits for it (COMMIT-5). */
export function runCommit(core: Core, commit: Commit): Promise<Result<Receipt, ServiceRefusal>> {
  const { id } = commit.record.proposal;
  const { promise: running, follow } = newRun<Result<Receipt, ServiceRefusal>>();
  core.running.commits.set(id, running);
  follow(commit.record.reserved === null ? execute(core, commit) : recover(core, commit));
  const forget = (): boolean => core.running.commits.delete(id);
  return running.finally(forget);
}

function receiptOf(core: Core, id: string): Receipt {
  const record = readRow(core.store, 'receipts', id);
  if (record === undefined) throw new Error(`the store has lost the receipt ${id}`);
  return record.receipt;
}

export function receiptBody(receipt: Receipt): JsonObject {
  return { kind: 'RECEIPT', receipt: receipt as unknown as JsonObject };
}

/** COMMIT-6: as it was first told, and not fitted. */
export function replayed(receipt: Receipt): JsonObject {
  return { kind: 'RECEIPT', receipt: receipt as unknown as JsonObject, replay: true };
}

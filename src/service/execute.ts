import type { Proposal, Receipt } from '../../generated/types.ts';
import type { Authorization } from '../grants/index.ts';
import { type JsonValue, ok, type Result } from '../wire/index.ts';
import { type ApplyContext, isFailure, type OutsideEffects, type TogetherEffects } from './capability.ts';
import { openCells } from './cells.ts';
import { togetherContext } from './context.ts';
import type { Core } from './core.ts';
import { freshId } from './ids.ts';
import { KNOWN_AFTER, LAST_TIME } from './limits.ts';
import { dropRow, type ProposalRecord, putRow, type Reserved, readOwn } from './records.ts';
import type { ServiceRefusal } from './refusal.ts';
import { asJson, hasRoomForReceipt, noRoomForReceipt } from './reply.ts';
import type { Change } from './types.ts';

/** A commit that has passed all checks. */
export interface Commit {
  /** The id of the request's frame. */
  readonly re: string;
  readonly record: ProposalRecord;
  readonly requester: string;
  readonly effects: OutsideEffects | TogetherEffects;
  readonly reserved: Reserved;
  readonly context: ApplyContext;
  readonly along: Along;
}

/** What is written in the same transactions as a commit; an auto INTENT remembers its reply so (INTENT-5). */
export interface Along {
  begun(): readonly Change[];
  done(receipt: Receipt): readonly Change[];
  /** In the same transaction as the release, when applying failed. */
  failed(refusal: ServiceRefusal): readonly Change[];
}

/** What a plain COMMIT writes besides: nothing; its proposal is kept, so that it may be tried again (COMMIT-4). */
export function plainly(record: ProposalRecord): Along {
  return { begun: () => [], done: () => [], failed: () => [putOpen(record)] };
}

/** What is reserved for a commit that a grant authorizes (CAVEAT-14): a negative amount reserves 0. */
export function reservationOf({ cost }: Proposal, { principal, spend, spendUntil }: Authorization): Reserved {
  const blocks = spend.map((id, index) => {
    const until = spendUntil[index] as number;
    return { id, until: Number.isFinite(until) ? until : null };
  });
  return { principal, amount: Math.max(cost?.amount ?? 0, 0), blocks };
}

/**
 * Reserves, applies, and writes the outcome; begins at once, so that nothing comes between the checks and the
 * reservation. A failure to apply releases what was reserved and is `internal` (COMMIT-4).
 */
export async function execute(core: Core, commit: Commit): Promise<Result<Receipt, ServiceRefusal>> {
  try {
    const { effects } = commit;
    return 'applyTogether' in effects
      ? await executeTogether(core, commit, effects)
      : await executeOutside(core, commit, effects);
  } catch (thrown) {
    core.report(thrown);
    return failedToApply;
  }
}

const failedToApply: { readonly ok: false; readonly refusal: ServiceRefusal } = {
  ok: false,
  refusal: { code: 'internal', message: 'it could not be done; it may be tried again' },
};

/** The reservation is held in memory until it is written in one transaction with the effect and the receipt. */
async function executeTogether(
  core: Core,
  commit: Commit,
  effects: TogetherEffects,
): Promise<Result<Receipt, ServiceRefusal>> {
  const { record, reserved, context, along } = commit;
  const { blocks, amount } = reserved;
  const plan = readOwn(record.plan);
  core.ledger.hold(blocks, amount);
  let receipt: Receipt | undefined;
  let hasRoom = true;
  let isHeld = true;
  try {
    const prepared = effects.prepare?.(plan, context);
    if (prepared instanceof Promise) await prepared;
    core.store.together(() => {
      const open = openCells(core.store);
      const made = receiptOf(core, commit, effects.applyTogether(plan, togetherContext(context, open.cells)));
      receipt = made;
      hasRoom = hasRoomForReceipt(commit.re, made);
      if (!hasRoom) throw new Error(noRoomForReceipt.message);
      // From here on it is the written total that counts.
      core.ledger.letGo(blocks, amount);
      isHeld = false;
      return [...settled(commit, made), ...core.ledger.changes(blocks, amount), ...open.changes(), ...along.done(made)];
    });
    return ok(receipt as unknown as Receipt);
  } catch (thrown) {
    if (isHeld) core.ledger.letGo(blocks, amount);
    core.report(thrown);
    const refusal = hasRoom ? failedToApply.refusal : noRoomForReceipt;
    core.store.write(along.failed(refusal));
    return { ok: false, refusal };
  }
}

/** The reservation is written before the effect, the outcome after it: two durable writes. */
async function executeOutside(
  core: Core,
  commit: Commit,
  effects: OutsideEffects,
): Promise<Result<Receipt, ServiceRefusal>> {
  const { record, reserved, context, along } = commit;
  const { blocks, amount } = reserved;
  const { proposal, plan, requester, principal } = record;
  if (record.reserved === null) {
    // What lies in it besides a result is known before anything is done.
    if (!hasRoomForReceipt(commit.re, receiptOf(core, commit, undefined))) {
      core.store.write(along.failed(noRoomForReceipt));
      return { ok: false, refusal: noRoomForReceipt };
    }
    const begun = { proposal, plan, requester, principal, reserved };
    core.store.write([
      putRow('proposals', proposal.id, begun),
      ...core.ledger.changes(blocks, amount),
      ...along.begun(),
    ]);
  }
  let result: unknown;
  try {
    result = await effects.apply(readOwn(plan), context);
    if (isFailure(result)) throw new Error(result.message);
  } catch (thrown) {
    core.report(thrown);
    core.store.write([
      dropRow('proposals', proposal.id),
      ...core.ledger.changes(blocks, -amount),
      ...along.failed(failedToApply.refusal),
    ]);
    return failedToApply;
  }
  try {
    return finish(core, commit, result);
  } catch (thrown) {
    // It was done, and could not be written: it stays reserved, as after a kill in between.
    core.report(thrown);
    return inDoubt;
  }
}

/** What is said of a commit of which only the beginning is written. */
export const inDoubt: { readonly ok: false; readonly refusal: ServiceRefusal } = {
  ok: false,
  refusal: { code: 'unavailable', message: 'whether this commit was done is not known; it is not tried again' },
};

/** Writes that an effect outside of the store was done. */
export function finish(core: Core, commit: Commit, result: unknown): Result<Receipt, ServiceRefusal> {
  const whole = receiptOf(core, commit, shownResult(core, result));
  // What was done is done: a result that has no room in a frame is left out (FRAME-3).
  const receipt = hasRoomForReceipt(commit.re, whole) ? whole : withoutResult(core, commit);
  core.store.write([...settled(commit, receipt), ...commit.along.done(receipt)]);
  return ok(receipt);
}

function withoutResult(core: Core, commit: Commit): Receipt {
  core.report(new Error('a frame has no room for the result, which is left out'));
  return receiptOf(core, commit, undefined);
}

/** What was done is done: a result that no frame can carry is left out and reported. */
function shownResult(core: Core, result: unknown): JsonValue | undefined {
  try {
    return result === undefined ? undefined : asJson(result);
  } catch (thrown) {
    core.report(thrown);
    return undefined;
  }
}

/** COMMIT-7 */
export function receiptOf(core: Core, { record }: Commit, result: unknown): Receipt {
  if (isFailure(result)) throw new Error(result.message);
  const { id: proposal, capability, summary, effects, cost, undo } = record.proposal;
  const at = core.clock();
  const id = freshId(core.newId, 'receipt', (each) => core.store.read('receipts', each) !== undefined);
  const until = undo === null ? null : { until: Math.min(at + undo.window, LAST_TIME) };
  const receipt: Receipt = { id, proposal, capability, summary, at, effects, cost, undo: until };
  if (result !== undefined) receipt.result = asJson(result);
  return receipt;
}

/** The rows of a commit that was done. */
function settled({ record, requester, reserved }: Commit, receipt: Receipt): readonly Change[] {
  const { proposal, plan, principal } = record;
  const { id, capability, hash } = proposal;
  return [
    dropRow('proposals', id),
    putRow('commits', id, { proposal: { id, capability, hash }, requester, principal, receipt: receipt.id }),
    putRow('receipts', receipt.id, { receipt, principal: reserved.principal, plan, undone: null, undoing: false }),
  ];
}

/** The row of a proposal that can be committed, forgotten from 600 s after it expires (INTENT-3). */
export function putOpen({ proposal, plan, requester, principal }: ProposalRecord): Change {
  const record: ProposalRecord = { proposal, plan, requester, principal, reserved: null };
  return putRow('proposals', proposal.id, record, proposal.expires + KNOWN_AFTER);
}

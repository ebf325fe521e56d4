import type { Receipt } from '../../../generated/types.ts';
import { type JsonObject, type JsonValue, ok, ownOf, type Result, refuse } from '../../wire/index.ts';
import { authorize, neededTokens, proofKeyOf } from '../authority.ts';
import {
  type ApplyContext,
  canUndo,
  type Failure,
  isFailure,
  type OutsideEffects,
  type Reversal,
  type TogetherEffects,
} from '../capability.ts';
import { openCells } from '../cells.ts';
import { applyContextOf, togetherContext } from '../context.ts';
import type { Core, Request } from '../core.ts';
import { reversed } from '../draft.ts';
import { freshId } from '../ids.ts';
import { putRow, type ReceiptRecord, readOwn, readRow } from '../records.ts';
import { errorBody, type ServiceRefusal } from '../refusal.ts';
import { asJson, fittedReceipt, hasRoomForReceipt, noRoomForReceipt } from '../reply.ts';
import { isFull } from '../room.ts';
import { newRun } from '../run.ts';
import type { Change } from '../types.ts';
import { receiptBody, replayed } from './commit.ts';

/** `UNDO {receipt}` → the `RECEIPT` of the reversal, checked in the order of UNDO-2. */
export function undoVerb(core: Core, request: Request): JsonObject | Promise<JsonObject> {
  const id = ownOf(request.frame, 'receipt');
  const record = typeof id === 'string' ? readRow(core.store, 'receipts', id) : undefined;
  if (record === undefined || record.receipt.undoes !== undefined) {
    return errorBody({ code: 'not_found', message: 'there is no such receipt that could be undone' });
  }
  const { receipt, principal } = record;
  const { capability } = receipt;
  const tokens = neededTokens(request);
  if (!tokens.ok) return errorBody(tokens.refusal);
  const proof = proofKeyOf(core, request, receipt.id);
  if (!proof.ok) return errorBody(proof.refusal);
  const shown = { tokens: tokens.value, proofKey: proof.value };
  // Another principal's grant is refused in the same step (GRANT-21).
  const asked = { verb: 'UNDO', capability, now: request.now, proposal: {} };
  const authorization = authorize(core, principal, shown, asked);
  if (!authorization.ok) return errorBody(authorization.refusal);
  const running = core.running.undos.get(receipt.id);
  if (running !== undefined) return running.then((done) => (done.ok ? replayed(done.value) : errorBody(done.refusal)));
  if (record.undone !== null) return replayed(reversalOf(core, record.undone));
  if (receipt.undo === null) return errorBody({ code: 'forbidden', message: 'this is irreversible' });
  // One that was begun in time is taken up again whenever it is asked for, as a COMMIT is.
  if (!record.undoing && request.now > receipt.undo.until)
    return errorBody({ code: 'expired', message: 'it can no longer be undone' });
  if (isFull(core, 'receipts', request.now)) {
    return errorBody({ code: 'limit', message: 'there is no room for a receipt' });
  }
  const standing = { requester: proof.value, principal };
  const context = applyContextOf(core, request, { capability, proposal: receipt.proposal }, standing);
  const { promise: undoing, follow } = newRun<Result<Receipt, ServiceRefusal>>();
  core.running.undos.set(receipt.id, undoing);
  follow(reverse(core, { re: request.id, record, context }));
  return undoing
    .finally(() => core.running.undos.delete(receipt.id))
    .then((done) => {
      if (!done.ok) return errorBody(done.refusal);
      return fittedReceipt(core, request, receiptBody(done.value), proof.value);
    });
}

function reversalOf(core: Core, id: string): Receipt {
  const record = readRow(core.store, 'receipts', id);
  if (record === undefined) throw new Error(`the store has lost the receipt ${id}`);
  return record.receipt;
}

/** An UNDO that has passed all checks. */
interface Undo {
  /** The id of the request's frame. */
  readonly re: string;
  readonly record: ReceiptRecord;
  readonly context: ApplyContext;
}

/** Reverses what a receipt tells; a failure changes nothing and may be tried again (UNDO-3). */
async function reverse(core: Core, undo: Undo): Promise<Result<Receipt, ServiceRefusal>> {
  const { re, record } = undo;
  const capability = core.entries.get(record.receipt.capability)?.capability;
  if (capability?.kind !== 'intent') return refuse('unavailable', 'the capability is gone');
  const { effects } = capability;
  if (!canUndo(effects)) return refuse('unavailable', 'the capability undoes nothing any more');
  // A service's own summary, effects or result may be longer, and what they say is done by then.
  if (!hasRoomForReceipt(re, reversalReceipt(core, record, undefined))) return { ok: false, refusal: noRoomForReceipt };
  try {
    if ('applyTogether' in effects) return await reverseTogether(core, undo, effects);
    return await (record.undoing ? recoverUndo(core, undo, effects) : reverseOutside(core, undo, effects));
  } catch (thrown) {
    core.report(thrown);
    return refuse('internal', 'it could not be undone; it may be tried again');
  }
}

async function reverseTogether(
  core: Core,
  { re, record, context }: Undo,
  effects: TogetherEffects,
): Promise<Result<Receipt, ServiceRefusal>> {
  const plan = readOwn(record.plan);
  const prepared = effects.prepareUndo?.(plan, context);
  if (prepared instanceof Promise) await prepared;
  let reversal: Receipt | undefined;
  let hasRoom = true;
  try {
    core.store.together(() => {
      const open = openCells(core.store);
      const made = reversalReceipt(core, record, effects.undoTogether?.(plan, togetherContext(context, open.cells)));
      asJson(made);
      reversal = made;
      hasRoom = hasRoomForReceipt(re, made);
      if (!hasRoom) throw new Error(noRoomForReceipt.message);
      return [...undone(record, made), ...open.changes()];
    });
  } catch (thrown) {
    if (hasRoom) throw thrown;
    core.report(thrown);
    return { ok: false, refusal: noRoomForReceipt };
  }
  return ok(reversal as unknown as Receipt);
}

async function reverseOutside(
  core: Core,
  undo: Undo,
  effects: OutsideEffects,
): Promise<Result<Receipt, ServiceRefusal>> {
  const { record, context } = undo;
  if (!record.undoing) core.store.write([putReceipt(record, { undone: null, undoing: true })]);
  let made: Reversal | undefined;
  try {
    const outcome = await effects.undo?.(readOwn(record.plan), context);
    if (isFailure(outcome)) throw new Error(outcome.message);
    made = outcome;
  } catch (thrown) {
    core.store.write([putReceipt(record, { undone: null, undoing: false })]);
    throw thrown;
  }
  return finishUndo(core, undo, made);
}

/** Writes that what lies outside of the store was reversed. */
function finishUndo(core: Core, { re, record }: Undo, made: Reversal | undefined): Result<Receipt, ServiceRefusal> {
  try {
    const reversal = toldReversal(core, { re, record }, made);
    core.store.write(undone(record, reversal));
    return ok(reversal);
  } catch (thrown) {
    // It was reversed, and that could not be written: as after a kill in between.
    core.report(thrown);
    return undoInDoubt;
  }
}

/**
 * A reversal of which only the beginning is written: the process ended in between. It may have happened, so it is tried
 * again only if the capability says that it has not.
 */
async function recoverUndo(core: Core, undo: Undo, effects: OutsideEffects): Promise<Result<Receipt, ServiceRefusal>> {
  const { record, context } = undo;
  let found: Awaited<ReturnType<NonNullable<OutsideEffects['recoverUndo']>>>;
  try {
    found = await effects.recoverUndo?.(readOwn(record.plan), context);
  } catch (thrown) {
    core.report(thrown);
  }
  if (found === undefined) return undoInDoubt;
  return found.undone ? finishUndo(core, undo, found.reversal) : reverseOutside(core, undo, effects);
}

/** What was reversed is reversed: what the service says of it in a way that no frame can carry is left out. */
function toldReversal(core: Core, { re, record }: Pick<Undo, 're' | 'record'>, made: Reversal | undefined): Receipt {
  try {
    const reversal = reversalReceipt(core, record, made);
    asJson(reversal);
    if (hasRoomForReceipt(re, reversal)) return reversal;
    core.report(new Error('a frame has no room for what the reversal says of itself, which is left out'));
  } catch (thrown) {
    core.report(thrown);
  }
  return reversalReceipt(core, record, undefined);
}

const undoInDoubt: { readonly ok: false; readonly refusal: ServiceRefusal } = {
  ok: false,
  refusal: { code: 'unavailable', message: 'whether this was undone is not known; it is not tried again' },
};

function putReceipt(
  { receipt, principal, plan }: ReceiptRecord,
  { undone, undoing }: Pick<ReceiptRecord, 'undone' | 'undoing'>,
): Change {
  return putRow('receipts', receipt.id, { receipt, principal, plan, undone, undoing });
}

function undone(record: ReceiptRecord, reversal: Receipt): readonly Change[] {
  const { principal } = record;
  return [
    putReceipt(record, { undone: reversal.id, undoing: false }),
    putRow('receipts', reversal.id, { receipt: reversal, principal, plan: 'null', undone: null, undoing: false }),
  ];
}

/** UNDO-1 */
function reversalReceipt(core: Core, { receipt }: ReceiptRecord, made: Reversal | undefined | Failure): Receipt {
  if (isFailure(made)) throw new Error(made.message);
  const { proposal, capability, id: undoes } = receipt;
  const id = freshId(core.newId, 'receipt', (each) => core.store.read('receipts', each) !== undefined);
  const reversal: Receipt = {
    id,
    proposal,
    capability,
    summary: made?.summary ?? receipt.summary,
    at: core.clock(),
    effects: [...(made?.effects ?? reversed(receipt.effects))],
    cost: null,
    undo: null,
    undoes,
  };
  if (made?.result !== undefined) reversal.result = asJson(made.result as JsonValue);
  return reversal;
}

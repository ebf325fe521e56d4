import type { JsonObject } from '../../../wire/index.ts';
import { bound, refused } from '../pen.ts';
import { type Asking, no, signs, wishOf } from './asking.ts';
import { applied, reversedChanges, reversedEffects } from './drafts.ts';
import { present } from './grants.ts';
import { replayed, waiting } from './replays.ts';
import { type Begun, type Ended, type ProposalState, put, type ReceiptState, type State } from './state.ts';

/** UNDO-2, check by check. */
export function beginUndo(state: State, asking: Asking, number: number): Begun {
  const receipt = state.receipts.get(number) as ReceiptState;
  const { principal, running, undone, at, proposal } = receipt;
  const { who, grants } = asking;
  if (grants.length === 0 || !signs(asking) || who === undefined) return no(state, 'unauthorized');
  const outcome = present(grants, who, principal, wishOf(state, 'UNDO'));
  if ('refused' in outcome) return no(state, outcome.refused);
  if (undone !== undefined) return { state, reply: replayed(`r${undone}`) };
  if (running !== undefined) return waiting(state, running);
  const { window } = (state.proposals.get(proposal) as ProposalState).drafted;
  if (window === null) return no(state, 'forbidden');
  if (state.clock > at + window) return no(state, 'expired');
  const begun = { ...state, receipts: put(state.receipts, number, { ...receipt, running: asking.number }) };
  return { state: begun, ends: (now) => endUndo(now, asking.number, number) };
}

function endUndo(state: State, request: number, number: number): Ended {
  const { running: _, ...receipt } = state.receipts.get(number) as ReceiptState;
  const { drafted } = state.proposals.get(receipt.proposal) as ProposalState;
  const undoes = receipt.failed < drafted.undoFailures;
  const cells = undoes ? undefined : applied(state.cells, reversedChanges(drafted.changes));
  if (cells === undefined) {
    const failed = { ...receipt, failed: receipt.failed + 1 };
    const next = { ...state, receipts: put(state.receipts, number, failed) };
    return { state: next, reply: refused('internal'), done: false };
  }
  const reversal: JsonObject = {
    id: { $id: 'r' },
    proposal: bound(`r${number}.proposal`),
    capability: drafted.capability,
    summary: drafted.summary,
    at: state.clock,
    effects: reversedEffects(drafted.effects),
    cost: null,
    undo: null,
    undoes: bound(`r${number}.id`),
  };
  return {
    state: { ...state, cells, receipts: put(state.receipts, number, { ...receipt, undone: request }) },
    reply: {
      kind: 'RECEIPT',
      fields: { receipt: reversal },
      absent: ['replay', 'auto'],
      bind: { [`r${request}`]: 'receipt' },
    },
    done: true,
  };
}

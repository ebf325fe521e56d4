import type { Expected } from '../../../../generated/types.ts';
import { copyWith, type JsonObject, type JsonValue } from '../../../wire/index.ts';
import { bound, refused } from '../pen.ts';
import type { Name } from '../people.ts';
import { type Asking, no, signs, wishOf } from './asking.ts';
import { applied } from './drafts.ts';
import { type Outcome, present } from './grants.ts';
import { withProposal } from './proposing.ts';
import { fitted } from './reading.ts';
import { replayed, waiting } from './replays.ts';
import { type Begun, type Ended, type ProposalState, put, type ReceiptState, type State } from './state.ts';

/** Seconds from its expiry in which a proposal is surely known (INTENT-3). */
const KNOWN = 600;

type CommitWish = Extract<Asking['wish'], { do: 'commit' }>;

/** COMMIT-1, check by check. */
export function beginCommit(state: State, asking: Asking, { proposal: number, wrongHash, budget }: CommitWish): Begun {
  const proposal = state.proposals.get(number) as ProposalState;
  const { drafted, expires, requester, principal, receipt, running } = proposal;
  const { who, grants } = asking;
  // Later on it may be known still, or not.
  const mayBeForgotten = receipt === undefined && running === undefined && state.clock >= expires + KNOWN;
  if (mayBeForgotten) return { state, reply: { kind: 'ERROR' } };
  if (wrongHash) return { state, reply: refused('conflict', { hides: [bound(`p${number}.hash`)] }) };
  if (grants.length === 0 || !signs(asking) || who === undefined) return no(state, 'unauthorized');
  const begun = receipt !== undefined || running !== undefined;
  const outcome = present(grants, who, principal, wishOf(state, 'COMMIT', drafted, begun));
  if ('refused' in outcome) return { state, reply: refusalOf(outcome, number) };
  if (requester !== who) return no(state, 'forbidden');
  if (receipt !== undefined) return { state, reply: replayed(`r${receipt}`, {}, state.receipts.get(receipt)?.whole) };
  if (running !== undefined) return waiting(state, running);
  if (state.clock >= expires) return no(state, 'expired');
  return runs(state, asking.number, { number, proposal, outcome, isAuto: false, budget, who });
}

function refusalOf(outcome: Extract<Outcome, { refused: unknown }>, number: number): Expected {
  if (outcome.refused !== 'consent_required') return refused(outcome.refused);
  return refused('consent_required', {
    fields: { consent: { $has: { hash: bound(`p${number}.hash`), proposal: bound(`p${number}.id`) } } },
    absent: ['need'],
  });
}

interface Committing {
  readonly number: number;
  readonly proposal: ProposalState;
  readonly outcome: Extract<Outcome, { used: unknown }>;
  readonly isAuto: boolean;
  readonly budget: number | undefined;
  readonly who: Name;
}

/** Reserves, and applies when it ends (CAVEAT-14, COMMIT-4). */
export function runs(state: State, request: number, committing: Committing): Begun {
  const { number, proposal, outcome } = committing;
  const amount = Math.max(proposal.drafted.cost ?? 0, 0);
  const reserved = spending(state, outcome.blocks, amount);
  const begun = withProposal(reserved, number, { ...proposal, running: request });
  return { state: begun, ends: (now) => endCommit(now, request, committing) };
}

function spending(state: State, blocks: readonly string[], amount: number): State {
  const spent = blocks.reduce<State['spent']>(
    (map, block) => put(map, block, (map.get(block) ?? 0) + amount),
    state.spent,
  );
  return { ...state, spent };
}

function endCommit(state: State, request: number, { number, outcome, isAuto, budget, who }: Committing): Ended {
  const { running: _, ...proposal } = state.proposals.get(number) as ProposalState;
  const { drafted } = proposal;
  const { capability, summary, effects, cost, window, result, events } = drafted;
  const cells = proposal.failed < drafted.failures ? undefined : applied(state.cells, drafted.changes);
  const told = events.map((event) => ({ ...event }));
  if (cells === undefined) {
    const released = spending(state, outcome.blocks, -Math.max(cost ?? 0, 0));
    const failed = { ...proposal, failed: proposal.failed + 1 };
    return { state: withProposal(released, number, failed), reply: refused('internal', { events: told }), done: false };
  }
  const at = state.clock;
  const receipt: JsonObject = {
    id: 'r_aaaaaaaaaaaa',
    proposal: 'p_aaaaaaaaaaaa',
    capability,
    summary,
    at,
    effects: [...effects],
    cost: cost === null ? null : { amount: cost, currency: 'EUR' },
    undo: window === null ? null : { until: at + window },
    ...(result === undefined ? {} : { result: result(cells) }),
  };
  const auto = isAuto ? { auto: true } : {};
  const sent = fitted(state, { kind: 'RECEIPT', receipt, ...auto }, { number: request, budget, owner: who });
  const { fields, absent = [] } = sent.more;
  const whole = fields.more === undefined ? {} : { whole: receipt.result as JsonValue };
  const done = withProposal({ ...sent.state, cells }, number, { ...proposal, receipt: request });
  const kept: ReceiptState = { proposal: number, at, principal: outcome.principal, failed: 0, ...whole };
  const ids = { id: { $id: 'r' }, proposal: isAuto ? { $id: 'p' } : bound(`p${number}.id`) };
  return {
    state: { ...done, receipts: put(done.receipts, request, kept) },
    reply: {
      kind: 'RECEIPT',
      fields: { receipt: copyWith(sent.reply.receipt as JsonObject, ids), ...fields, ...auto },
      absent: ['replay', ...(isAuto ? [] : ['auto']), ...absent],
      events: told,
      bind: { [`r${request}`]: 'receipt', ...sent.bind },
    },
    done: true,
    ...whole,
  };
}

import type { ErrorCode, Expected } from '../../../../generated/types.ts';
import { copyWith, type JsonObject, type JsonValue } from '../../../wire/index.ts';
import { fixture } from '../fixture/index.ts';
import { bound, refused } from '../pen.ts';
import type { Name } from '../people.ts';
import {
  applied,
  type Drafted,
  draftOf,
  replyWithout,
  reversedChanges,
  reversedEffects,
  type Wanted,
} from './drafts.ts';
import { type GrantName, type Outcome, present } from './grants.ts';
import { beginExpand, beginRead, type Fitting, fitted, type Reading } from './reading.ts';
import {
  type Begun,
  type Ended,
  type ProposalState,
  put,
  type ReceiptState,
  type Remembered,
  type State,
} from './state.ts';

/** One request: who sends it, with which grants, whether its proof is spoilt, and what it wants; `number` names what it brings. */
export interface Asking {
  readonly number: number;
  readonly who: Name | undefined;
  readonly grants: readonly GrantName[];
  readonly spoilt: boolean;
  readonly wish:
    | { readonly do: 'intent'; readonly wanted: Wanted; readonly budget?: number }
    | { readonly do: 'auto'; readonly wanted: Wanted; readonly id: string }
    | { readonly do: 'commit'; readonly proposal: number; readonly wrongHash: boolean; readonly budget?: number }
    | { readonly do: 'undo'; readonly receipt: number }
    | { readonly do: 'read'; readonly reading: Reading; readonly budget?: number }
    | { readonly do: 'expand'; readonly handle: string; readonly budget?: number }
    | { readonly do: 'look' };
}

/** Seconds from its expiry in which a proposal is surely known (INTENT-3). */
const KNOWN = 600;
const REMEMBERED = 900;

/** Begins a request, in one step with all that it checks and reserves. */
export function begin(state: State, asking: Asking): Begun {
  const { wish } = asking;
  if (wish.do === 'look') return { state, reply: looked(state) };
  if (wish.do === 'commit') return beginCommit(state, asking, wish);
  if (wish.do === 'undo') return beginUndo(state, asking, wish.receipt);
  if (wish.do === 'auto') return beginAuto(state, asking, wish);
  const { number, who } = asking;
  const { budget } = wish;
  if (wish.do === 'expand')
    return beginExpand(state, wish.handle, { number, budget, who: signs(asking) ? who : undefined });
  if (wish.do === 'intent') return beginIntent(state, asking, wish.wanted, budget);
  const stands = standing(state, asking);
  if (stands === undefined) return no(state, 'unauthorized');
  return beginRead(state, wish.reading, { number, budget, owner: stands.requester });
}

const signs = ({ who, spoilt }: Asking): boolean => who !== undefined && !spoilt;
const no = (state: State, code: ErrorCode): Begun => ({ state, reply: refused(code) });
const expiresAt = (clock: number, lifetime: number): number => Math.ceil((clock + lifetime) / 60) * 60;

/** All of the state, in the order of the fixture. */
function looked({ cells }: State): Expected {
  const states = Object.entries(fixture.state).map(([name, value]) => ({
    name,
    value: Object.hasOwn(cells, name) ? (cells[name] as string | number) : value,
  }));
  const later = Object.entries(cells).filter(([name]) => !Object.hasOwn(fixture.state, name));
  const made = later.map(([name, value]) => ({ name, value }));
  return { kind: 'ANSWER', fields: { data: { states: [...states, ...made] } } };
}

/** Who asks, and for whom (PROOF-6); nothing where grants came with no good proof. */
function standing(state: State, asking: Asking): { requester?: Name; principal?: Name } | undefined {
  const { who, grants } = asking;
  if (!signs(asking) || who === undefined) return grants.length > 0 ? undefined : {};
  const outcome = present(grants, who, undefined, wishOf(state, 'INTENT'));
  return 'used' in outcome ? { requester: who, principal: outcome.principal } : { requester: who };
}

function wishOf(state: State, verb: 'INTENT' | 'COMMIT' | 'UNDO', drafted?: Drafted, waived = false) {
  const { cost = null, risk = 'low' } = drafted ?? {};
  return { verb, cost, risk, waived, spent: (block: string) => state.spent.get(block) ?? 0 };
}

function beginIntent(state: State, asking: Asking, wanted: Wanted, budget?: number): Begun {
  const without = replyWithout(wanted);
  // The params come before the proof (ASK-2).
  if (without?.kind === 'ERROR') return { state, reply: without };
  const stands = standing(state, asking);
  if (stands === undefined) return no(state, 'unauthorized');
  if (without !== undefined) return { state, reply: without };
  return showing(state, proposalOf(state, wanted, stands), { number: asking.number, budget, owner: stands.requester });
}

function proposalOf(
  { clock, cells }: State,
  wanted: Wanted,
  { requester, principal }: { requester?: Name; principal?: Name },
): ProposalState {
  const drafted = draftOf(wanted, cells);
  return { drafted, expires: expiresAt(clock, drafted.lifetime), requester, principal, failed: 0 };
}

function withProposal(state: State, number: number, proposal: ProposalState): State {
  return { ...state, proposals: put(state.proposals, number, proposal) };
}

/** The PROPOSALS that show it, its data cut to the budget. */
function showing(state: State, made: ProposalState, fitting: Fitting): Begun {
  const { number } = fitting;
  const { capability, summary, effects, cost, risk, window, data } = made.drafted;
  const proposal: JsonObject = {
    id: 'p_aaaaaaaaaaaa',
    capability,
    summary,
    effects: [...effects],
    cost: cost === null ? null : { amount: cost, currency: 'EUR' },
    risk,
    undo: window === null ? null : { window },
    expires: made.expires,
    hash: 'any',
    ...(data === undefined ? {} : { data }),
  };
  const shown = fitted(withProposal(state, number, made), { kind: 'PROPOSALS', proposals: [proposal] }, fitting);
  const { fields, ...absent } = shown.more;
  const [left] = shown.reply.proposals as JsonObject[];
  if (left === undefined) throw new Error('a budget that leaves no proposal is not drawn');
  return {
    state: shown.state,
    reply: {
      kind: 'PROPOSALS',
      fields: { proposals: [copyWith(left, { id: { $id: 'p' }, hash: { $hash: true } })], ...fields },
      ...absent,
      bind: { [`p${number}`]: 'proposals.0', [`all${number}`]: 'proposals', ...shown.bind },
    },
  };
}

type CommitWish = Extract<Asking['wish'], { do: 'commit' }>;

/** COMMIT-1, check by check. */
function beginCommit(state: State, asking: Asking, { proposal: number, wrongHash, budget }: CommitWish): Begun {
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

function waiting(state: State, waitsFor: number, auto: { readonly auto?: true } = {}): Begun {
  return {
    state,
    waitsFor,
    as: ({ done, whole }) => (done ? replayed(`r${waitsFor}`, auto, whole) : refused('internal')),
  };
}

/** A replay is not fitted (COMMIT-6): its result is whole, though that of the receipt that is kept was cut. */
function replayed(kept: string, more: JsonObject = {}, whole?: JsonValue): Expected {
  const parts = ['id', 'proposal', 'capability', 'summary', 'at', 'effects', 'cost', 'undo'];
  const same = (): JsonObject => Object.fromEntries(parts.map((part) => [part, bound(`${kept}.${part}`)]));
  const receipt = whole === undefined ? bound(kept) : { ...same(), result: whole };
  return { kind: 'RECEIPT', fields: { receipt, replay: true, ...more } };
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
function runs(state: State, request: number, committing: Committing): Begun {
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

/** UNDO-2, check by check. */
function beginUndo(state: State, asking: Asking, number: number): Begun {
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

type AutoWish = Extract<Asking['wish'], { do: 'auto' }>;

/** INTENT-4, INTENT-5. */
function beginAuto(state: State, asking: Asking, { wanted, id }: AutoWish): Begun {
  const { who, grants, number } = asking;
  if (!signs(asking) || who === undefined) return beginIntent(state, asking, wanted);
  const key = `${who} ${id}`;
  const until = state.clock + REMEMBERED;
  const known = state.autos.get(key);
  if (known !== undefined && (known.running || state.clock < known.until)) {
    const longer = { ...state, autos: put(state.autos, key, { ...known, until: Math.max(known.until, until) }) };
    if (known.running) return waiting(longer, known.first, { auto: true });
    return { state: longer, reply: remembered(known.reply, known.first) };
  }
  const remember = (at: State, reply: Remembered['reply']): State => {
    const lasting = Math.max(at.autos.get(key)?.until ?? 0, until);
    const entry = { until: lasting, first: number, running: reply === undefined, reply };
    return { ...at, autos: put(at.autos, key, entry) };
  };
  const plain = replyWithout(wanted);
  if (plain !== undefined) return { state: remember(state, plain), reply: plain };
  const stands = standing(state, asking) ?? {};
  const made = proposalOf(state, wanted, stands);
  const outcome = present(grants, who, stands.principal, wishOf(state, 'COMMIT', made.drafted));
  const commits = grants.length > 0 && 'used' in outcome && made.drafted.window !== null && state.clock < made.expires;
  if (!commits) {
    const shown = showing(state, made, { number, budget: undefined, owner: stands.requester });
    return { ...shown, state: remember(shown.state, 'PROPOSALS') };
  }
  const committing = { number, proposal: made, outcome, isAuto: true, budget: undefined, who };
  const begun = runs(withProposal(state, number, made), number, committing);
  if (!('ends' in begun)) return begun;
  const { ends } = begun;
  return {
    // While it runs it is remembered as running; what is started anew under an id forgets what was before.
    state: remember({ ...begun.state, autos: without(begun.state.autos, key) }, undefined),
    ends: (now) => {
      const ended = ends(now);
      return { ...ended, state: remember(ended.state, ended.done ? 'RECEIPT' : refused('internal', { events: [] })) };
    },
  };
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  return new Map([...map].filter(([each]) => each !== key));
}

function remembered(reply: Remembered['reply'], first: number): Expected {
  if (reply === 'RECEIPT') return replayed(`r${first}`, { auto: true });
  if (reply === 'PROPOSALS') return { kind: 'PROPOSALS', fields: { proposals: bound(`all${first}`) } };
  return reply ?? refused('internal', { events: [] });
}

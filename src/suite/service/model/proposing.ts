import { copyWith, type JsonObject } from '../../../wire/index.ts';
import type { Name } from '../people.ts';
import { type Asking, no, standing } from './asking.ts';
import { draftOf, replyWithout, type Wanted } from './drafts.ts';
import { type Fitting, fitted } from './reading.ts';
import { type Begun, type ProposalState, put, type State } from './state.ts';

const expiresAt = (clock: number, lifetime: number): number => Math.ceil((clock + lifetime) / 60) * 60;

export function beginIntent(state: State, asking: Asking, wanted: Wanted, budget?: number): Begun {
  const without = replyWithout(wanted);
  // The params come before the proof (ASK-2).
  if (without?.kind === 'ERROR') return { state, reply: without };
  const stands = standing(state, asking);
  if (stands === undefined) return no(state, 'unauthorized');
  if (without !== undefined) return { state, reply: without };
  return showing(state, proposalOf(state, wanted, stands), { number: asking.number, budget, owner: stands.requester });
}

export function proposalOf(
  { clock, cells }: State,
  wanted: Wanted,
  { requester, principal }: { requester?: Name; principal?: Name },
): ProposalState {
  const drafted = draftOf(wanted, cells);
  return { drafted, expires: expiresAt(clock, drafted.lifetime), requester, principal, failed: 0 };
}

export function withProposal(state: State, number: number, proposal: ProposalState): State {
  return { ...state, proposals: put(state.proposals, number, proposal) };
}

/** The PROPOSALS that show it, its data cut to the budget. */
export function showing(state: State, made: ProposalState, fitting: Fitting): Begun {
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

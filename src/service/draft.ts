import type { Effect, Proposal } from '../../generated/types.ts';
import { compactJson, hashProposal, type JsonObject } from '../wire/index.ts';
import { canUndo, type Draft, type Intent } from './capability.ts';
import type { Core } from './core.ts';
import { freshId } from './ids.ts';
import { asJson } from './reply.ts';

/** A proposal as it is shown, and the plan that is kept with it. */
export interface Made {
  readonly proposal: Proposal;
  /** JSON text. */
  readonly plan: string;
}

/** Seconds until a proposal expires whose draft does not say. */
const LIFETIME = 600;

/** Makes proposals of drafts (INTENT-3); throws for a draft that makes none, which is a fault of the capability. */
export function makeProposals(core: Core, { name, risk, effects }: Intent, drafts: readonly Draft[]): readonly Made[] {
  const ids = new Set<string>();
  return drafts.map((draft) => {
    const isTaken = (id: string): boolean =>
      ids.has(id) ||
      core.running.commits.has(id) ||
      core.store.read('proposals', id) !== undefined ||
      core.store.read('commits', id) !== undefined;
    const id = freshId(core.newId, 'proposal', isTaken);
    ids.add(id);
    if (draft.undo && !canUndo(effects)) throw new TypeError(`${name} drafts an undo, and has no function that undoes`);
    const lifetime = draft.lifetime ?? LIFETIME;
    const proposal: Proposal = {
      id,
      capability: name,
      summary: draft.summary,
      effects: [...draft.effects],
      cost: draft.cost ?? null,
      risk: draft.risk ?? risk ?? 'low',
      undo: draft.undo ?? null,
      expires: Math.ceil((core.clock() + lifetime) / 60) * 60,
      hash: '',
    };
    const hash = hashProposal(asJson(proposal) as JsonObject);
    if (!hash.ok) throw new TypeError(`${name} drafts what has no hash: ${hash.refusal.message}`);
    proposal.hash = hash.value;
    if (draft.data !== undefined) proposal.data = asJson(draft.data);
    return { proposal, plan: compactJson(asJson(draft.plan ?? null)) };
  });
}

/**
 * What a reversal says it did, unless the capability says otherwise: the effects in reverse order, each turned round.
 */
export function reversed(effects: readonly Effect[]): Effect[] {
  return effects.map(turned).reverse();
}

function turned({ op, target, field, from, to }: Effect): Effect {
  const effect: Effect = { op: opposites.get(op) ?? op, target };
  if (field !== undefined) effect.field = field;
  if (to !== undefined) effect.from = to;
  if (from !== undefined) effect.to = from;
  return effect;
}

const opposites: ReadonlyMap<Effect['op'], Effect['op']> = new Map([
  ['create', 'delete'],
  ['delete', 'create'],
]);

/** A proposal without its data, as it is kept. */
export function withoutData(proposal: Proposal): Proposal {
  const { id, capability, summary, effects, cost, risk, undo, expires, hash } = proposal;
  return { id, capability, summary, effects, cost, risk, undo, expires, hash };
}

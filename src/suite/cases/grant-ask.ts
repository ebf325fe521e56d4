import type { RuleId } from '../../../generated/rules.ts';
import type { JsonObject, JsonValue } from '../../wire/index.ts';
import type { Author } from '../author.ts';
import { agent, type Block, type Changes, changed, idOf, json, principal, root, tokenOf } from '../token.ts';

/** What the cases of `grant.check` ask about: an order in a shop, for 12.50 USD. */
export const now = 1_790_000_000;
export const hash = 'XFIWAR5eTD34Zu64h8HuV-N_wsmKN1dIBC0TTw3E1aA';
export const proposal = { hash, cost: { amount: 1250, currency: 'USD' }, risk: 'low' };
export const situation = { service: 'shop.example', verb: 'COMMIT', capability: 'shop.order', now, proposal };

/** The text of the context with some fields changed. */
export function contextOf(changes: Changes = {}): string {
  return JSON.stringify(changed(situation, changes));
}

/** A context whose proposal has some fields changed. */
export function proposing(changes: Changes): Changes {
  return { proposal: changed(proposal, changes) };
}

/** A context whose proposal costs this many cents, or something stranger. */
export function costing(amount: JsonValue, currency: JsonValue = 'USD'): Changes {
  return proposing({ cost: { amount, currency } });
}

/** The params that ask about tokens which `agent` shows and `principal` signed. */
export function ask(tokens: readonly string[], context: Changes = {}, params: Changes = {}): JsonObject {
  const question = { tokens: [...tokens], trusted: [principal.key], proofKey: agent.key, context: contextOf(context) };
  return changed(question, params);
}

/** The answer that the grant with these blocks authorizes, `spending` being those with a spend caveat (GRANT-16). */
export function granted([first]: readonly Block[], spending: readonly Block[] = []): JsonObject {
  return { grant: idOf(first as Block), principal: principal.key, spend: spending.map(idOf) };
}

/** A row of a table: caveats (a JSON text) that hold in a context. */
export type Holding = readonly [name: string, title: string, caveats: string, context?: Changes];

/** Cases of a grant of one block that authorizes. */
export function holding(on: Author, rules: readonly RuleId[], rows: readonly Holding[]): void {
  for (const [name, title, caveats, context] of rows) {
    const block = root(caveats);
    const spending = caveats.includes('"spend"') ? [block] : [];
    on.hand(name, title, rules, ask([tokenOf([block])], context), granted([block], spending));
  }
}

/**
 * A row of a table: caveats that do not all hold. `failed` names those that fail hard by their place in `caveats`, so
 * the grant is forbidden; none means that all failures are soft.
 */
export type Failing = readonly [
  name: string,
  change: string,
  caveats: string,
  failed: readonly number[],
  context?: Changes,
];

/** Cases of a grant of one block that does not authorize; each differs by `change` from the accepted case `of`. */
export function failing(on: Author, rules: readonly RuleId[], of: string, rows: readonly Failing[]): void {
  for (const [name, change, caveats, failed, context] of rows) {
    const list = json(caveats) as readonly JsonValue[];
    on.refused(
      `refuses-${name}`,
      `Fails ${failed.length === 0 ? 'softly' : 'hard'}: ${change}`,
      rules,
      ask([tokenOf([root(caveats)])], context),
      failed.length === 0
        ? 'consent_required'
        : { error: 'forbidden', need: failed.map((place) => list[place] as JsonValue) },
      { of, change },
    );
  }
}

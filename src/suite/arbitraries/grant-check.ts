import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../wire/index.ts';
import { agent, type Person, principal, stranger } from '../token.ts';
import { type Chain, type ChainPlan, chainPlan, contextText, holderOf, signChain } from './chain.ts';
import { edited } from './near-miss.ts';
import { withParamFaults } from './params.ts';
import { among, listOf, mix } from './pick.ts';
import { respelled } from './respelled.ts';
import { contextOf, situation } from './situation.ts';
import { type Tampering, tampering } from './tampering.ts';
import { type SigningTools, signerOf } from './tools.ts';

/** Whom a service trusts, given who signed the first root; a forged root names another (GRANT-11). */
type Trust = (issuer: string) => readonly string[];

const trust = mix<Trust>(
  [20, fc.constant((issuer) => [issuer])],
  [3, fc.constant((issuer) => [stranger.key, issuer])],
  [
    1,
    among<Trust>(
      () => [],
      () => [stranger.key],
      (issuer) => [issuer.toLowerCase()],
      (issuer) => [`${issuer} `],
    ),
  ],
);

/** Whose proof comes with the grants, given their holder (GRANT-12). */
const shower = mix<(holder: Person) => string>(
  [20, fc.constant((holder) => holder.key)],
  [
    1,
    among(
      (_: Person) => stranger.key,
      () => principal.key,
      () => agent.key,
      (holder: Person) => holder.key.slice(0, -1),
    ),
  ],
);

/** The issuer that a token names, as far as it can be read. */
function issuerOf(token: string): string {
  return /"iss":"([^"]*)"/.exec(peek(token))?.[1] ?? principal.key;
}

/** What a token holds, read as bytes of Latin 1: enough to find a key in it. */
function peek(token: string): string {
  try {
    return atob(token.slice(4).replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

const oddContexts = among<(context: JsonObject) => JsonValue>(
  ({ service: _, ...rest }) => rest,
  ({ now: _, ...rest }) => rest,
  (context) => ({ ...context, now: '1790000000' }),
  (context) => ({ ...context, now: 1.5 }),
  (context) => ({ ...context, verb: null }),
  (context) => ({ ...context, capability: 5 }),
  (context) => ({ ...context, capability: ['shop.order'] }),
  (context) => ({ ...context, proposal: null }),
  (context) => ({ ...context, proposal: [] }),
  (context) => ({ ...context, spent: null }),
  (context) => ({ ...context, spent: [] }),
  (context) => ({ ...context, spent: { x: -1 } }),
  (context) => ({ ...context, spent: { x: '5' } }),
  (context) => ({ ...context, unknown: { deep: [1.5] } }),
  () => [],
  () => null,
);

/** Params of `grant.check`: chains aimed at their context, some tampered with; about half are authorized. */
export function grantCheckParams(tools?: SigningTools): fc.Arbitrary<JsonObject> {
  const sign = signerOf(tools);
  const shown = fc.tuple(chainPlan, tampering);
  const grants = mix(
    [30, listOf(shown, 1, 1)],
    [8, listOf(shown, 3, 2)],
    [1, fc.constant<[ChainPlan, Tampering][]>([])],
  );
  const whole = fc.tuple(situation, grants, trust, shower).map(([asked, plans, trusting, showing]) => {
    const chains: Chain[] = plans.map(([plan]) => signChain(plan, asked, sign));
    const tokens = plans.map(([, tamper], index) => tamper(chains[index] as Chain, sign));
    const [first] = chains;
    return {
      tokens,
      trusted: [...trusting(issuerOf(tokens[0] ?? ''))],
      proofKey: showing(first === undefined ? agent : holderOf(first)),
      context: contextText(asked, chains),
    };
  });
  const odd = fc
    .tuple(whole, situation, oddContexts)
    .map(([params, asked, bend]) => ({ ...params, context: JSON.stringify(bend(contextOf(asked, []))) }));
  const spelled = fc
    .tuple(whole, edited(respelled(whole.map(({ context }) => context))))
    .map(([params, context]) => ({ ...params, context }));
  return withParamFaults(mix<JsonObject>([24, whole], [1, odd], [1, spelled]), 3);
}

import type { GrantPlan, ProofPlan, Scenario } from '../../../generated/types.ts';
import { buildConsent, delegateGrant, issueGrant, type Proof, type ProofTools, signProof } from '../../grants/index.ts';
import {
  copyWith,
  decodeBase64url,
  encodeBase64url,
  formatKey,
  isObject,
  type JsonObject,
  type JsonValue,
  ownOf,
  portableVerifier,
  publicKeyOf,
  type Result,
} from '../../wire/index.ts';
import { type Bindings, resolved } from './bindings.ts';

/** What requests are made from: who signs, which tokens there are, and where the service's clock stands. */
export interface Maker {
  readonly service: string;
  readonly seeds: ReadonlyMap<string, Uint8Array>;
  readonly plans: NonNullable<Scenario['grants']>;
  readonly bindings: Bindings;
  readonly clock: number;
  /** Where that clock stood at first: the `iat` of every block. */
  readonly began: number;
  /** The tokens made so far, by name. */
  readonly tokens: Map<string, string>;
  readonly proofs?: ProofTools | undefined;
}

/** A request as a step has it. */
export interface Request {
  readonly send: JsonObject;
  readonly as?: string;
  readonly grants?: readonly string[];
  readonly proof?: ProofPlan;
}

/** The frame of a request; `id` is its id where the request gives none. Throws where the scenario itself is at fault. */
export function frameOf({ send, as, grants, proof }: Request, id: string, maker: Maker): JsonObject {
  const fields = resolved(send, maker.bindings) as JsonObject;
  const frame = copyWith({ parley: 1, id }, fields);
  const tokens = grants?.map((name) => tokenOf(name, maker));
  const signed = as === undefined ? undefined : proofOf(frame, as, proof ?? {}, maker);
  const added: Record<string, JsonValue> = {};
  if (tokens !== undefined && !Object.hasOwn(frame, 'grants')) added.grants = tokens;
  if (signed !== undefined && !Object.hasOwn(frame, 'proof')) added.proof = signed;
  return copyWith(frame, added);
}

function proofOf(frame: JsonObject, as: string, plan: ProofPlan, maker: Maker): Proof {
  const { aud = maker.service, verb = textOf(frame, 'verb'), plus = 0, spoil } = plan;
  const target =
    plan.target === undefined ? targetOf(frame) : String(resolved(plan.target as JsonValue, maker.bindings));
  const proof = made(signProof(seedOf(as, maker), { aud, verb, target, ts: maker.clock + plus }, maker.proofs));
  if (spoil === 'signature') return { ...proof, sig: spoiled(proof.sig) };
  if (spoil === 'key') return { ...proof, key: formatKey(publicKeyOf(seedOf('stranger', maker))) };
  return proof;
}

/** What a proof is about (PROOF-5). */
function targetOf(frame: JsonObject): string {
  const verb = textOf(frame, 'verb');
  if (verb === 'COMMIT') return textOf(frame, 'hash');
  if (verb === 'UNDO') return textOf(frame, 'receipt');
  if (verb === 'EXPAND') return textOf(frame, 'handle');
  const capability = textOf(frame, 'capability');
  return frame.auto === true ? `auto:${capability}:${textOf(frame, 'id')}` : capability;
}

function textOf(frame: JsonObject, field: string): string {
  const value = ownOf(frame, field);
  return typeof value === 'string' ? value : '';
}

/** A signature with its lowest bit of S turned. */
function spoiled(sig: string): string {
  const bytes = Uint8Array.from(decodeBase64url(sig) ?? []);
  bytes[32] = (bytes[32] as number) ^ 1;
  return encodeBase64url(bytes);
}

function tokenOf(name: string, maker: Maker): string {
  const known = maker.tokens.get(name);
  if (known !== undefined) return known;
  const plan = ownOf(maker.plans as unknown as JsonObject, name) as unknown as GrantPlan | undefined;
  if (plan === undefined) throw new Error(`no grant is named ${name}`);
  const token = madeToken(plan, name, maker);
  maker.tokens.set(name, token);
  return token;
}

function madeToken(plan: GrantPlan, name: string, maker: Maker): string {
  if ('token' in plan) return plan.token;
  const sub = keyOf(plan.to, maker);
  const seed = seedOf(plan.by, maker);
  const iat = maker.began;
  if ('consent' in plan) {
    const consent = resolved(plan.consent as JsonValue, maker.bindings);
    return made(buildConsent({ consent, seed, sub, iat, nonce: name }));
  }
  const caveats = resolved(plan.caveats as JsonValue, maker.bindings);
  let token = made(issueGrant({ seed, sub, caveats, iat, nonce: plan.nonce ?? name }));
  let holder = plan.to;
  for (const { to, caveats: narrower } of plan.handed ?? []) {
    const terms = {
      token,
      seed: seedOf(holder, maker),
      sub: keyOf(to, maker),
      caveats: resolved(narrower as JsonValue, maker.bindings),
      iat,
    };
    token = made(delegateGrant(terms, portableVerifier));
    holder = to;
  }
  return token;
}

function seedOf(name: string, { seeds }: Maker): Uint8Array {
  const seed = seeds.get(name);
  if (seed === undefined) throw new Error(`nobody is named ${name}`);
  return seed;
}

const keyOf = (name: string, maker: Maker): string => formatKey(publicKeyOf(seedOf(name, maker)));

function made<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

/** The budget that a request's reply must keep (FRAME-5). */
export function budgetOf(frame: JsonValue): number {
  const budget = isObject(frame) ? ownOf(frame, 'budget') : undefined;
  return Number.isSafeInteger(budget) && (budget as number) > 0 ? (budget as number) : 2000;
}

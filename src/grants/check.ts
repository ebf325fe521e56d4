import { type JsonValue, ok, type Result, refuse, type Verifier } from '../wire/index.ts';
import { expOf, type GrantRequest, isSpend, judgeCaveat } from './caveats.ts';
import { type VerifiedGrant, verifyChain } from './chain.ts';
import type { GrantRefusal } from './refusal.ts';
import { readToken } from './token.ts';

declare const authorized: unique symbol;

/** That a request was authorized, and by what (GRANT-16); only `checkGrants` makes one. */
export interface Authorization {
  /** The grant's id. */
  readonly grant: string;
  readonly principal: string;
  /** The ids of the blocks with a spend caveat, in block order, each once. */
  readonly spend: readonly string[];
  /**
   * For each of these the time from which no grant that holds the block can authorize; Infinity where there is none.
   */
  readonly spendUntil: readonly number[];
  readonly [authorized]: true;
}

/** The grants that are shown, whose word counts, and who shows them. */
export interface GrantsShown {
  readonly tokens: readonly string[];
  /** The principals that the service trusts, as key texts (GRANT-11). */
  readonly trusted: readonly string[];
  /** The key of the verified proof (GRANT-12). */
  readonly proofKey: string;
  /** Whether soft failures count: for a replay they are waived (COMMIT-6). */
  readonly soft?: 'count' | 'waived';
}

/**
 * Checks grants in order and gives the first that authorizes the request on its own (GRANT-13 to GRANT-16). Refuses
 * with
 * `consent_required` when only soft caveats stand in the way of one, else `forbidden` with `need`, else `unauthorized`.
 */
export function checkGrants(
  shown: GrantsShown,
  request: GrantRequest,
  verifier: Verifier,
): Result<Authorization, GrantRefusal> {
  let worst: GrantRefusal = { code: 'unauthorized', message: 'no grant was shown' };
  for (const [index, token] of shown.tokens.entries()) {
    const checked = checkGrant(token, shown, request, verifier);
    if (checked.ok) return checked;
    if (index === 0 || rank(checked.refusal) > rank(worst)) worst = checked.refusal;
  }
  return { ok: false, refusal: worst };
}

/**
 * As `checkGrants`, but only grants of one principal are asked, who authorized what came before (GRANT-21). Where none
 * of them is of that principal all are asked, and one that authorizes, or fails softly alone, is `forbidden`.
 */
export function checkGrantsOf(
  principal: string,
  shown: GrantsShown,
  request: GrantRequest,
  verifier: Verifier,
): Result<Authorization, GrantRefusal> {
  const own = shown.tokens.filter((token) => {
    const read = readToken(token);
    return read.ok && read.value.principal === principal;
  });
  const { trusted, proofKey, soft = 'count' } = shown;
  if (own.length > 0) return checkGrants({ tokens: own, trusted, proofKey, soft }, request, verifier);
  const checked = checkGrants(shown, request, verifier);
  const isAnothers = checked.ok || checked.refusal.code === 'consent_required';
  return isAnothers ? refuse('forbidden', 'the grant is of another principal') : checked;
}

/** Of refusals of several grants the highest is given, and the first of equals (GRANT-14, GRANT-15). */
function rank({ code }: GrantRefusal): number {
  return code === 'consent_required' ? 2 : code === 'forbidden' ? 1 : 0;
}

function checkGrant(
  token: string,
  { trusted, proofKey, soft }: GrantsShown,
  request: GrantRequest,
  verifier: Verifier,
): Result<Authorization, GrantRefusal> {
  const read = readToken(token);
  if (!read.ok) return read;
  const chain = verifyChain(read.value, verifier);
  if (!chain.ok) return chain;
  const grant = chain.value;
  if (!trusted.includes(grant.principal)) return refuse('unauthorized', 'the principal of the grant is not trusted');
  if (grant.holder !== proofKey) return refuse('unauthorized', 'the grant is held by another key than the proof');
  return judge(grant, request, soft);
}

/** The caveats of every block, once all else holds (GRANT-13). */
function judge(
  grant: VerifiedGrant,
  request: GrantRequest,
  waiver?: GrantsShown['soft'],
): Result<Authorization, GrantRefusal> {
  const need: JsonValue[] = [];
  let soft = false;
  for (const block of grant.blocks) {
    for (const caveat of block.caveats) {
      const outcome = judgeCaveat(caveat, request, block.id);
      if (outcome === 'hard') need.push(caveat);
      soft ||= outcome === 'soft';
    }
  }
  if (need.length > 0) {
    return { ok: false, refusal: { code: 'forbidden', message: 'a caveat of the grant does not hold', need } };
  }
  if (soft && waiver !== 'waived') return askConsent(grant.principal);
  const spend = grant.blocks.filter((block) => block.caveats.some(isSpend)).map((block) => block.id);
  const spendUntil = spend.map((id) => untilOf(grant, id));
  return ok({ grant: grant.id, principal: grant.principal, spend, spendUntil } as unknown as Authorization);
}

function askConsent(principal: string): Result<never, GrantRefusal> {
  return { ok: false, refusal: { code: 'consent_required', message: 'the principal must approve this', principal } };
}

/** A block comes with all blocks before it, whatever follows it: the least `exp` of these ends it. */
function untilOf({ blocks }: VerifiedGrant, id: string): number {
  const upTo = blocks.slice(0, 1 + blocks.findIndex((block) => block.id === id));
  return Math.min(...upTo.flatMap(({ caveats }) => caveats.flatMap((caveat) => expOf(caveat) ?? [])));
}

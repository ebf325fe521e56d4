import type { Limit as LimitShape } from '../../generated/types.ts';
import { isInteger, isObject, type JsonObject, type JsonValue, ownOf } from '../wire/index.ts';
import { hasExactly } from './token.ts';

/** What the caveats are asked about (GRANT-17); times in unix seconds. */
export interface GrantRequest {
  readonly service: string;
  readonly verb: string;
  /** For UNDO the receipt's; without one no `can` holds (CAVEAT-5). */
  readonly capability: string | undefined;
  readonly now: number;
  /** The proposal to commit; its hash is its field `hash`. The empty object where there is none. */
  readonly proposal: JsonObject;
  /** What each block has spent so far, in minor units; a block that is not there has spent 0. */
  readonly spent: Pick<ReadonlyMap<string, number>, 'get'>;
}

/** What comes of a caveat: it holds, or fails softly (consent helps) or hard (GRANT-13). */
export type CaveatOutcome = 'holds' | 'soft' | 'hard';

/** A row of the table: which values are well formed, when they hold, and how they fail. */
interface CaveatRule {
  wellFormed(value: JsonValue): boolean;
  holds(value: JsonValue, request: GrantRequest, block: string): boolean;
  readonly failure: 'soft' | 'hard';
}

function rule<T extends JsonValue>(
  wellFormed: (value: JsonValue) => value is T,
  holds: (value: T, request: GrantRequest, block: string) => boolean,
  failure: 'soft' | 'hard',
): CaveatRule {
  // `readCaveat` lets `holds` be asked only about values that are well formed.
  return { wellFormed, holds: holds as CaveatRule['holds'], failure };
}

/** A value of `per` and `spend` (CAVEAT-8): `max` in minor units of the currency. */
type Limit = LimitShape & JsonObject;

const LIMIT_FIELDS = ['currency', 'max'];
const risks = ['low', 'medium', 'high'];

/** The table of caveats; a Map, so that no name from a token meets a prototype (CAVEAT-1). */
const table: ReadonlyMap<string, CaveatRule> = new Map([
  // CAVEAT-3
  ['svc', rule(isStrings, (services, { service }) => services.includes(service), 'hard')],
  // CAVEAT-4
  ['verbs', rule(isStrings, (verbs, { verb }) => verbs.includes(verb), 'hard')],
  // CAVEAT-5
  ['can', rule(isStrings, (patterns, request) => patterns.some((one) => covers(one, request.capability)), 'hard')],
  // CAVEAT-6
  ['exp', rule(isInteger, (exp, { now }) => now < exp, 'hard')],
  // CAVEAT-7
  ['nbf', rule(isInteger, (nbf, { now }) => now >= nbf, 'hard')],
  // CAVEAT-9
  [
    'per',
    rule(isLimit, (limit, request) => !isCommit(request) || staysWithin(limit, request.proposal, perSize), 'soft'),
  ],
  // CAVEAT-10
  [
    'spend',
    rule(
      isLimit,
      (limit, request, block) =>
        !isCommit(request) ||
        staysWithin(limit, request.proposal, (amount) => (request.spent.get(block) ?? 0) + Math.max(amount, 0)),
      'soft',
    ),
  ],
  // CAVEAT-11
  ['risk', rule(isRisk, (risk, request) => !isCommit(request) || isNotAbove(risk, request.proposal), 'soft')],
  // CAVEAT-12
  ['only', rule(isString, (only, request) => !isCommit(request) || only === ownOf(request.proposal, 'hash'), 'hard')],
]);

/** What comes of one element of `caveats` in the block of that id (CAVEAT-1, CAVEAT-2). */
export function judgeCaveat(caveat: JsonValue, request: GrantRequest, block: string): CaveatOutcome {
  const read = readCaveat(caveat);
  if (read === undefined) return 'hard';
  return read.row.holds(read.value, request, block) ? 'holds' : read.row.failure;
}

/** Whether an element of `caveats` is a known caveat with a value of its form; all others fail hard (CAVEAT-2). */
export function isWellFormed(caveat: JsonValue): boolean {
  return readCaveat(caveat) !== undefined;
}

function readCaveat(caveat: JsonValue): { readonly row: CaveatRule; readonly value: JsonValue } | undefined {
  if (!isObject(caveat)) return undefined;
  const [name, more] = Object.keys(caveat);
  if (name === undefined || more !== undefined) return undefined;
  const row = table.get(name);
  const value = ownOf(caveat, name);
  return row !== undefined && value !== undefined && row.wellFormed(value) ? { row, value } : undefined;
}

/** Whether an element of `caveats` is a spend caveat, so that its block takes part in the ledger (GRANT-16). */
export function isSpend(caveat: JsonValue): boolean {
  return isObject(caveat) && Object.hasOwn(caveat, 'spend');
}

/** The time from which an element of `caveats` never holds, where it is a well-formed `exp` (CAVEAT-6). */
export function expOf(caveat: JsonValue): number | undefined {
  const exp = isObject(caveat) && isWellFormed(caveat) ? ownOf(caveat, 'exp') : undefined;
  return typeof exp === 'number' ? exp : undefined;
}

/** CAVEAT-13: all other verbs pass per, spend, risk and only by, compared exactly. */
function isCommit(request: GrantRequest): boolean {
  return request.verb === 'COMMIT';
}

function covers(pattern: string, capability: string | undefined): boolean {
  if (capability === undefined) return false;
  return pattern === capability || (pattern.endsWith('*') && capability.startsWith(pattern.slice(0, -1)));
}

const perSize = (amount: number): number => amount;

/** Whether the proposal's cost is null, or its size in the limit's currency is at most max. */
function staysWithin(limit: Limit, proposal: JsonObject, size: (amount: number) => number): boolean {
  const cost = ownOf(proposal, 'cost');
  if (cost === null) return true;
  if (!isObject(cost) || ownOf(cost, 'currency') !== limit.currency) return false;
  const amount = ownOf(cost, 'amount');
  return isInteger(amount) && size(amount) <= limit.max;
}

function isNotAbove(risk: string, proposal: JsonObject): boolean {
  const asked = ownOf(proposal, 'risk');
  return asked !== undefined && isRisk(asked) && risks.indexOf(asked) <= risks.indexOf(risk);
}

function isString(value: JsonValue): value is string {
  return typeof value === 'string';
}

function isStrings(value: JsonValue): value is string[] {
  return Array.isArray(value) && value.every(isString);
}

function isRisk(value: JsonValue): value is string {
  return isString(value) && risks.includes(value);
}

function isLimit(value: JsonValue): value is Limit {
  return (
    isObject(value) && hasExactly(value, LIMIT_FIELDS) && isInteger(value.max) && isString(value.currency as JsonValue)
  );
}

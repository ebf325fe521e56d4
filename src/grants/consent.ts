import type { Consent } from '../../generated/types.ts';
import {
  formatKey,
  isInteger,
  isObject,
  type JsonValue,
  ok,
  ownOf,
  publicKeyOf,
  type Result,
  refuse,
} from '../wire/index.ts';
import { issueGrant, type RootTerms } from './issue.ts';

const STRINGS = ['proposal', 'hash', 'service', 'capability', 'principal', 'summary'];

/** The consent asked for, and by whom it is given: `seed` is the principal's, `sub` the agent's key. */
export interface ConsentTerms extends Omit<RootTerms, 'caveats'> {
  readonly consent: JsonValue;
}

/**
 * The grant that approves one proposal at one service until it expires, and nothing else (CONSENT-1, CONSENT-2);
 * `invalid_params` when the consent is malformed or the seed is not that of its principal.
 */
export function buildConsent({ consent, seed, sub, iat, nonce }: ConsentTerms): Result<string> {
  const read = readConsent(consent);
  if (!read.ok) return read;
  const { service, capability, hash, expires, principal } = read.value;
  if (principal !== formatKey(publicKeyOf(seed))) {
    return refuse('invalid_params', 'the seed is not that of the principal');
  }
  // Without `verbs` the grant could also UNDO (CONSENT-1).
  const caveats = [{ svc: [service] }, { verbs: ['COMMIT'] }, { can: [capability] }, { only: hash }, { exp: expires }];
  return issueGrant({ seed, sub, caveats, iat, nonce });
}

/** A consent's form (CONSENT-2); `invalid_params` for another. */
export function readConsent(value: JsonValue): Result<Consent> {
  if (!isObject(value)) return refuse('invalid_params', 'a consent is an object');
  const missing = STRINGS.find((name) => typeof ownOf(value, name) !== 'string');
  if (missing !== undefined) return refuse('invalid_params', `${missing} of a consent is a string`);
  if (!isInteger(ownOf(value, 'expires'))) return refuse('invalid_params', 'expires of a consent is an integer');
  return ok(value as unknown as Consent);
}

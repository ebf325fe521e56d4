import type { Consent, Proposal } from '../../generated/types.ts';
import { hashProposal, type JsonObject, type JsonValue, ok, type Result, refuse } from '../wire/index.ts';
import { readConsent } from './consent.ts';

/** A proposal as an agent received it, and the id of the service that it came from. */
export interface Received {
  readonly service: string;
  readonly proposal: Proposal;
}

/** What a human is asked: the consent, and the proposal whose effects, cost, risk and undo are to be shown. */
export interface Shown {
  readonly consent: Consent;
  readonly proposal: Proposal;
}

/**
 * What may be shown of a consent that a service asked for (CONSENT-4): its proposal, when it was received from the very
 * service that asks, with that hash and capability, and has that hash. Refuses all else with `forbidden`, and a
 * malformed consent with
 * `invalid_params`: that is never shown for signing.
 */
export function consentToShow(
  consent: JsonValue,
  from: { readonly service: string; readonly received: readonly Received[] },
): Result<Shown> {
  const read = readConsent(consent);
  if (!read.ok) return read;
  const { proposal: id, hash, service, capability, expires } = read.value;
  if (service !== from.service) return refuse('forbidden', 'the consent is for another service than the one that asks');
  const known = from.received.find((each) => each.service === service && each.proposal.id === id);
  if (known === undefined) return refuse('forbidden', 'the consent is for a proposal that this service never made');
  const { proposal } = known;
  const own = hashProposal(proposal as unknown as JsonObject);
  const isSame = own.ok && own.value === hash && proposal.hash === hash && proposal.capability === capability;
  if (!isSame || proposal.expires !== expires) return refuse('forbidden', 'the consent is not what was proposed');
  return ok({ consent: read.value, proposal });
}

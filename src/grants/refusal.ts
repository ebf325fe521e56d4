import type { JsonValue, Refusal } from '../wire/index.ts';

/** Why a grant was refused; a `forbidden` names every caveat that failed hard, as it stands in the token (GRANT-14). */
export interface GrantRefusal extends Refusal {
  readonly need?: readonly JsonValue[];
  /** Of a `consent_required`: whose consent would help (CONSENT-3). */
  readonly principal?: string;
}

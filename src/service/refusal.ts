import type { Consent, Fix } from '../../generated/types.ts';
import type { GrantRefusal } from '../grants/index.ts';
import type { JsonObject, JsonValue } from '../wire/index.ts';

/**
 * Why a request was refused, with all that an ERROR may carry (ERR-1). `retry` in seconds, null when it is of no use.
 */
export interface ServiceRefusal extends GrantRefusal {
  readonly fix?: readonly Fix[];
  readonly consent?: Consent;
  readonly retry?: number | null;
}

/** The fields of the ERROR, which stand on the frame itself (ERR-1). */
export function errorBody({ code, message, fix, need, consent, retry }: ServiceRefusal): JsonObject {
  const body: JsonObject = { kind: 'ERROR', code, message };
  if (fix !== undefined) body.fix = fix.map(fixBody);
  if (need !== undefined) body.need = [...need] as JsonValue[];
  if (consent !== undefined) body.consent = consent as unknown as JsonObject;
  if (retry !== undefined) body.retry = retry;
  return body;
}

function fixBody({ say, params }: Fix): JsonObject {
  return params === undefined ? { say } : { say, params };
}

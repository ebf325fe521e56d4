import type { ErrorCode } from '../../generated/types.ts';

export { errorCodes } from '../../generated/error-codes.ts';
export type { ErrorCode };

/** Why something was refused: a code of ERR-2 and one sentence for a person. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** What crosses a room's door: a value, or a refusal as a value. Nothing is thrown across a room. */
export type Result<T, R extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse(code: ErrorCode, message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message } };
}

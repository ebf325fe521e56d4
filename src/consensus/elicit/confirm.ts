import { type ErrorCode, ok, type Result, refuse } from '../../wire/index.ts';
import type { Sheet } from '../sheet.ts';
import { readParty } from '../spec.ts';
import { type Draft, elicitationOf } from './draft.ts';

declare const version: unique symbol;

/** A sheet that its owner has confirmed. Only `confirm` makes one, and nothing of it can be changed. */
export type ConfirmedSheet = Sheet & { readonly [version]: string };

/** With what a participant confirms a draft. */
export interface Confirmation {
  readonly token: string;
  /** The version of the draft that the participant was shown. */
  readonly version: string;
  /** The ids of all its hard constraints, each confirmed by itself, in any order. */
  readonly hard: readonly string[];
  /** The ids of all its open questions, which the participant leaves unanswered: each may have been a red line. */
  readonly setAside?: readonly string[] | undefined;
}

const confirmed = new WeakMap<Sheet, string>();

/**
 * Makes a draft the participant's sheet (ELICIT-2). Refuses with `unauthorized` another's token, with `conflict` a
 * draft that is not the latest and another version, with `invalid_params` ids that the draft does not have and a draft
 * that was not made here, with `consent_required` a hard constraint that is not confirmed, and a question that is not
 * set aside.
 */
export function confirm(draft: Draft, { token, version, hard, setAside = [] }: Confirmation): Result<ConfirmedSheet> {
  const elicitation = elicitationOf.get(draft);
  if (elicitation === undefined) return refuse('invalid_params', 'the draft was not made here');
  if (!elicitation.isParticipant(token)) return refuse('unauthorized', 'the token is not the participant’s');
  if (elicitation.latest !== draft) return refuse('conflict', 'the draft is not the latest');
  if (version !== draft.version) return refuse('conflict', 'the draft has another version');
  const missed =
    faultOf(draft.hard, hard, 'a hard constraint', 'confirmed') ??
    faultOf(draft.questions, setAside, 'a question', 'answered or set aside');
  if (missed !== undefined) return refuse(missed.code, missed.message);
  const sheet = readParty({
    owner: draft.owner,
    hard: draft.hard.map(({ constraint }) => constraint),
    utility: draft.utility.map(({ term }) => term),
  });
  if (!sheet.ok) return sheet;
  for (const constraint of sheet.value.hard) Object.freeze(constraint);
  Object.freeze(sheet.value.hard);
  Object.freeze(sheet.value);
  confirmed.set(sheet.value, version);
  return ok(sheet.value as ConfirmedSheet);
}

/** The version of the draft that a sheet was confirmed as; undefined for a sheet that nobody confirmed. */
export function confirmedVersion(sheet: Sheet): string | undefined {
  return confirmed.get(sheet);
}

function faultOf(
  items: readonly { readonly id: string }[],
  given: readonly string[],
  what: string,
  done: string,
): { readonly code: ErrorCode; readonly message: string } | undefined {
  const ids = items.map(({ id }) => id);
  const unknown = given.find((id) => !ids.includes(id));
  if (unknown !== undefined) return { code: 'invalid_params', message: `the draft has no ${JSON.stringify(unknown)}` };
  const open = ids.filter((id) => !given.includes(id));
  if (open.length === 0) return undefined;
  return { code: 'consent_required', message: `${what} is not ${done}: ${open.join(', ')}` };
}

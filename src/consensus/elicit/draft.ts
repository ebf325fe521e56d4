import { Double, hashRecord, ok, type RecordObject, type Result } from '../../wire/index.ts';
import type { Answers } from './prompts.ts';
import type { Sorted } from './proposal.ts';

/** What a participant is shown, and confirms or revises. It binds nobody (ELICIT-2), and cannot be changed. */
export interface Draft {
  readonly owner: string;
  /** 1, and one more with each revision: so no two drafts of one participant have one version. */
  readonly revision: number;
  readonly hard: readonly { readonly id: string; readonly constraint: RecordObject }[];
  readonly utility: readonly { readonly id: string; readonly term: RecordObject }[];
  readonly questions: readonly { readonly id: string; readonly question: string }[];
  /** The SHA-256 of all the above, as the hash of a record: 64 lower case hexadecimal digits. */
  readonly version: string;
}

/** What goes on between a participant and a drafter; only this folder sees it. */
export interface Elicitation {
  readonly owner: string;
  readonly isParticipant: (token: string) => boolean;
  /** As they are now. */
  answers: Answers;
  /** The one draft that can be confirmed or revised. */
  latest: Draft | undefined;
}

/** The elicitation of a draft that was made here. */
export const elicitationOf = new WeakMap<Draft, Elicitation>();

/** Makes the next draft of an elicitation; from now on it is the latest. */
export function nextDraft(elicitation: Elicitation, { hard, utility, questions }: Sorted): Result<Draft> {
  const content = {
    owner: elicitation.owner,
    revision: (elicitation.latest?.revision ?? 0) + 1,
    hard: hard.map((constraint, index) => ({ id: `red-${index + 1}`, constraint })),
    utility: utility.map((term, index) => ({ id: `wish-${index + 1}`, term })),
    questions: questions.map((question, index) => ({ id: `question-${index + 1}`, question })),
  };
  const version = hashRecord(content);
  if (!version.ok) return version;
  const draft: Draft = frozen(Object.assign({}, content, { version: version.value }));
  elicitation.latest = draft;
  elicitationOf.set(draft, elicitation);
  return ok(draft);
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (!(value instanceof Double)) for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

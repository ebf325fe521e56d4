import { ok, type Result, refuse } from '../../wire/index.ts';
import { isOwner } from '../sheet.ts';
import { isToken, tokenMatcher } from '../token.ts';
import { type Draft, type Elicitation, elicitationOf, nextDraft } from './draft.ts';
import { type Answers, type Drafter, type DraftRequest, FORM, promptNames, prompts } from './prompts.ts';
import { type Sorted, sortProposal } from './proposal.ts';

/** Whose sheet it becomes, and the token by which that participant confirms and revises; the drafter never gets it. */
export interface Participant {
  readonly owner: string;
  /** Visible ASCII, not empty. */
  readonly token: string;
}

/** What a participant says of a draft. */
export interface Revision {
  readonly token: string;
  /** Answers to the prompts that are now others. */
  readonly answers?: Partial<Answers> | undefined;
  /** Id of a question → what the participant says to it. */
  readonly replies?: Readonly<Record<string, string>> | undefined;
}

/**
 * Has a sheet drafted from a participant's own answers (ELICIT-1): constraints and terms of the form of a decision
 * spec, and a question for whatever is of another. The draft binds nobody before `confirm`. Refuses with
 * `invalid_params` an owner, a token or answers of another form, with `unavailable` a drafter that fails.
 */
export async function elicit(
  { owner, token }: Participant,
  answers: Answers,
  drafter: Drafter,
): Promise<Result<Draft>> {
  if (!isOwner(owner)) return refuse('invalid_params', 'an owner is a string that is not empty');
  if (!isToken(token)) return refuse('invalid_params', 'a token is visible ASCII without spaces, and not empty');
  const own = readAnswers(answers);
  if (own === undefined) return refuse('invalid_params', 'each of the six prompts is answered with a text');
  const elicitation = { owner, isParticipant: tokenMatcher(token), answers: own, latest: undefined };
  const sorted = await propose(elicitation, undefined, drafter);
  return sorted.ok ? nextDraft(elicitation, sorted.value) : sorted;
}

/**
 * Has a draft revised. What comes of it is a new draft with a new version, to be confirmed again whole; the one before
 * can no longer be confirmed (ELICIT-2). Refuses with `unauthorized` another's token, with `conflict` a draft that is
 * not the latest, with `invalid_params` a draft that was not made here, other answers, and replies to no question of
 * it.
 */
export async function revise(draft: Draft, revision: Revision, drafter: Drafter): Promise<Result<Draft>> {
  const { token, answers = {}, replies = {} } = revision;
  const elicitation = elicitationOf.get(draft);
  if (elicitation === undefined) return refuse('invalid_params', 'the draft was not made here');
  if (!elicitation.isParticipant(token)) return refuse('unauthorized', 'the token is not the participant’s');
  if (elicitation.latest !== draft) return refuse('conflict', 'the draft is not the latest');
  const own = readAnswers(Object.assign({}, elicitation.answers, answers));
  if (own === undefined) return refuse('invalid_params', 'each of the six prompts is answered with a text');
  const asked = new Map(draft.questions.map(({ id, question }) => [id, question]));
  const said = Object.entries(replies).map(([id, reply]) => ({ question: asked.get(id) ?? '', reply, id }));
  if (!said.every(({ id, reply }) => asked.has(id) && typeof reply === 'string')) {
    return refuse('invalid_params', 'replies are texts by the ids of the draft’s questions');
  }
  const before = {
    hard: draft.hard.map(({ constraint }) => constraint),
    utility: draft.utility.map(({ term }) => term),
    replies: said.map(({ question, reply }) => ({ question, reply })),
  };
  const sorted = await propose({ owner: elicitation.owner, answers: own }, before, drafter);
  if (!sorted.ok) return sorted;
  // While the drafter was at work another revision may have come first.
  if (elicitation.latest !== draft) return refuse('conflict', 'the draft is not the latest');
  elicitation.answers = own;
  return nextDraft(elicitation, sorted.value);
}

async function propose(
  { owner, answers }: Pick<Elicitation, 'owner' | 'answers'>,
  before: DraftRequest['before'],
  drafter: Drafter,
): Promise<Result<Sorted>> {
  const request: DraftRequest = { owner, prompts, answers, form: FORM };
  try {
    const given = await drafter(before === undefined ? request : Object.assign(request, { before }));
    return ok(sortProposal(given));
  } catch {
    return refuse('unavailable', 'the drafter failed');
  }
}

function readAnswers(answers: Answers): Answers | undefined {
  const entries = promptNames.map((name) => [name, Object.hasOwn(answers, name) ? answers[name] : undefined] as const);
  if (!entries.every(([, answer]) => typeof answer === 'string')) return undefined;
  return Object.freeze(Object.fromEntries(entries)) as Answers;
}

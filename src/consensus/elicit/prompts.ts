import type { RecordObject } from '../../wire/index.ts';

/** The six things that a participant is asked, and in which words (ELICIT-1). */
export const prompts = {
  outcome: 'What outcome do you want?',
  unacceptable: 'What is unacceptable to you, whatever else you are offered?',
  costs: 'Which costs are acceptable to you?',
  priorities: 'What matters most to you, and what after that?',
  private: 'What should nobody but you know?',
  fallback: 'What will you do if there is no agreement?',
} as const;

export type Prompt = keyof typeof prompts;

export const promptNames = Object.keys(prompts) as readonly Prompt[];

/** A participant's own words; an empty text where there is nothing to say. */
export type Answers = { readonly [prompt in Prompt]: string };

/** What a drafter gets. All of it is the participant's own; no token is in it. */
export interface DraftRequest {
  readonly owner: string;
  readonly prompts: typeof prompts;
  readonly answers: Answers;
  /** What is wanted back, in words for a model. */
  readonly form: string;
  /** The draft that is to be revised, with what the participant says of it. */
  readonly before?: {
    readonly hard: readonly RecordObject[];
    readonly utility: readonly RecordObject[];
    readonly replies: readonly { readonly question: string; readonly reply: string }[];
  };
}

/**
 * Whoever drafts: a model behind a function of the caller's, or a person's own edits. It gives plain data, or its JSON
 * text; what it gives binds nobody.
 */
export type Drafter = (request: DraftRequest) => Promise<unknown>;

/** The form of a proposal in words. */
export const FORM = `Answer with one JSON object {"hard": [], "utility": [], "unclear": []} and nothing else.
hard: what must hold for an option to be acceptable, each {"attr", "op", "value"}; op is one of == != < <= > >= in not_in; for in
and not_in the value is an array.
utility: wishes, each {"attr", "prefer", "weight"?} or {"attr", "direction", "lo", "hi", "weight"?}; direction is higher or lower,
lo is below hi, weight is at least 0.
unclear: a question to the participant, as a string, for everything that you cannot put so. Never guess a red line.`;

export { type Confirmation, type ConfirmedSheet, confirm, confirmedVersion } from './confirm.ts';
export type { Draft } from './draft.ts';
export { elicit, type Participant, type Revision, revise } from './elicit.ts';
export { type Answers, type Drafter, type DraftRequest, type Prompt, prompts } from './prompts.ts';

import type { Step, TogetherStep } from '../../generated/types.ts';

export type RequestOfStep = TogetherStep['requests'][number];

/** What a step of a scenario does, in words. */
export function stepWords(step: Step): string {
  if (step.do === 'clock') return `sets the clock to ${step.now}`;
  if (step.do === 'raw') return step.end === true ? 'sends bytes and ends the input' : 'sends bytes';
  if (step.do === 'request') return requestWords(step);
  const count = step.requests.reduce((sum, { times = 1 }) => sum + times, 0);
  return `sends ${count} request${count === 1 ? '' : 's'} at once`;
}

/** `COMMIT as agent, with all, 3 times` */
export function requestWords({ send, as, grants = [], times = 1 }: RequestOfStep): string {
  const { verb, capability } = send as { readonly verb?: unknown; readonly capability?: unknown };
  const named = [verb, capability].filter((word) => typeof word === 'string' && word !== '').map(short);
  return [
    named.join(' ') || 'a frame',
    ...(as === undefined ? [] : [` as ${as}`]),
    ...(grants.length === 0 ? [] : [`, with ${grants.join(' and ')}`]),
    ...(times === 1 ? [] : [`, ${times} times`]),
  ].join('');
}

/** The most units of a name that are words: some scenarios have huge ones. */
const NAME_UNITS = 60;

function short(word: unknown): string {
  const text = String(word);
  return text.length > NAME_UNITS ? `${text.slice(0, NAME_UNITS)}…` : text;
}

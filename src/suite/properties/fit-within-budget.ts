import type { JsonObject, JsonValue } from '../../wire/index.ts';
import { compactJson } from '../../wire/index.ts';
import { fittable } from '../arbitraries/reply-params.ts';
import { deepPlaces, type Fitting, fitQuestion, fittedOf, listRoots } from './fitted.ts';
import { dataOf, type Property, textIn } from './property.ts';

const KEPT = 200;

/** Whether a place could still be cut: a list with elements, a string whose kept text is over 200 long (BUDGET-3). */
function isCandidate(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value !== 'string') return false;
  const length = [...value].length;
  return length > (value.endsWith('…') ? KEPT + 1 : KEPT);
}

function candidateIn(reply: JsonObject): string | undefined {
  return [...deepPlaces(reply), ...listRoots(reply)].find(({ value }) => isCandidate(value))?.path;
}

/**
 * A fitted reply is within its budget, or nothing in it is left to cut (BUDGET-1). The port draws and counts it itself.
 */
export const fitWithinBudget: Property<Fitting> = {
  name: 'a fitted reply is within its budget or has nothing left to cut',
  rules: ['BUDGET-1', 'BUDGET-3', 'BUDGET-5', 'BUDGET-6'],
  draw: fittable,
  questions: (fitting) => [fitQuestion(fitting)],
  follow: (_, answers) => {
    const json = textIn(answers[0], 'json');
    const text = textIn(answers[1], 'text');
    if (answers.length === 1 && json !== undefined) return [{ operation: 'lens.reply', params: { json } }];
    if (answers.length === 2 && text !== undefined) return [{ operation: 'estimate.tokens', params: { text } }];
    return [];
  },
  holds: ({ reply, budget }, [answer, , counted]) => {
    const fitted = fittedOf(answer);
    if (fitted === undefined) return 'a sound reply is refused';
    const tokens = dataOf(counted, 'tokens');
    if (typeof tokens !== 'number') return `the fitted reply has no Lens or no estimate: ${compactJson(fitted)}`;
    if (tokens <= budget) return true;
    const left = candidateIn(fitted);
    return left === undefined || `${tokens} tokens for ${budget}, and ${left} of ${String(reply.kind)} could be cut`;
  },
};

import { compactJson, copyWith, isObject, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { fittable } from '../arbitraries/reply-params.ts';
import { type Fitting, fitQuestion, fittedOf } from './fitted.ts';
import type { Property } from './property.ts';

/** A reply without what may be cut: deep roots, list roots and `more` (BUDGET-2, BUDGET-9). */
function withoutRoots(reply: JsonObject): string {
  const { receipt, kind } = reply;
  const gone = { more: undefined, proposals: undefined, capabilities: undefined };
  if (kind === 'ANSWER') return compactJson(copyWith(reply, { more: undefined, data: undefined }));
  if (kind === 'PROPOSALS' || kind === 'BRIEF') return compactJson(copyWith(reply, gone));
  if (kind !== 'RECEIPT' || !isObject(receipt)) return compactJson(copyWith(reply, { more: undefined }));
  return compactJson(copyWith(reply, { more: undefined, receipt: copyWith(receipt, { result: undefined }) }));
}

/** The elements of the list roots, each without its data. */
function elementsOf({ kind, proposals, capabilities }: JsonObject): readonly string[] {
  const list: JsonValue | undefined = kind === 'PROPOSALS' ? proposals : kind === 'BRIEF' ? capabilities : [];
  if (!Array.isArray(list)) return [];
  return list.map((each) =>
    compactJson(kind === 'PROPOSALS' && isObject(each) ? copyWith(each, { data: undefined }) : each),
  );
}

/**
 * Of a proposal or capability that stays nothing but `data` is altered, and of the reply nothing outside the roots
 * (BUDGET-2).
 */
export const fitLeavesTheRest: Property<Fitting> = {
  name: "fitting leaves proposals' effects, summary, cost and hash, and all else outside the roots, as they were",
  rules: ['BUDGET-2', 'BUDGET-9'],
  draw: fittable,
  questions: (fitting) => [fitQuestion(fitting)],
  holds: ({ reply }, [answer]) => {
    const fitted = fittedOf(answer);
    if (fitted === undefined) return 'a sound reply is refused';
    if (withoutRoots(fitted) !== withoutRoots(reply)) return 'something outside the roots is altered';
    const before = elementsOf(reply);
    const wrong = elementsOf(fitted).findIndex((element, index) => element !== before[index]);
    if (wrong >= 0) return `element ${wrong} of the list is altered`;
    const brought = Array.isArray(reply.more) ? reply.more : [];
    const more = Array.isArray(fitted.more) ? fitted.more : [];
    const same = compactJson(more.slice(0, brought.length)) === compactJson(brought);
    return same || 'an entry that the reply brought is altered';
  },
};

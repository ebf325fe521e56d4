import fc from 'fast-check';
import { estimateTokens, lensReply } from '../../lens/index.ts';
import { compactJson, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { documentParam } from './document.ts';
import { edited } from './near-miss.ts';
import { among, mix } from './pick.ts';
import { bulkyReply, reply } from './reply.ts';
import { respelled } from './respelled.ts';
import { spoiled } from './spoiled.ts';

const replyText = respelled(
  mix<JsonValue>([8, reply], [1, bulkyReply], [4, spoiled(reply)]).map((value) => compactJson(value)),
);

/** Params of `lens.reply`: replies, near misses of them, near misses of their JSON. */
export const lensReplyParams: fc.Arbitrary<JsonObject> = documentParam(
  'json',
  mix([30, replyText], [1, edited(replyText)]),
);

/** A budget by the part of the reply's estimate that it is, in hundredths, and what is added. */
const parts = fc.tuple(
  mix([4, fc.integer({ min: 1, max: 110 })], [2, among(0, 50, 25, 100)]),
  among(0, 1, -1, 2, -2, 3),
);

/** Budgets near what the reply needs, so that some of it is cut, and not always all (BUDGET-1). */
function budgetFor(value: JsonValue, [part, extra]: readonly [number, number]): number {
  const text = lensReply(value);
  const needed = text.ok ? estimateTokens(text.value) : 40;
  return Math.max(1, Math.floor((needed * part) / 100) + extra);
}

/** A reply and a budget aimed at it. */
export const fittable: fc.Arbitrary<{ readonly reply: JsonObject; readonly budget: number }> = fc
  .tuple(mix([8, bulkyReply], [1, reply]), parts)
  .map(([drawn, part]) => ({ reply: drawn, budget: budgetFor(drawn, part) }));

const odd = among<JsonValue>(0, -1, 1.5, true, null, '100', 9007199254740991, 9007199254740992, [], 1e300);

/** Params of `budget.fit`. */
export const budgetFitParams: fc.Arbitrary<JsonObject> = mix<JsonObject>(
  [24, fittable.map(({ reply: fitted, budget }) => ({ json: compactJson(fitted), budget }))],
  [
    4,
    fc
      .tuple(spoiled(mix([1, reply], [1, bulkyReply])), parts)
      .map(([value, part]) => ({ json: compactJson(value), budget: budgetFor(value, part) })),
  ],
  [2, fc.tuple(reply, odd).map(([value, budget]) => ({ json: compactJson(value), budget }))],
  [
    1,
    fc
      .tuple(documentParam('json', edited(replyText)), fc.nat(50))
      .map(([document, budget]) => ({ ...document, budget })),
  ],
);

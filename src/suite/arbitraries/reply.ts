import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../wire/index.ts';
import { integerJsonValue, jsonValue } from './json-value.ts';
import { among, listOf, mix } from './pick.ts';
import { record } from './record.ts';
import {
  capability,
  consent,
  fix,
  freeText,
  more,
  option,
  progress,
  proposals,
  receipt,
  retry,
} from './reply-parts.ts';

/** What a reply of any kind may have besides (LENS-14); `lens` may be anything. */
const frame = { parley: fc.constant(1), id: freeText, re: freeText, lens: jsonValue, unknown: jsonValue };

/** Fields that any reply may have, in its last places and seldom all at once. */
const surroundings: fc.Arbitrary<JsonObject> = mix(
  [6, fc.constant({})],
  [2, record({ more: listOf(more, 3) as fc.Arbitrary<JsonValue> })],
  [1, record({}, { ...frame, more: listOf(more, 2) as fc.Arbitrary<JsonValue> })],
);

function kind(
  name: string,
  required: Record<string, fc.Arbitrary<JsonValue>>,
  optional = {},
): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(record({ kind: fc.constant(name), ...required }, optional), surroundings)
    .map(([reply, others]) => ({ ...reply, ...others }));
}

/** Replies by kind, with what their deep roots hold drawn from `content` and lists of up to `most`. */
function repliesOf(content: fc.Arbitrary<JsonValue>, most: number): Readonly<Record<string, fc.Arbitrary<JsonObject>>> {
  const service = record({ id: freeText, name: freeText }, { summary: freeText });
  const bool = among(true, false);
  return {
    ANSWER: kind('ANSWER', { data: content }),
    PROPOSALS: kind('PROPOSALS', { proposals: proposals(content, most) }),
    RECEIPT: kind('RECEIPT', { receipt: receipt(content) }, { replay: bool, auto: bool }),
    BRIEF: kind('BRIEF', { service, capabilities: listOf(capability, most) }),
    CLARIFY: kind('CLARIFY', { question: freeText, options: listOf(option, 3) }),
    EVENT: kind('EVENT', { message: freeText }, { progress, data: jsonValue }),
    ERROR: kind(
      'ERROR',
      { code: mix([3, among('forbidden', 'internal', 'conflict')], [1, freeText]), message: freeText },
      { fix: listOf(fix, 2), need: listOf(integerJsonValue, 2), consent, retry },
    ),
  };
}

const small = repliesOf(jsonValue, 3);

/** Replies of the forms of SPEC.md, section 10. */
export const reply: fc.Arbitrary<JsonObject> = mix(
  [2, small.ANSWER as fc.Arbitrary<JsonObject>],
  [4, small.PROPOSALS as fc.Arbitrary<JsonObject>],
  [3, small.RECEIPT as fc.Arbitrary<JsonObject>],
  [3, small.BRIEF as fc.Arbitrary<JsonObject>],
  [1, small.CLARIFY as fc.Arbitrary<JsonObject>],
  [2, small.EVENT as fc.Arbitrary<JsonObject>],
  [3, small.ERROR as fc.Arbitrary<JsonObject>],
);

/** Long strings, in characters of one, two, three and four bytes, about the length where cutting begins (BUDGET-5). */
const longString = fc
  .tuple(
    among('a', 'word ', 'é', '😀', '12', '- x\n', '日本'),
    mix([2, among(200, 201, 199, 400, 401, 402, 403)], [2, fc.integer({ min: 150, max: 900 })]),
  )
  .map(([unit, length]) => [...unit.repeat(length)].slice(0, length).join(''));

const leaf = mix<JsonValue>([3, among<JsonValue>('alpha', 1, 'x, y', null, '😀')], [2, longString], [1, jsonValue]);
const fewKeys = among('a', 'b', '10', 'items', 'a.b', '', '__proto__');

function bulkOf(inner: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  const rows = listOf(record({ sku: freeText, qty: fc.nat(999) }), 20) as fc.Arbitrary<JsonValue>;
  return mix<JsonValue>(
    [2, listOf(among<JsonValue>('alpha', 1, 'beta', null, 'gamma ray'), 40)],
    [2, rows],
    [3, listOf(inner, 5)],
    [3, listOf(fc.tuple(fewKeys, inner), 4).map((entries) => Object.fromEntries(entries) as JsonValue)],
  );
}

/** Content that has something to cut: long lists and strings, one inside the other. */
const bulk: fc.Arbitrary<JsonValue> = mix([1, leaf], [5, bulkOf(mix([3, leaf], [2, bulkOf(leaf)]))]);

const bulky = repliesOf(bulk, 6);

/** Replies of the kinds that can be cut, with something to cut. */
export const bulkyReply: fc.Arbitrary<JsonObject> = mix(
  [4, bulky.ANSWER as fc.Arbitrary<JsonObject>],
  [4, bulky.PROPOSALS as fc.Arbitrary<JsonObject>],
  [3, bulky.RECEIPT as fc.Arbitrary<JsonObject>],
  [2, bulky.BRIEF as fc.Arbitrary<JsonObject>],
);

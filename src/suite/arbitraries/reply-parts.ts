import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../wire/index.ts';
import { jsonValue } from './json-value.ts';
import { edgeInteger, numberLiteral } from './numbers.ts';
import { among, listOf, mix } from './pick.ts';
import { record } from './record.ts';
import { anyString, integerKeys, prototypeKeys } from './strings.ts';

/** The parts that replies are made of (SPEC.md, section 10), each of its form. */

/** Free text: with what would break a line, forge one, or turn the reading direction (LENS-13). */
export const freeText: fc.Arbitrary<string> = mix(
  [5, among('a', 'Order', 'shop.order', 'cal.example.com', 'p1', 'Move the call', '')],
  [
    1,
    among(
      'a\nb',
      'x\r\n[p2] Free',
      '\u202e',
      '\u2028',
      '\u0085x',
      '\\u{a}',
      '\t',
      '\u061c',
      '\u2066a\u2069',
      '\u200f',
      '\ufeff',
      '\u007f',
    ),
  ],
  [2, anyString],
);

/** A time (LENS-15, LENS-16), edges and leap days among them. */
export const time: fc.Arbitrary<number> = mix(
  [3, among(1790003640, 0, 59, 60, 86399, 951782400, 1709164800, 1709251199, 253402300799, 253402300740, 4107542399)],
  [1, fc.integer({ min: 0, max: 253402300799 })],
);

const seconds = mix(
  [3, among(0, 1, 59, 60, 61, 90, 3600, 3660, 86400, 86401, 129600, 604800, 31536000, 9007199254740991)],
  [1, fc.nat(1_000_000)],
);

const amount = mix(
  [3, among(450, 0, 1, 5, 99, 100, 101, -1, -5, -50, -99, -100, -150, 9007199254740991, -9007199254740991, 123456)],
  [1, edgeInteger],
);

const currency = among('USD', 'EUR', 'JPY', 'KRW', 'VND', 'CLP', 'ISK', 'UGX', 'XAF', 'XOF', 'BHD', 'XXX');
const risk = among('low', 'medium', 'high');
const nothing = fc.constant<JsonValue>(null);

const cost: fc.Arbitrary<JsonValue> = mix<JsonValue>([1, nothing], [3, record({ amount, currency })]);

const scalar = mix<JsonValue>(
  [4, freeText],
  [2, numberLiteral.map((literal) => Number(literal))],
  [1, among<JsonValue>(null, true, false)],
);

export const effect: fc.Arbitrary<JsonObject> = record(
  { op: among('create', 'update', 'delete', 'send', 'charge', 'other'), target: freeText },
  { field: freeText, from: scalar, to: scalar, detail: freeText },
);

const effects = listOf(effect, 3);

const attributes = { cost, risk, expires: time };

/** Proposals, with data drawn from `data` where they have some. */
export function proposals(data: fc.Arbitrary<JsonValue>, most: number): fc.Arbitrary<JsonObject[]> {
  const undo = mix<JsonValue>([1, nothing], [2, record({ window: seconds })]);
  const one = record(
    { id: freeText, capability: freeText, summary: freeText, effects, ...attributes, undo, hash: freeText },
    { data },
  );
  // Two proposals seldom agree by chance: some take over attributes of the first (LENS-24).
  return fc.tuple(listOf(one, most), fc.nat(31)).map(([all, shared]) => {
    const [first] = all;
    const taken = ['cost', 'risk', 'undo', 'expires'].filter((_, bit) => first !== undefined && (shared >> bit) & 1);
    return all.map((each) => ({ ...each, ...Object.fromEntries(taken.map((name) => [name, first?.[name] ?? null])) }));
  });
}

/** A receipt; `undoes` only beside `undo` null (LENS-28). */
export function receipt(result: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  const fields = { id: freeText, proposal: freeText, capability: freeText, summary: freeText, at: time, effects, cost };
  return mix(
    [2, record({ ...fields, undo: mix<JsonValue>([1, nothing], [2, record({ until: time })]) }, { result })],
    [1, record({ ...fields, undo: nothing, undoes: freeText }, { result })],
  );
}

const typeText = among('int', 'string — free text', 'bool', 'a|b', 'date[]', 'x\ny', '—', '\u202e', ' ');
const paramName = among('id', 'limit?', 'a b', '\n', '', 'é', ...integerKeys, ...prototypeKeys);

function objectOf(entries: readonly (readonly [string, JsonValue])[]): JsonValue {
  return Object.fromEntries(entries);
}

const flatParams = listOf(fc.tuple(paramName, typeText), 2).map(objectOf);
const flatType = mix<JsonValue>([4, typeText], [1, flatParams]);
const type = mix<JsonValue>(
  [4, flatType],
  [1, flatType.map((each) => [each])],
  [1, listOf(fc.tuple(paramName, flatType), 2).map(objectOf)],
);

export const capability: fc.Arbitrary<JsonObject> = record(
  { name: freeText, kind: among('ask', 'intent') },
  { summary: freeText, params: listOf(fc.tuple(paramName, type), 3).map(objectOf), risk },
);

export const fix: fc.Arbitrary<JsonObject> = record(
  { say: freeText },
  { params: listOf(fc.tuple(paramName, jsonValue), 2).map(objectOf) },
);

export const consent: fc.Arbitrary<JsonObject> = record({
  proposal: freeText,
  hash: freeText,
  service: freeText,
  capability: freeText,
  principal: freeText,
  summary: freeText,
  expires: time,
});

export const option: fc.Arbitrary<JsonObject> = record({
  label: freeText,
  params: listOf(fc.tuple(paramName, jsonValue), 2).map(objectOf),
});

export const retry: fc.Arbitrary<JsonValue> = mix<JsonValue>([1, nothing], [3, seconds]);

/** A part from 0 to 1, halves of a hundredth among them (LENS-30). */
export const progress: fc.Arbitrary<number> = mix(
  [3, among(0, 1, 0.5, 0.285, 0.145, 0.005, 0.995, 0.994999, 1e-7, 0.575, 0.29, 0.57, 5e-324)],
  [1, fc.double({ min: 0, max: 1, noNaN: true })],
);

export const more: fc.Arbitrary<JsonObject> = record({
  handle: mix([3, among('h_x', 'h_aaaaaaaaaaaa', 'h_aaaaaaaaaaab', 'h_aaaaaaaaaaad')], [1, freeText]),
  path: mix([2, among('data', 'data.items', 'proposals.0.data', 'receipt.result')], [1, freeText]),
  remaining: among(1, 0, 3, 9007199254740991),
  est: among(7, 0, 12, 9007199254740991),
});

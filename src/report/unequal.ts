import type { Expectation, UnequalByte } from '../../generated/types.ts';
import { canonical, compactJson, encodeUtf8, isObject, type JsonObject, type JsonValue } from '../wire/index.ts';
import { codePointStart, escapeBytes } from './escape.ts';

/** How many bytes of either side are shown from where they part. */
const SHOWN = 40;
/** How many bytes that are equal are shown before that. */
const BEFORE = 24;

/** Two texts that should be equal, as bytes, and what they are. */
interface Sides {
  readonly name: string;
  readonly expected: Uint8Array;
  readonly got: Uint8Array;
}

/** Where what came parts from what was expected; null when they cannot be compared byte by byte. */
export function firstUnequalByte(expected: Expectation, got: JsonValue): UnequalByte | null {
  const sides = sidesOf(expected, got);
  if (sides === undefined) return null;
  const offset = partingOf(sides);
  const from = (bytes: Uint8Array) => escapeBytes(bytes.subarray(offset, codePointStart(bytes, offset + SHOWN)));
  return { offset, expected: from(sides.expected), got: from(sides.got) };
}

/**
 * The lines of a person's diff: both sides around the first unequal byte, escaped, with a caret under the character that it
 * belongs to; a column is a code point.
 */
export function diffLines(expected: Expectation, got: JsonValue): readonly string[] {
  const sides = sidesOf(expected, got);
  return sides === undefined ? [] : partingLines(sides, 'expected', 'got');
}

/** The same for the answers of two ports, neither of which need be right; none where only their codes could be compared. */
export function answersLines(
  [left, leftAnswer]: readonly [port: string, answer: Expectation],
  [right, rightAnswer]: readonly [port: string, answer: Expectation],
): readonly string[] {
  const sides = 'data' in leftAnswer ? sidesOf(leftAnswer, { ...rightAnswer }) : needSides(leftAnswer, rightAnswer);
  return sides === undefined ? [] : partingLines(sides, left, right);
}

function needSides(left: Expectation, right: Expectation): Sides | undefined {
  if ('data' in left || 'data' in right || left.need === undefined || right.need === undefined) return undefined;
  return sides('need', compactJson(left.need), compactJson(right.need));
}

function partingLines(sides: Sides, left: string, right: string): readonly string[] {
  const offset = partingOf(sides);
  // Up to the parting both sides have the same bytes; the character there may begin before it.
  const begin = (at: number) => Math.min(codePointStart(sides.expected, at), codePointStart(sides.got, at));
  const start = begin(Math.max(0, offset - BEFORE));
  const lead = start > 0 ? '…' : '';
  const line = (bytes: Uint8Array) => {
    const end = codePointStart(bytes, offset + SHOWN);
    return lead + escapeBytes(bytes.subarray(start, end)) + (bytes.length > end ? '…' : '');
  };
  const caret = ' '.repeat([...lead, ...escapeBytes(sides.expected.subarray(start, begin(offset)))].length);
  const width = Math.max(left.length, right.length);
  return [
    `${sides.name} parts at byte ${offset} of ${sides.expected.length} ${left}, ${sides.got.length} ${right}:`,
    `  ${left.padEnd(width)}  ${line(sides.expected)}`,
    `  ${right.padEnd(width)}  ${line(sides.got)}`,
    `  ${' '.repeat(width)}  ${caret}^`,
  ];
}

function partingOf({ expected, got }: Sides): number {
  const length = Math.min(expected.length, got.length);
  let offset = 0;
  while (offset < length && expected[offset] === got[offset]) offset += 1;
  return offset;
}

/** A text that is all of the data is compared as it is; any other data as canonical JSON. */
function sidesOf(expected: Expectation, got: JsonValue): Sides | undefined {
  if (!('data' in expected) || !isObject(got) || !isObject(got.data)) return undefined;
  const [name, ...more] = Object.keys(expected.data);
  if (name !== undefined && more.length === 0) {
    const [left, right] = [expected.data[name], Object.hasOwn(got.data, name) ? got.data[name] : undefined];
    if (typeof left === 'string' && typeof right === 'string' && left !== right) return sides(name, left, right);
  }
  return sides('data', textOf(expected.data), textOf(got.data));
}

function sides(name: string, expected: string, got: string): Sides {
  return { name, expected: encodeUtf8(expected), got: encodeUtf8(got) };
}

function textOf(data: JsonObject): string {
  const text = canonical(data);
  return text.ok ? text.value : compactJson(data);
}

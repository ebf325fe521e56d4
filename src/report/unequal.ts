import type { Cut, Expectation, UnequalByte } from '../../generated/types.ts';
import {
  codePointStart,
  compactJson,
  dataSides,
  encodeUtf8,
  isObject,
  type JsonValue,
  partingOf,
  type Sides,
  textSides,
} from '../wire/index.ts';
import { escapeBytes } from './escape.ts';

/** How many bytes of either side are shown from where they part. */
const SHOWN = 40;
/** How many bytes that are equal are shown before that. */
const BEFORE = 24;

/** A text as bytes, or the part of it that was kept. */
interface Side {
  readonly bytes: Uint8Array;
  /** The offset of the part in the whole. */
  readonly from: number;
  /** How many bytes the whole has. */
  readonly total: number;
}

/** Two texts and the offset of the first byte in which they part. */
interface Parting {
  readonly name: string;
  readonly offset: number;
  readonly expected: Side;
  readonly got: Side;
}

/** Where what came parts from what was expected; null when they cannot be compared byte by byte. */
export function firstUnequalByte(expected: Expectation, got: JsonValue): UnequalByte | null {
  return unequalByte(partingWith(expected, got));
}

/** The same where only a part of what came was kept. */
export function cutUnequalByte(expected: Expectation, cut: Cut): UnequalByte | null {
  return unequalByte(cutParting(expected, cut));
}

/**
 * The lines of a person's diff: both sides around the first unequal byte, escaped, with a caret under the character
 * that it belongs to; a column is a code point.
 */
export function diffLines(expected: Expectation, got: JsonValue): readonly string[] {
  return partingLines(partingWith(expected, got), 'expected', 'got');
}

/** The same where only a part of what came was kept. */
export function cutLines(expected: Expectation, cut: Cut): readonly string[] {
  return partingLines(cutParting(expected, cut), 'expected', 'got');
}

/**
 * The same for the answers of two ports, neither of which need be right; none where only their codes could be compared.
 */
export function answersLines(
  [left, leftAnswer]: readonly [port: string, answer: Expectation],
  [right, rightAnswer]: readonly [port: string, answer: Expectation],
): readonly string[] {
  const parting =
    'data' in leftAnswer ? partingWith(leftAnswer, { ...rightAnswer }) : needParting(leftAnswer, rightAnswer);
  return partingLines(parting, left, right);
}

/** Where two texts part: the offset in bytes, and both from there, escaped. */
export function sidesParting(sides: Sides): UnequalByte {
  return unequalByte(wholeParting(sides)) as UnequalByte;
}

/** The lines of a person's diff of two texts, each under its own label. */
export function sidesLines(sides: Sides, left: string, right: string): readonly string[] {
  return partingLines(wholeParting(sides), left, right);
}

function needParting(left: Expectation, right: Expectation): Parting | undefined {
  if ('data' in left || 'data' in right || left.need === undefined || right.need === undefined) return undefined;
  return wholeParting(textSides('need', compactJson(left.need), compactJson(right.need)));
}

function partingWith(expected: Expectation, got: JsonValue): Parting | undefined {
  if (!('data' in expected) || !isObject(got) || !isObject(got.data)) return undefined;
  return wholeParting(dataSides(expected.data, got.data));
}

function wholeParting(sides: Sides): Parting {
  const { name, expected, got } = sides;
  return { name, offset: partingOf(sides), expected: wholeSide(expected), got: wholeSide(got) };
}

function wholeSide(bytes: Uint8Array): Side {
  return { bytes, from: 0, total: bytes.length };
}

function cutParting(expected: Expectation, { of, bytes, from, unequal, text }: Cut): Parting | undefined {
  if (!('data' in expected) || unequal === null) return undefined;
  const only = of === 'data' ? undefined : expected.data[of];
  // Only the expected side is wanted: the other one is what was kept.
  const sides = typeof only === 'string' ? textSides(of, only, '') : dataSides(expected.data, {});
  const got = { bytes: encodeUtf8(text), from, total: bytes };
  return { name: of, offset: unequal, expected: wholeSide(sides.expected), got };
}

function unequalByte(parting: Parting | undefined): UnequalByte | null {
  if (parting === undefined) return null;
  const { offset, expected, got } = parting;
  const shown = (side: Side) => escapeBytes(slice(side, offset, characterStart(side, offset + SHOWN)));
  return { offset, expected: shown(expected), got: shown(got) };
}

function partingLines(parting: Parting | undefined, left: string, right: string): readonly string[] {
  if (parting === undefined) return [];
  const { name, offset, expected, got } = parting;
  // Up to the parting both sides have the same bytes; the character there may begin before it.
  const begin = (at: number) => Math.min(characterStart(expected, at), characterStart(got, at));
  const start = begin(Math.max(0, offset - BEFORE));
  const lead = start > 0 ? '…' : '';
  const line = (side: Side) => {
    const end = characterStart(side, offset + SHOWN);
    return lead + escapeBytes(slice(side, start, end)) + (side.total > end ? '…' : '');
  };
  const caret = ' '.repeat([...lead, ...escapeBytes(slice(expected, start, begin(offset)))].length);
  const width = Math.max(left.length, right.length);
  return [
    `${name} parts at byte ${offset} of ${expected.total} ${left}, ${got.total} ${right}:`,
    `  ${left.padEnd(width)}  ${line(expected)}`,
    `  ${right.padEnd(width)}  ${line(got)}`,
    `  ${' '.repeat(width)}  ${caret}^`,
  ];
}

/** Where the character begins that the byte at an offset of the whole belongs to. */
function characterStart({ bytes, from }: Side, offset: number): number {
  return from + codePointStart(bytes, Math.max(0, offset - from));
}

function slice({ bytes, from }: Side, start: number, end: number): Uint8Array {
  return bytes.subarray(Math.max(0, start - from), Math.max(0, end - from));
}

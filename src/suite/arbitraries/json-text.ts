import fc from 'fast-check';
import { integerLiteral, numberLiteral } from './numbers.ts';
import { among, listOf, mix } from './pick.ts';
import { keyLiteral, stringLiteral } from './strings.ts';
import { unwrapping } from './unwrapping.ts';

/** Texts that JSON-1 accepts, drawn as texts: the spelling is what is under test. */

/** White space before the first element, between elements, around a colon, after the last. */
type Spaces = readonly [open: string, comma: string, colon: string, close: string];

const spaces = among<Spaces>(
  ['', ',', ':', ''],
  ['', ',', ':', ''],
  ['', ', ', ': ', ''],
  ['\n  ', ',\n  ', ': ', '\n'],
  ['\t', '\r\n,\t', ' :\n', ' '],
);

type Entry = readonly [key: string, value: string];

/** The text of an array. */
function arrayText(elements: readonly string[], [open, comma, , close]: Spaces): string {
  return `[${open}${elements.join(comma)}${close}]`;
}

/** The text of an object without those entries whose key, once read, stood before (JSON-6). */
function objectText(entries: readonly Entry[], [open, comma, colon, close]: Spaces): string {
  const seen = new Set<string>();
  const fresh = entries.filter(([key]) => {
    const name = JSON.parse(key) as string;
    return !seen.has(name) && seen.add(name);
  });
  return `{${open}${fresh.map(([key, value]) => `${key}${colon}${value}`).join(comma)}${close}}`;
}

/** How a table's last row parts from the others, so that it is none (LENS-9). */
const flaws = ['none', 'none', 'key more', 'key less', 'swapped', 'nested', 'no object'] as const;

function rowsText(
  keys: readonly string[],
  rows: readonly (readonly string[])[],
  flaw: (typeof flaws)[number],
  style: Spaces,
): string {
  const texts = rows.map((row, index) => {
    const entries = keys.map((key, column): Entry => [key, row[column] as string]);
    if (index < rows.length - 1 || flaw === 'none') return objectText(entries, style);
    if (flaw === 'key more') return objectText([...entries, ['"more"', '"IMPORTANT"']], style);
    if (flaw === 'key less') return objectText(entries.slice(1), style);
    if (flaw === 'swapped') return objectText(entries.reverse(), style);
    if (flaw === 'nested') return objectText([...entries.slice(1), [keys[0] as string, '{}']], style);
    return '5';
  });
  return arrayText(texts, style);
}

const DEEPEST = 4;

interface Documents {
  /** Of every depth that JSON-4 allows. */
  readonly any: fc.Arbitrary<string>;
  /** Of few levels, so that they can stand inside something else. */
  readonly shallow: fc.Arbitrary<string>;
}

/** Documents whose numbers are those of `number`. */
function documents(number: fc.Arbitrary<string>): Documents {
  const scalar = mix([3, number], [4, stringLiteral], [2, among('null', 'true', 'false')]);
  const rows = fc
    .tuple(listOf(keyLiteral, 3, 1), listOf(fc.tuple(scalar, scalar, scalar), 4, 1), among(...flaws), spaces)
    .map(([keys, cells, flaw, style]) => rowsText(keys, cells, flaw, style));
  let value: fc.Arbitrary<string> = scalar;
  let containers: fc.Arbitrary<string> = scalar;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const array = fc.tuple(listOf(value, 4), spaces).map(([elements, style]) => arrayText(elements, style));
    const object = fc
      .tuple(listOf(fc.tuple(keyLiteral, value), 4), spaces)
      .map(([entries, style]) => objectText(entries, style));
    containers = mix([3, array], [4, object], [1, rows]);
    value = mix([5, scalar], [4, containers]);
  }
  const shallow = mix([2, scalar], [12, containers]);
  const any = mix([14, shallow], [1, framed(containers)], [1, nested(scalar)]);
  return { any: unwrapping(any), shallow: unwrapping(shallow) };
}

/** White space around the whole. */
function framed(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(text, among(' ', '\n', '\t', '\r\n')).map(([inner, pad]) => `${pad}${inner}${pad}`);
}

/** As deep as JSON-4 allows, or nearly. */
function nested(scalar: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 55, max: 64 }), among<readonly string[]>(['['], ['{"a":'], ['[', '{"a":']), scalar)
    .map(([depth, pattern, inner]) => deepText(depth, pattern, inner));
}

/** A value inside `depth` containers, opened in turn as the pattern says. */
export function deepText(depth: number, pattern: readonly string[], inner: string): string {
  const opened = Array.from({ length: depth }, (_, index) => pattern[index % pattern.length] as string);
  const closed = opened.map((open) => (open === '[' ? ']' : '}')).reverse();
  return `${opened.join('')}${inner}${closed.join('')}`;
}

const ofDoubles = documents(numberLiteral);
const ofIntegers = documents(integerLiteral);

/** Sound JSON texts with numbers of every kind. */
export const jsonText: fc.Arbitrary<string> = ofDoubles.any;

/** Sound JSON texts whose numbers are all integers, so that they have a canonical form (CANON-4). */
export const integerJsonText: fc.Arbitrary<string> = ofIntegers.any;

/** The same of few levels, to stand inside another document. */
export const shallowText: fc.Arbitrary<string> = ofDoubles.shallow;
export const shallowIntegerText: fc.Arbitrary<string> = ofIntegers.shallow;

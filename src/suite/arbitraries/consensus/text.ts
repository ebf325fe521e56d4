import fc from 'fast-check';
import { Double, isRecordArray, type RecordObject, type RecordValue } from '../../../wire/index.ts';
import { edited, nearMiss } from '../near-miss.ts';
import { among, at, mix, place } from '../pick.ts';

/**
 * How JSON texts of records are put together and spelled: what is drawn is text, for only there numbers have a kind
 * (RECORD-1).
 */

/** The text of an object whose values are given as texts. */
export function objectText(entries: readonly (readonly [key: string, value: string])[]): string {
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

export function arrayText(values: readonly string[]): string {
  return `[${values.join(',')}]`;
}

/**
 * A JSON text of a value, whatever its depth and its leaves: a double has a point or an exponent. It is no record text.
 */
export function jsonOf(value: RecordValue): string {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Double) return doubleLiteral(value.value);
  if (isRecordArray(value)) return arrayText(value.map(jsonOf));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return objectText(Object.entries(value as RecordObject).map(([key, inner]) => [key, jsonOf(inner)] as const));
}

/** A literal of a finite double that does not read as an integer. */
export function doubleLiteral(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[,:[\]{}]/g;

type Style = (token: string) => string;

const styles: readonly Style[] = [
  (token) => (token === ',' || token === ':' ? `${token} ` : token),
  (token) => token.replace(/^"([a-zA-Z])/, (_, letter: string) => `"\\u00${letter.charCodeAt(0).toString(16)}`),
];

/** The same text with other white space, or with letters escaped. */
function styled(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const other = fc.tuple(text, among(...styles)).map(([plain, style]) => plain.replace(TOKEN, style));
  return mix([12, text], [3, other], [1, text.map(spaced)]);
}

/** The text with white space wherever it may stand. */
export function spaced(text: string): string {
  return text.replace(TOKEN, (token) => (token.startsWith('"') ? token : ` ${token}\n\t`));
}

const badNumbers = among(
  ...['1e400', '-1e309', '01', '-', '1.', '.5', '+1', 'NaN', 'Infinity', '0x1', '1_0', `1${'0'.repeat(4300)}`],
);

const NUMBER = /(?<=[:,[\s])-?\d[\d.eE+-]*(?=[,\]}\s])/g;

/** One number of a text in the place of which stands none (RECORD-5). */
function misnumbered(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(text, badNumbers, place).map(([plain, bad, chosen]) => {
    const found = [...plain.matchAll(NUMBER)];
    if (found.length === 0) return bad;
    const { index, 0: old } = at(found, chosen);
    return plain.slice(0, index) + bad + plain.slice(index + old.length);
  });
}

/** Texts in some spelling, of which `share` in 100 are nearly JSON, or another document. */
export function faulted(text: fc.Arbitrary<string>, share: number): fc.Arbitrary<string> {
  return mix(
    [10 * (100 - share), styled(text)],
    [4 * share, edited(text)],
    [3 * share, misnumbered(text)],
    [2 * share, nearMiss(text)],
    [share, among('null', '[]', '{}', '"x"', '5', '1.0', 'true', '[{}]')],
  );
}

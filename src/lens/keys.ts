import { stringText } from './scalar.ts';

/** Keys repeat: what is made of them is kept, and all dropped when a stranger's documents have brought too many. */
type Kept = Map<string, string>;

const KEPT_KEYS = 1024;
const KEPT_LENGTH = 64;
/** Text cannot nest deeper than this (JSON-4); a caller's own values can, and then nothing is kept. */
const KEPT_LEVELS = 66;

function keep(kept: Kept, key: string, text: string): string {
  if (key.length <= KEPT_LENGTH) {
    if (kept.size >= KEPT_KEYS) kept.clear();
    kept.set(key, text);
  }
  return text;
}

const keyTexts: Kept = new Map();

/** A key, bare or quoted by the rule of strings (LENS-6). */
export function keyText(key: string): string {
  return keyTexts.get(key) ?? keep(keyTexts, key, stringText(key));
}

const lineStarts: string[] = [];

/** A line feed and the indentation of a level, two spaces each (LENS-1). */
export function lineStart(level: number): string {
  const known = lineStarts[level];
  if (known !== undefined) return known;
  const text = `\n${'  '.repeat(level)}`;
  if (level < KEPT_LEVELS) lineStarts[level] = text;
  return text;
}

const entryStarts: Kept[] = [];

/** A line with a scalar entry up to its value: line feed, indentation, `key: `. */
export function entryStart(key: string, level: number): string {
  if (level >= KEPT_LEVELS) return `${lineStart(level)}${keyText(key)}: `;
  let kept = entryStarts[level];
  if (kept === undefined) entryStarts[level] = kept = new Map();
  return kept.get(key) ?? keep(kept, key, `${lineStart(level)}${keyText(key)}: `);
}

import { compactJson } from '../wire/json/compact.ts';
import { keysOf } from '../wire/json/order.ts';
import type { JsonObject, JsonValue } from '../wire/json/value.ts';
import { entryStart, keyText, lineStart } from './keys.ts';
import { isScalar, type Scalar, scalarText } from './scalar.ts';
import { asTable, type Table } from './table.ts';

/*
 * Pieces are collected in a list and joined once: a text added up piece by piece becomes a deep tree of strings, and
 * making that flat costs as much again as everything else. A `lead` is what stands before a value on its first line.
 */
type Pieces = string[];

/**
 * The Lens of a JSON value (LENS-1 to LENS-12): an object's entries at the margin, an array as if under the key
 * `items`, a scalar alone. No newline at the end.
 */
export function lensValue(value: JsonValue): string {
  if (isScalar(value)) return scalarText(value);
  if (Array.isArray(value)) return entryText('items', value, 0);
  const keys = keysOf(value);
  if (keys.length === 0) return '{}';
  const pieces: Pieces = [];
  addEntries(pieces, '', value, keys, 0);
  return pieces.join('');
}

/** An entry at a level (LENS-7): `key: value` and whatever lines follow it, without the indentation before the key. */
export function entryText(key: string, value: JsonValue, level: number): string {
  const pieces: Pieces = [];
  addEntry(pieces, keyText(key), value, level);
  return pieces.join('');
}

/** The entries of an object that has some, at a level: the first after `lead`, the others on lines of their own. */
function addEntries(pieces: Pieces, lead: string, object: JsonObject, keys: readonly string[], level: number): void {
  const first = keys[0] as string;
  addEntry(pieces, lead + keyText(first), object[first] as JsonValue, level);
  for (let index = 1; index < keys.length; index++) {
    const key = keys[index] as string;
    const value = object[key] as JsonValue;
    if (isScalar(value)) pieces.push(entryStart(key, level), scalarText(value));
    else addEntry(pieces, lineStart(level) + keyText(key), value, level);
  }
}

function addEntry(pieces: Pieces, lead: string, value: JsonValue, level: number): void {
  if (isScalar(value)) {
    pieces.push(`${lead}: `, scalarText(value));
  } else if (Array.isArray(value)) {
    addArray(pieces, lead, value, level);
  } else {
    const keys = keysOf(value);
    pieces.push(lead);
    if (keys.length === 0) pieces.push(': {}');
    else addEntries(pieces, `:${lineStart(level + 1)}`, value, keys, level + 1);
  }
}

function addArray(pieces: Pieces, lead: string, array: readonly JsonValue[], level: number): void {
  if (array.every(isScalar)) {
    pieces.push(lead, ': ', inlineText(array as readonly Scalar[]));
    return;
  }
  pieces.push(lead);
  const table = asTable(array);
  if (table === undefined) addList(pieces, array, level + 1);
  else addTable(pieces, table, level + 1);
}

/** LENS-8. */
function inlineText(array: readonly Scalar[]): string {
  let text = '[';
  for (let index = 0; index < array.length; index++) {
    if (index > 0) text += ', ';
    text += scalarText(array[index] as Scalar);
  }
  return `${text}]`;
}

/** LENS-9: keys and values joined by `,`. */
function addTable(pieces: Pieces, { keys, rows }: Table, level: number): void {
  pieces.push(`[${rows.length}]{${keys.map(keyText).join(',')}}:`);
  const start = lineStart(level);
  for (const row of rows) {
    let line = start + scalarText(row[keys[0] as string] as Scalar);
    for (let index = 1; index < keys.length; index++) line += `,${scalarText(row[keys[index] as string] as Scalar)}`;
    pieces.push(line);
  }
}

/** LENS-10. */
function addList(pieces: Pieces, array: readonly JsonValue[], level: number): void {
  pieces.push(`[${array.length}]:`);
  const dash = `${lineStart(level)}- `;
  for (const element of array) addElement(pieces, dash, element, level);
}

/** An element after its dash (LENS-10, LENS-11); an object's entries are aligned with the first, behind the dash. */
function addElement(pieces: Pieces, dash: string, element: JsonValue, level: number): void {
  if (isScalar(element)) {
    pieces.push(dash, scalarText(element));
  } else if (Array.isArray(element)) {
    pieces.push(dash, element.every(isScalar) ? inlineText(element as readonly Scalar[]) : compactJson(element));
  } else {
    const keys = keysOf(element);
    if (keys.length === 0) pieces.push(dash, '{}');
    else addEntries(pieces, dash, element, keys, level + 1);
  }
}

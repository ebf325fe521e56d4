import { keysOf } from './order.ts';
import { quoteString } from './quote.ts';
import type { JsonObject, JsonValue } from './value.ts';

/**
 * Compact JSON: exactly what ECMAScript's JSON.stringify writes, but with the keys in the order of the text (JSON-5).
 */
export function compactJson(value: JsonValue): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return quoteString(value);
    case 'object':
      return Array.isArray(value) ? compactArray(value) : compactObject(value);
    default:
      return String(value);
  }
}

function compactArray(array: readonly JsonValue[]): string {
  let text = '[';
  for (let index = 0; index < array.length; index++) {
    if (index > 0) text += ',';
    text += compactJson(array[index] as JsonValue);
  }
  return `${text}]`;
}

function compactObject(object: JsonObject): string {
  let text = '{';
  for (const key of keysOf(object)) {
    if (text.length > 1) text += ',';
    text += `${quoteString(key)}:${compactJson(object[key] as JsonValue)}`;
  }
  return `${text}}`;
}

import type fc from 'fast-check';
import { type JsonValue, readJson } from '../../wire/index.ts';
import { shallowIntegerText, shallowText } from './json-text.ts';

/** Values as the reader gives them, so that the order of their keys is kept (JSON-5). */
export const jsonValue: fc.Arbitrary<JsonValue> = shallowText.map(readSound);

/** Values that have a canonical form. */
export const integerJsonValue: fc.Arbitrary<JsonValue> = shallowIntegerText.map(readSound);

function readSound(text: string): JsonValue {
  const read = readJson(text);
  if (!read.ok) throw new Error(`a text drawn as sound is refused: ${read.refusal.message}`);
  return read.value;
}

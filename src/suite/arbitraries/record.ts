import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../wire/index.ts';

type Fields = Readonly<Record<string, fc.Arbitrary<JsonValue>>>;

/** Objects with these required fields, and any of these optional ones. */
export function record(required: Fields, optional: Fields = {}): fc.Arbitrary<JsonObject> {
  const model = { ...required, ...optional };
  return fc.record(model, { requiredKeys: Object.keys(required), noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
}

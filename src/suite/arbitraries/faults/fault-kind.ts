import {
  decodeBase64url,
  decodeUtf8,
  isObject,
  type JsonObject,
  type JsonValue,
  keysOf,
  readJson,
} from '../../../wire/index.ts';

/** A kind of fault that was reported against comparable software, and which cases would show it. */
export interface FaultKind {
  /** Its number among the reported faults. */
  readonly id: string;
  readonly kind: string;
  /** The operations that can show it. */
  readonly operations: readonly string[];
  /** Whether these params of one of the operations put the fault to the test. */
  matches(params: JsonObject): boolean;
}

/** The text of the param `json` or `text`, or of its `bytes`; undefined when there is none, or no UTF-8. */
export function documentText({ json, text, bytes }: JsonObject): string | undefined {
  const given = json ?? text;
  if (typeof given === 'string') return given;
  const decoded = typeof bytes === 'string' ? decodeBase64url(bytes) : undefined;
  return decoded === undefined ? undefined : decodeUtf8(decoded);
}

/** The value of a JSON text; undefined when it is refused. */
export function valueOfText(text: JsonValue | undefined): JsonValue | undefined {
  if (typeof text !== 'string') return undefined;
  const read = readJson(text);
  return read.ok ? read.value : undefined;
}

/** Every value inside a value, itself first; keys count as strings. */
function* valuesIn(value: JsonValue | undefined): Generator<JsonValue> {
  if (value === undefined) return;
  yield value;
  if (Array.isArray(value)) {
    for (const each of value) yield* valuesIn(each);
  } else if (isObject(value)) {
    for (const key of keysOf(value)) {
      yield key;
      yield* valuesIn(value[key]);
    }
  }
}

/** Whether some value inside the document of the params is such a one. */
export function someValue(params: JsonObject, is: (value: JsonValue) => boolean): boolean {
  return [...valuesIn(valueOfText(documentText(params)))].some(is);
}

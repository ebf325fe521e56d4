/** A parsed JSON value (JSON-1): plain JavaScript values; numbers are doubles (JSON-7). */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

/** A parsed JSON object. Ask `keysOf` for its keys: the language loses the order of integer-like ones (JSON-5). */
export interface JsonObject {
  [key: string]: JsonValue;
}

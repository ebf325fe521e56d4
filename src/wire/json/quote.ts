/**
 * A string in quotes with the escapes of canonical JSON (CANON-3): `\"` `\\` `\b` `\f` `\n` `\r` `\t` and lowercase
 * `\u00xx` below U+0020, all else as it is. For well-formed text ECMAScript's own JSON.stringify writes exactly this.
 */
export function quoteString(text: string): string {
  return JSON.stringify(text);
}

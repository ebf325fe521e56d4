const SHORT = 48;

/** A unit to escape, or a surrogate. */
const NOT_PLAIN = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** Whether a text stands in quotes as it is: nothing to escape and no surrogate in it. */
export function isPlain(text: string): boolean {
  if (text.length > SHORT) return !NOT_PLAIN.test(text);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 32 || unit === 34 || unit === 92 || (unit >= 0xd800 && unit <= 0xdfff)) return false;
  }
  return true;
}

/**
 * A string in quotes with the escapes of canonical JSON (CANON-3): `\"` `\\` `\b` `\f` `\n` `\r` `\t` and lowercase
 * `\u00xx` below U+0020, all else as it is. For well-formed text ECMAScript's own JSON.stringify writes exactly this.
 */
export function quoteString(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text);
}

/** What stands for a character after a backslash, `u` apart (JSON-1). */
export const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

const FOUR_DIGITS = /^[0-9A-Fa-f]{4}$/;

/** The code unit of the four hexadecimal digits at that place, or undefined where there are none. */
export function hexUnit(text: string, start: number): number | undefined {
  const digits = text.slice(start, start + 4);
  return FOUR_DIGITS.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const EACH_UNSAFE = new RegExp(UNSAFE, 'g');

/**
 * Free text as it may stand unquoted on a line (LENS-13): characters that break lines, hide or turn text around are
 * written `\u{h}`, so that no summary can forge an effect, a cost or another proposal.
 */
export function safeText(text: string): string {
  return UNSAFE.test(text) ? text.replace(EACH_UNSAFE, escapeOf) : text;
}

function escapeOf(character: string): string {
  return `\\u{${character.charCodeAt(0).toString(16)}}`;
}

import type { Scalar } from '../../generated/types.ts';
import { quoteString } from '../wire/json/quote.ts';
import type { JsonValue } from '../wire/json/value.ts';

export type { Scalar };

export function isScalar(value: JsonValue): value is Scalar {
  return typeof value !== 'object' || value === null;
}

/** The characters that need no quotes, and any other. */
const BARE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@./+-:() '!?&%$#*=<>~^";
const NOT_BARE = /[^A-Za-z0-9_@./+\-:() '!?&%$#*=<>~^]/;

/** By ASCII code: 1 for a character that needs no quotes. */
const bareCodes = new Uint8Array(128);
for (const character of BARE) bareCodes[character.charCodeAt(0)] = 1;

/** Up to here a loop is faster than starting the expression; measured. */
const SHORT = 24;

/** The grammar of RFC 8259 (LENS-4), whatever the magnitude: `1E400` is a number, `.5`, `+1` and `05` are none. */
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

const SPACE = 32;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;

function isBare(text: string): boolean {
  return (text.length <= SHORT ? hasBareCodes(text) : !NOT_BARE.test(text)) && !couldMislead(text);
}

function hasBareCodes(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127 || bareCodes[code] === 0) return false;
  }
  return true;
}

/**
 * Whether a text of bare characters would be taken for something else: nothing, layout, a number, null, true or false.
 */
function couldMislead(text: string): boolean {
  const length = text.length;
  if (length === 0) return true;
  const first = text.charCodeAt(0);
  if (first === SPACE || text.charCodeAt(length - 1) === SPACE) return true;
  if (first <= NINE && (first >= ZERO || first === MINUS)) return text === '-' || NUMBER.test(text);
  return length <= 5 && (text === 'true' || text === 'false' || text === 'null');
}

/** A string (LENS-4, LENS-5): bare where nothing else could be meant, else quoted. */
export function stringText(text: string): string {
  return isBare(text) ? text : quoteString(text);
}

/**
 * A scalar (LENS-2, LENS-3): `-` for null, booleans and numbers as ECMAScript does (`-0` is `0`), strings bare or
 * quoted.
 */
export function scalarText(value: Scalar): string {
  switch (typeof value) {
    case 'string':
      return stringText(value);
    case 'number':
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      return '-';
  }
}

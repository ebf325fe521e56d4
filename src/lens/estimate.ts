const OTHER = 0;
const BLANK = 1;
const LETTER = 2;
const DIGIT = 3;

const NEWLINE = 10;
const SPACE = 32;

/** The class of each ASCII code, the six blanks of EST-3 among them; everything beyond is OTHER (EST-2). */
const classes = new Uint8Array(128);
for (const blank of '\t\n\r\f\v ') classes[blank.charCodeAt(0)] = BLANK;
for (let code = 65; code <= 90; code++) classes[code] = classes[code + 32] = LETTER;
for (let code = 48; code <= 57; code++) classes[code] = DIGIT;

function classOf(code: number): number {
  return code < 128 ? (classes[code] as number) : OTHER;
}

/**
 * The token estimate of a text (EST-1 to EST-4): the number of leftmost, non-overlapping matches, over code points, of
 * `[A-Za-z]+|[0-9]{1,3}|\n {2,}|[^ \t\n\r\f\vA-Za-z0-9]`. A scanner in place of the expression builds no list of
 * matches.
 */
export function estimateTokens(text: string): number {
  const length = text.length;
  let count = 0;
  let index = 0;
  while (index < length) {
    const code = text.charCodeAt(index++);
    switch (classOf(code)) {
      case LETTER:
        while (index < length && classOf(text.charCodeAt(index)) === LETTER) index++;
        count++;
        break;
      case DIGIT: {
        const end = index + 2;
        while (index < end && index < length && classOf(text.charCodeAt(index)) === DIGIT) index++;
        count++;
        break;
      }
      case BLANK:
        if (code === NEWLINE && text.charCodeAt(index) === SPACE && text.charCodeAt(index + 1) === SPACE) {
          index += 2;
          while (text.charCodeAt(index) === SPACE) index++;
          count++;
        }
        break;
      default:
        if (isHighSurrogate(code) && isLowSurrogate(text.charCodeAt(index))) index++;
        count++;
    }
  }
  return count;
}

function isHighSurrogate(code: number): boolean {
  return (code & 0xfc00) === 0xd800;
}

function isLowSurrogate(code: number): boolean {
  return (code & 0xfc00) === 0xdc00;
}

/** How many code points a well-formed text has. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index++) {
    if (isTrail(text, index)) count--;
  }
  return count;
}

/** Where in a well-formed text its code point number `count` begins, counted in UTF-16 units. */
export function offsetOf(text: string, count: number): number {
  let offset = 0;
  for (let passed = 0; passed < count && offset < text.length; passed++) offset += isTrail(text, offset + 1) ? 2 : 1;
  return offset;
}

function isTrail(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}

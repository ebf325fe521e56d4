/** What XML 1.0 cannot hold, lone surrogates among it, and controls that a reader would not see. */
const FORBIDDEN = /(?![\n\t])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Text as it stands in an element of XML 1.0; what may not or cannot be seen there is shown as `\u{…}`. */
export function xmlText(text: string): string {
  return text
    .replace(FORBIDDEN, (unit) => `\\u{${(unit.codePointAt(0) as number).toString(16)}}`)
    .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Attributes, each after a space, in the order given; one that is not there is left out. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(String(value))}"`))
    .join('');
}

/** A reader makes spaces of line ends in an attribute, so they are written by their numbers. */
function attributeText(text: string): string {
  return xmlText(text).replace(/[\n\t]/g, (unit) => `&#${unit.charCodeAt(0)};`);
}

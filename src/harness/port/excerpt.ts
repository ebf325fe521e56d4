import { Buffer } from 'node:buffer';

const LINE_BYTES = 120;

/** The start of a line for a person, what is no printable ASCII escaped. */
export function shownLine(line: Uint8Array): string {
  const text = new TextDecoder().decode(line.subarray(0, LINE_BYTES));
  const escaped = text.replace(/[^\x20-\x7e]/g, (unit) => `\\u{${unit.charCodeAt(0).toString(16)}}`);
  return line.length > LINE_BYTES ? `${escaped}…` : escaped;
}

/**
 * At most so many UTF-16 units of a text that a port chose, as a copy: V8 lets a slice hold the text that it was cut
 * from, so that a short one could keep a frame of a megabyte alive.
 */
export function excerpt(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  return Buffer.from(cut.toWellFormed()).toString();
}

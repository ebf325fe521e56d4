import { escapeBytes } from '../../escape.ts';
import type { Kept } from '../data.ts';
import { type Child, count, h } from './dom.ts';

const encoder = new TextEncoder();

/** A text of the page as the bytes that are here, and where they stand in the whole. */
export interface Here {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly total: number;
  readonly sha256?: string;
}

export function hereOf(text: Kept): Here {
  if (typeof text === 'string') {
    const bytes = encoder.encode(text);
    return { bytes, from: 0, total: bytes.length };
  }
  const { part, from, bytes, sha256 } = text;
  return { bytes: encoder.encode(part), from, total: bytes, ...(sha256 === undefined ? {} : { sha256 }) };
}

/** How long the whole is and, of a part, which part and the digest of the whole. */
export function sizeOf({ bytes, from, total, sha256 }: Here): Child {
  if (bytes.length === total) return `${count(total)} bytes`;
  const which = `bytes ${count(from)} to ${count(from + bytes.length)} of ${count(total)}`;
  if (sha256 === undefined) return which;
  return [which, ' · SHA-256 of the whole ', h('code', { class: 'digest' }, sha256)];
}

/**
 * Bytes as text: lines break where they do, what cannot be seen is escaped, and the character of one byte, by its offset in the
 * whole, is marked; the offset of the end marks the end.
 */
export function textOf(label: string, { bytes, from, total }: Here, marked?: number): HTMLElement {
  const pre = scrolling('text', label);
  if (from > 0) pre.append(cutMark());
  const at = marked === undefined ? undefined : marked - from;
  if (at === undefined || at < 0 || at > bytes.length) pre.append(...pieces(bytes));
  else {
    const start = startOf(bytes, at);
    const end = endOf(bytes, at);
    pre.append(...pieces(bytes.subarray(0, start)));
    if (start >= bytes.length) pre.append(h('mark', { class: 'end' }, 'ends here'));
    else pre.append(markOf(bytes.subarray(start, end)));
    pre.append(...pieces(bytes.subarray(end)));
  }
  if (from + bytes.length < total) pre.append(cutMark());
  return pre;
}

/** A short text as code that wraps and does not scroll; where it was cut stands how long the whole is. */
export function codeOf(here: Here): Child {
  const { bytes, from, total } = here;
  const isCut = from + bytes.length < total;
  return [h('code', {}, pieces(bytes), isCut && cutMark()), isCut && h('small', { class: 'faint' }, sizeOf(here))];
}

/** What scrolls in itself can be reached and scrolled by the keyboard. */
function scrolling(name: 'text' | 'hex', label: string): HTMLPreElement {
  return h('pre', { class: name, tabindex: 0, role: 'region', 'aria-label': label });
}

/** Brings what is marked into the middle of the text that scrolls around it. */
export function showMarks(parent: ParentNode): void {
  for (const found of parent.querySelectorAll<HTMLElement>('pre > mark')) {
    const pre = found.parentElement as HTMLElement;
    pre.scrollTop = found.offsetTop - pre.clientHeight / 2;
  }
}

function cutMark(): HTMLElement {
  return h('span', { class: 'cut', title: 'cut here' }, ' … ');
}

function markOf(bytes: Uint8Array): Node {
  const escaped = escapeBytes(bytes);
  if (escaped !== '\\n') return h('mark', {}, escaped === ' ' ? '\u2423' : escaped);
  const both = document.createDocumentFragment();
  both.append(h('mark', {}, '↵'), '\n');
  return both;
}

/** Text with its line breaks, and what is escaped set apart from what is there. */
function pieces(bytes: Uint8Array): readonly Node[] {
  const nodes: Node[] = [];
  const escaped = escapeBytes(bytes);
  let plain = '';
  const flush = () => {
    if (plain !== '') nodes.push(document.createTextNode(plain));
    plain = '';
  };
  for (const [piece] of escaped.matchAll(/\\(?:\\|n|r|t|u\{[0-9a-f]+\}|x[0-9a-f]{2})|[^\\]+/g)) {
    if (piece === '\\\\') plain += '\\';
    else if (piece === '\\n') {
      flush();
      nodes.push(h('span', { class: 'break', 'aria-hidden': 'true' }, '↵'), document.createTextNode('\n'));
    } else if (piece.startsWith('\\')) {
      flush();
      nodes.push(h('span', { class: 'escape' }, piece));
    } else plain += piece;
  }
  flush();
  return nodes;
}

function startOf(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (at > 0 && at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80) at -= 1;
  return at;
}

function endOf(bytes: Uint8Array, offset: number): number {
  let at = Math.min(offset + 1, bytes.length);
  while (at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80) at += 1;
  return at;
}

/** How many rows of a hex view stand before and after the marked byte. */
const ROWS_AROUND = 3;

/** Bytes in hexadecimal, rows of 8 or 16, the marked byte marked; only the rows around it where one is. */
export function hexOf(label: string, { bytes, from, total }: Here, width: 8 | 16, marked?: number): HTMLElement {
  const pre = scrolling('hex', `${label}, hexadecimal`);
  const first = Math.floor(from / width) * width;
  const last = from + bytes.length;
  const row = marked === undefined ? undefined : Math.floor(marked / width) * width;
  const start = row === undefined ? first : Math.max(first, row - ROWS_AROUND * width);
  const end = row === undefined ? last : Math.min(last, row + (ROWS_AROUND + 1) * width);
  for (let at = start; at < end; at += width) pre.append(...hexRow(at));
  if (marked === last && last % width === 0) pre.append(...hexRow(last));
  return pre;

  function hexRow(at: number): readonly (Node | string)[] {
    const nodes: (Node | string)[] = [h('span', { class: 'offset' }, at.toString(16).padStart(6, '0')), '  '];
    let right = '';
    const cells: (Node | string)[] = [];
    for (let place = at; place < at + width; place += 1) {
      const byte = place < from ? undefined : bytes[place - from];
      const digits = byte === undefined ? '  ' : byte.toString(16).padStart(2, '0');
      const shown = byte === undefined ? ' ' : byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
      if (place === marked) {
        const ended = place >= total;
        nodes.push(h('mark', ended ? { class: 'end' } : {}, ended ? '▯▯' : digits), ' ');
        cells.push(right, h('mark', ended ? { class: 'end' } : {}, ended ? '▯' : shown));
        right = '';
      } else {
        nodes.push(`${digits} `);
        right += shown;
      }
    }
    return [...nodes, ' ', ...cells, right.trimEnd(), '\n'];
  }
}

/** How many bytes a row may have on this screen. */
export function widthFor(columns: 1 | 2): 8 | 16 {
  return matchMedia(`(min-width: ${columns === 1 ? 720 : 1200}px)`).matches ? 16 : 8;
}

import { hrefs, rulePlaces } from './model.ts';

export type Child = Node | string | number | undefined | false | readonly Child[];

/** Attributes, and `on…` with a handler. */
export type Props = { readonly [name: string]: string | number | undefined | ((event: Event) => void) };

/**
 * An element with its attributes and children. Text becomes text nodes and attributes are set one by one: nothing that a port
 * wrote is ever read as markup.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== undefined) element.setAttribute(name, String(value));
  }
  append(element, children);
  return element;
}

export function append(parent: ParentNode, children: readonly Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child);
    else if (child !== undefined && child !== false) parent.append(child instanceof Node ? child : String(child));
  }
}

/** Text for those who do not see the marks. */
export function unseen(text: string): HTMLElement {
  return h('span', { class: 'unseen' }, text);
}

/** Prose of SPEC.md: what stands between backticks as code, an id of a rule as a link, between stars as emphasis, the rest as it is. */
export function prose(text: string): readonly Child[] {
  return text.split('`').map((piece, at) => {
    if (at % 2 === 1) return rulePlaces.has(piece) ? h('a', { href: hrefs.rule(piece) }, piece) : h('code', {}, piece);
    return piece.split(EMPHASIS).map((part, place) => (place % 2 === 1 ? h('em', {}, part) : part));
  });
}

const EMPHASIS = /\*([^*\s][^*]*)\*/;

/** The beginning of such prose without its marks. */
export function plain(text: string): string {
  return text
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? piece : piece.split(EMPHASIS).join('')))
    .join('')
    .slice(0, 160);
}

/** A count with thousands apart. */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}

/** A count with its noun. */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}

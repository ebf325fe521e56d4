import type { Child } from './dom.ts';
import { h } from './dom.ts';

/** What is shown in the main part of the page. */
export interface View {
  readonly title: string;
  /** The entry of the navigation it belongs to. */
  readonly under: 'matrix' | 'failures' | 'traceability' | 'search';
  readonly body: readonly Child[];
}

/** The way back, a link each; what is no page of its own has none. */
export function trail(...links: readonly (readonly [href: string | undefined, text: string])[]): HTMLElement {
  return h(
    'nav',
    { class: 'trail', 'aria-label': 'Where this is' },
    links.map(([href, text], at) => [
      at > 0 && h('span', { 'aria-hidden': 'true' }, ' / '),
      href === undefined ? text : h('a', { href }, text),
    ]),
  );
}

/** A table that scrolls in itself where the screen is narrower. */
export function scrolled(label: string, table: HTMLElement): HTMLElement {
  return h('div', { class: 'scrolled', role: 'region', 'aria-label': label, tabindex: 0 }, table);
}

export function facts(rows: readonly (readonly [name: string, value: Child])[]): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    rows
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  );
}

/** A command, and a button that copies it. */
export function command(text: string): HTMLElement {
  const button = h('button', { type: 'button', class: 'copy', onclick: () => copy(button, text) }, 'Copy');
  return h('div', { class: 'command' }, h('code', {}, text), button);
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    // A page from disk may not write to the clipboard everywhere: then the text is selected, and the reader copies it.
    const code = button.previousElementSibling;
    if (code !== null) getSelection()?.selectAllChildren(code);
    button.textContent = 'Selected';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1_500);
}

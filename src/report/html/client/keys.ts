import { h } from './dom.ts';
import { data, hrefs, vectorAt, vectorPlaces } from './model.ts';
import { go } from './place.ts';

const table = [
  ['?', 'this help'],
  ['/', 'search'],
  ['j or ↓', 'the next row'],
  ['k or ↑', 'the row before'],
  ['Enter', 'open the row'],
  ['u', 'back to where you came from'],
  ['n', 'the next failure'],
  ['p', 'the failure before'],
  ['x', 'text or hexadecimal'],
  ['m', 'the matrix'],
  ['f', 'all failures'],
  ['t', 'traceability'],
  ['Esc', 'leave the search, close this help'],
] as const;

/** The help, which `?` opens; single keys can be turned off in it, for those whose devices type them unasked. */
export function helpDialog(): { readonly dialog: HTMLDialogElement; readonly isOn: () => boolean } {
  const check = h('input', { type: 'checkbox', id: 'single', checked: '' });
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'help' },
    h('h2', { id: 'help' }, 'Keyboard'),
    h(
      'table',
      {},
      h(
        'tbody',
        {},
        table.map(([key, does]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, does))),
      ),
    ),
    h('p', {}, h('label', { for: 'single' }, check, ' single keys do this')),
    h('form', { method: 'dialog' }, h('button', {}, 'Close')),
  );
  return { dialog, isOn: () => check.checked };
}

/** Listens to single keys, but not where text is typed. */
export function listen(search: HTMLInputElement, help: ReturnType<typeof helpDialog>): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.dialog.open) return;
    const { target } = event;
    if (event.key === 'Escape' && target === search) return search.blur();
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if (!help.isOn() && event.key !== '?') return;
    const act = actions(search, help.dialog)[event.key];
    if (act === undefined) return;
    // In what scrolls in itself the arrows scroll.
    if (event.key.startsWith('Arrow') && target instanceof HTMLElement && target.matches('pre')) return;
    event.preventDefault();
    act();
  });
}

function actions(search: HTMLInputElement, dialog: HTMLDialogElement): Readonly<Record<string, () => void>> {
  return {
    '?': () => dialog.showModal(),
    '/': () => {
      search.focus();
      search.select();
    },
    j: () => moveRow(1),
    ArrowDown: () => moveRow(1),
    k: () => moveRow(-1),
    ArrowUp: () => moveRow(-1),
    u: () => history.back(),
    n: () => moveFailure(1),
    p: () => moveFailure(-1),
    x: () => {
      for (const button of document.querySelectorAll<HTMLElement>('button[data-hex]')) button.click();
    },
    m: () => go('#'),
    f: () => go('#failures'),
    t: () => data.coverage !== undefined && go('#traceability'),
  };
}

function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter(
    (row) => row.offsetParent !== null,
  );
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Vectors that some port failed, known ones last. */
const failed = [
  ...new Set(
    [true, false].flatMap((isUnknown) =>
      data.ports.flatMap(({ failures }) =>
        failures.filter(({ known }) => (known === undefined) === isUnknown).map(({ vector }) => vector),
      ),
    ),
  ),
];

function moveFailure(step: 1 | -1): void {
  const here = decodeURIComponent(location.hash).replace(/^#vector\//, '');
  const at = failed.indexOf(vectorPlaces.get(here) ?? -1);
  const next = failed[at === -1 ? (step === 1 ? 0 : failed.length - 1) : at + step];
  if (next !== undefined) go(hrefs.vector(vectorAt(next).id));
}

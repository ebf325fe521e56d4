import { showMarks } from './bytes.ts';
import { append, count, h } from './dom.ts';
import { failuresView } from './failures.ts';
import { helpDialog, listen } from './keys.ts';
import { data, hrefs, rulePlaces, vectorPlaces } from './model.ts';
import { overview } from './overview.ts';
import { leave, remember, rename, settle } from './place.ts';
import { portView } from './port.ts';
import { ruleView } from './rule.ts';
import { searchView } from './search.ts';
import { traceabilityView } from './traceability.ts';
import { vectorView } from './vector.ts';
import type { View } from './view.ts';

/** The view of an address; of one that is nowhere, a page that says so. */
function viewOf(hash: string): View {
  const [kind = '', ...rest] = hash.replace(/^#/, '').split('/');
  const name = decoded(rest.join('/'));
  if (kind === '' || kind === 'matrix') return overview();
  if (kind === 'failures') return failuresView();
  if (kind === 'traceability') return traceabilityView();
  if (kind === 'search') return searchView(name);
  const rule = rulePlaces.get(name);
  if (kind === 'rule' && rule !== undefined) return ruleView(rule);
  const vector = vectorPlaces.get(name);
  if (kind === 'vector' && vector !== undefined) return vectorView(vector);
  const port = data.ports.find((each) => each.name === name);
  if (kind === 'port' && port !== undefined) return portView(port);
  return {
    title: 'Not here',
    under: 'matrix',
    body: [
      h('h1', {}, 'Not in this report'),
      h('p', { class: 'lead' }, `There is no ${kind} “${name}”. `, h('a', { href: '#' }, 'The matrix')),
    ],
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const search = h('input', {
  type: 'search',
  id: 'search',
  placeholder: 'Search',
  'aria-label': 'Search rules, vectors, ports, findings',
  autocomplete: 'off',
  spellcheck: 'false',
});
const help = helpDialog();
const main = h('main', { id: 'main', tabindex: -1 });
const links = {
  matrix: h('a', { href: '#' }, 'Matrix'),
  failures: h('a', { href: '#failures' }, 'Failures ', h('span', { class: 'figure' }, count(troubles()))),
  traceability: h('a', { href: '#traceability' }, 'Traceability'),
};

function troubles(): number {
  return data.ports.reduce((sum, { failures, findings }) => sum + failures.length + findings.length, 0);
}

function show(): void {
  const view = viewOf(location.hash);
  const fragment = document.createDocumentFragment();
  append(fragment, view.body);
  main.replaceChildren(fragment);
  showMarks(main);
  document.title = `${view.title} · Parley conformance`;
  for (const [name, link] of Object.entries(links)) {
    if (name === view.under) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function arrive(): void {
  show();
  if (document.activeElement === search) rename();
  else settle(main);
}

search.addEventListener('input', () => {
  const hash = search.value === '' ? '#' : hrefs.search(search.value);
  // Not every letter is a page of its own in the history.
  if (location.hash.startsWith('#search')) history.replaceState(null, '', hash);
  else {
    leave();
    history.pushState(null, '', hash);
  }
  rename();
  show();
});
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href^="#"]') !== null) leave();
});
document.addEventListener('scroll', remember, { passive: true });
addEventListener('hashchange', () => {
  if (!location.hash.startsWith('#search')) search.value = '';
  arrive();
});
history.scrollRestoration = 'manual';

const skip = h('a', { href: '#main', class: 'skip' }, 'To the report');
skip.addEventListener('click', (event) => {
  event.preventDefault();
  event.stopPropagation();
  main.focus();
});

document.body.append(
  skip,
  h(
    'header',
    { class: 'top' },
    h(
      'a',
      { href: '#', class: 'brand', 'aria-label': 'Parley conformance: the matrix' },
      h('strong', {}, 'parley'),
      ' conformance',
    ),
    h(
      'nav',
      { 'aria-label': 'Views' },
      links.matrix,
      links.failures,
      data.coverage !== undefined && links.traceability,
    ),
    h(
      'div',
      { class: 'find', role: 'search' },
      search,
      h(
        'button',
        {
          type: 'button',
          'aria-label': 'Keyboard help',
          title: 'Keyboard help',
          onclick: () => help.dialog.showModal(),
        },
        '?',
      ),
    ),
  ),
  main,
  h(
    'footer',
    {},
    h(
      'p',
      {},
      `vectors: revision ${data.revision}, digest `,
      h('code', { class: 'digest' }, data.vectorsDigest),
      data.seed !== 0 && `, seed ${data.seed}`,
    ),
    data.specDigest !== undefined && h('p', {}, 'SPEC.md: digest ', h('code', { class: 'digest' }, data.specDigest)),
    h('p', {}, 'Press ', h('kbd', {}, '?'), ' for the keyboard. This file asks for nothing from any network.'),
  ),
  help.dialog,
);
listen(search, help);
if (location.hash.startsWith('#search/')) search.value = decoded(location.hash.slice('#search/'.length));
arrive();

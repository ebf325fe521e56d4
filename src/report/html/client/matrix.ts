import type { PortData, RuleData } from '../data.ts';
import { type Child, counted, h, plain, unseen } from './dom.ts';
import { data, hrefs, ruleAt, stateOf, stateOfProfile, tally, vectorsOfRule } from './model.ts';
import { mark, marks, stateWords, tallyCell } from './status.ts';
import { scrolled } from './view.ts';

/** What the matrix leaves out, kept while the page is open. */
const chosen = { rules: 'all', profile: 'all' };

/** The matrix of ports, profiles and rules, and what chooses its rows. */
export function matrixOfRules(): Child {
  const holder = h('div', {});
  const redraw = () => holder.replaceChildren(matrix());
  redraw();
  return [h('div', { class: 'bar' }, h('h2', {}, 'Rules'), legend(), filters(redraw)), holder];
}

function legend(): HTMLElement {
  const shown = ['passed', 'failed', 'known', 'unclaimed', 'open'] as const;
  return h(
    'p',
    { class: 'legend' },
    shown.map((state) => h('span', {}, mark(state), ` ${stateWords[state]} `)),
  );
}

function filters(redraw: () => void): HTMLElement {
  const profiles = [...new Set(data.rules.map(({ profile }) => profile))];
  const select = (name: keyof typeof chosen, label: string, options: readonly (readonly [string, string])[]) => {
    const element = h(
      'select',
      {
        onchange: () => {
          chosen[name] = element.value;
          redraw();
        },
      },
      options.map(([value, text]) => h('option', { value, ...(chosen[name] === value ? { selected: '' } : {}) }, text)),
    );
    return h('label', {}, h('span', { class: 'faint' }, label), ' ', element);
  };
  return h(
    'div',
    { class: 'filters' },
    select('rules', 'Show', [
      ['all', 'all rules'],
      ['failed', 'not all passed'],
      ['unchecked', 'without vectors'],
    ]),
    select('profile', 'Profile', [['all', 'all'], ...profiles.map((name) => [name, name] as const)]),
  );
}

function matrix(): HTMLElement {
  const groups = Map.groupBy(
    data.rules.map((rule, place) => ({ rule, place })).filter(isChosen),
    (each) => each.rule.profile,
  );
  const table = h(
    'table',
    { class: 'matrix' },
    h('caption', { class: 'unseen' }, 'Ports, profiles and rules: how many vectors of each rule a port passed'),
    h('thead', {}, headRow()),
    [...groups].map(([profile, rules]) => profileRows(profile, rules)),
  );
  if (groups.size === 0) return h('p', { class: 'empty' }, `${marks.passed} No rule is left: nothing to show.`);
  return acrossPorts('Matrix of ports, profiles and rules', table);
}

/** The most ports whose columns stand beside what a row says. */
const MANY = 7;

/** A table with a column a port: of many ports, its head and the names of its rows stay while it scrolls in itself. */
export function acrossPorts(label: string, table: HTMLElement): HTMLElement {
  const region = scrolled(label, table);
  if (data.ports.length > MANY) region.classList.add('wide');
  return region;
}

function isChosen({ rule, place }: { readonly rule: RuleData; readonly place: number }): boolean {
  if (chosen.profile !== 'all' && rule.profile !== chosen.profile) return false;
  const vectors = vectorsOfRule[place] ?? [];
  if (chosen.rules === 'unchecked') return vectors.length === 0;
  if (chosen.rules === 'all') return true;
  return data.ports.some((port) => !['passed', 'none'].includes(stateOf(tally(port, vectors))));
}

export function headRow(...first: readonly string[]): HTMLElement {
  return h(
    'tr',
    {},
    h('th', { scope: 'col' }, first[0] ?? 'Rule'),
    h('th', { scope: 'col', class: 'says' }, first[1] ?? 'What it says'),
    data.ports.map((port) =>
      h(
        'th',
        { scope: 'col', class: 'port' },
        h('a', { href: hrefs.port(port.name), title: port.name }, shortName(port.name)),
      ),
    ),
  );
}

/** The most characters of a name at the head of a column. */
const LONG_NAME = 24;

function shortName(name: string): string {
  return name.length > LONG_NAME ? `${name.slice(0, LONG_NAME - 1)}…` : name;
}

function profileRows(name: string, rules: readonly { readonly rule: RuleData; readonly place: number }[]): Child {
  const rows: HTMLElement[] = [profileRow(name, rules.length)];
  let section = '';
  for (const { rule, place } of rules) {
    if (rule.section !== section) {
      section = rule.section;
      rows.push(h('tr', { class: 'section' }, h('th', { colspan: data.ports.length + 2, scope: 'colgroup' }, section)));
    }
    rows.push(ruleRow(place));
  }
  return h('tbody', {}, rows);
}

/** The head of a profile: its counts for each port are those of the report. */
function profileRow(name: string, rules: number): HTMLElement {
  const cell = (port: PortData): HTMLElement => {
    const own = port.profiles[name as keyof PortData['profiles']];
    if (own === undefined) return h('td', { class: 'cell none' }, mark('none'), unseen('not to be certified for'));
    const state = stateOfProfile(port, name);
    return h(
      'td',
      {
        class: `cell ${state}`,
        'data-profile': name,
        'data-port': port.name,
        title: own.why.join('; ') || 'certified',
      },
      h('span', { class: 'seen' }, mark(state), h('span', { class: 'figure' }, `${own.passed}/${own.expected}`)),
      unseen(own.complete ? ' certified' : ' not certified'),
    );
  };
  const later = data.notCertified.includes(name);
  return h(
    'tr',
    { class: 'profile' },
    h('th', { scope: 'row' }, name),
    h('td', { class: 'says' }, counted(rules, 'rule'), later && ' · not certified in this revision'),
    data.ports.map(cell),
  );
}

function ruleRow(place: number): HTMLElement {
  const { id, level, text } = ruleAt(place);
  const vectors = vectorsOfRule[place] ?? [];
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, h('a', { href: hrefs.rule(id), 'data-row': '' }, id)),
    h('td', { class: 'says' }, level !== 'MUST' && h('span', { class: 'level' }, level), ' ', plain(text)),
    data.ports.map((port) => tallyCell(port, tally(port, vectors))),
  );
}

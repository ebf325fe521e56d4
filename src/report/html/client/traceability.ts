import type { CoveredRuleData } from '../data.ts';
import { type Child, count, counted, h } from './dom.ts';
import { data, hrefs, rulePlaces, vectorAt, vectorPlaces, vectorsOfRule } from './model.ts';
import { mark } from './status.ts';
import { scrolled, type View } from './view.ts';

const covered = new Map((data.coverage?.rules ?? []).map((each) => [each.rule, each] as const));

/** Every rule, and what checks it: vectors, scenarios, properties, probes, and the mutants that they kill. */
export function traceabilityView(): View {
  const { coverage } = data;
  const body: Child =
    coverage === undefined
      ? h('p', { class: 'empty' }, 'This report was made without the coverage of the rules.')
      : [
          coverage.faults.length > 0 &&
            h(
              'ul',
              { class: 'rows' },
              coverage.faults.map(({ kind, rule, message }) =>
                h('li', { class: 'failed' }, mark('failed'), ' ', h('strong', {}, `${kind}: ${rule}`), ' ', message),
              ),
            ),
          scrolled('Counts of each profile', profileTable()),
          h('h2', {}, 'Rules'),
          scrolled('Rules and what checks them', ruleTable()),
        ];
  return {
    title: 'Traceability',
    under: 'traceability',
    body: [
      h('h1', {}, 'Traceability'),
      h('p', { class: 'lead' }, 'What checks each rule, and which mistakes it catches.'),
      body,
    ],
  };
}

function profileTable(): HTMLElement {
  const head = ['rules', 'checked', 'excluded', 'unchecked', 'mutants', 'killed', 'not recorded'];
  const rows = (data.coverage?.profiles ?? []).map((each) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, each.profile, !each.built && h('span', { class: 'faint' }, ' not built')),
      [each.rules, each.checked, each.excluded, each.unchecked, each.mutants, each.killed, each.notRecorded].map(
        (value) => h('td', { class: 'number' }, count(value)),
      ),
    ),
  );
  return h(
    'table',
    { class: 'counts' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, 'Profile'),
        head.map((text) => h('th', { scope: 'col', class: 'number' }, text)),
      ),
    ),
    h('tbody', {}, rows),
  );
}

function ruleTable(): HTMLElement {
  const head = ['vectors', 'scenarios', 'properties', 'mutations', 'probes'];
  const rows = (data.coverage?.rules ?? []).map((each) => {
    const place = rulePlaces.get(each.rule);
    const cited = place === undefined ? [] : (vectorsOfRule[place] ?? []);
    const vectors = cited.filter((each) => vectorAt(each).steps === undefined).length;
    const figures = [vectors, each.scenarios.length, each.properties.length, each.mutations.length, each.probes.length];
    const rule = place === undefined ? undefined : data.rules[place];
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('a', { href: hrefs.rule(each.rule), 'data-row': '' }, each.rule)),
      h('td', {}, rule?.level ?? ''),
      h('td', {}, rule?.profile ?? ''),
      figures.map((value) =>
        h('td', { class: value === 0 ? 'number faint' : 'number' }, value === 0 ? '·' : count(value)),
      ),
      h('td', {}, mutantsOf(each)),
      h('td', {}, stateOfRule(each)),
    );
  });
  const columns = ['Rule', 'Level', 'Profile'].map((text) => h('th', { scope: 'col' }, text));
  return h(
    'table',
    { class: 'counts' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        columns,
        head.map((text) => h('th', { scope: 'col', class: 'number' }, text)),
        h('th', { scope: 'col' }, 'Mutants'),
        h('th', { scope: 'col' }, 'State'),
      ),
    ),
    h('tbody', {}, rows),
  );
}

function mutantsOf({ mutants }: CoveredRuleData): Child {
  const killed = mutants.filter(({ state }) => state === 'killed').length;
  if (mutants.length === 0) return h('span', { class: 'faint' }, '·');
  const survived = mutants.some(({ state }) => state === 'survived');
  return [
    mark(survived ? 'failed' : killed === mutants.length ? 'passed' : 'open'),
    ` ${killed} of ${counted(mutants.length, 'mutant')} killed`,
  ];
}

function stateOfRule({ checked, excluded, built }: CoveredRuleData): Child {
  if (checked) return [mark('passed'), ' checked'];
  if (excluded !== undefined) return [mark('known'), ` excluded: ${excluded}`];
  return built ? [mark('failed'), ' nothing checks it'] : [mark('open'), ' not built'];
}

/** What checks one rule besides its vectors, and the mutants of it; nothing where the page has no coverage. */
export function coverageBlock(id: string): Child {
  const found = covered.get(id);
  if (found === undefined) return undefined;
  const { scenarios, properties, mutations, probes, mutants, excluded } = found;
  const lists = [
    // Those of this run stand below, with what came of each.
    ['Scenarios', scenarios.filter((each) => !vectorPlaces.has(each))],
    ['Properties', properties],
    ['Bent grants', mutations],
    ['Probes', probes],
  ] as const;
  const told = lists.filter(([, items]) => items.length > 0);
  if (told.length === 0 && mutants.length === 0 && excluded === undefined) return undefined;
  return [
    h('h2', {}, 'What else checks it'),
    excluded !== undefined && h('p', {}, mark('known'), ` Nothing checks it: ${excluded}`),
    told.map(([name, items]) => [
      h('h3', {}, name),
      h(
        'ul',
        { class: 'rows' },
        items.map((each) => h('li', {}, each)),
      ),
    ]),
    mutants.length > 0 &&
      h(
        'details',
        {},
        h('summary', { 'data-row': '' }, mutantsOf(found), ': named mistakes that break this rule'),
        h('ul', { class: 'rows' }, mutants.map(mutantRow)),
      ),
  ];
}

/** How many of those that kill a mutant are named. */
const NAMED = 5;

function mutantRow({ name, state, by }: CoveredRuleData['mutants'][number]): HTMLElement {
  const named = by.slice(0, NAMED).map((each) => {
    if (typeof each === 'string') return [' ', each];
    const { id } = vectorAt(each);
    return [' ', h('a', { href: hrefs.vector(id), 'data-row': '' }, id)];
  });
  return h(
    'li',
    {},
    mark(state === 'killed' ? 'passed' : state === 'survived' ? 'failed' : 'open'),
    ' ',
    h('strong', {}, name),
    ' ',
    h(
      'span',
      { class: 'faint' },
      state,
      by.length > 0 && ' by',
      named,
      by.length > NAMED && ` and ${by.length - NAMED} more`,
    ),
  );
}

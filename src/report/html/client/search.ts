import { counted, h, plain } from './dom.ts';
import { data, hrefs, isCertified, vectorPlaces } from './model.ts';
import { vectorTable } from './rule.ts';
import { mark } from './status.ts';
import type { View } from './view.ts';

const lower = {
  rules: data.rules.map(({ id, section, text }) => `${id} ${section} ${text}`.toLowerCase()),
  vectors: data.vectors.map(({ id, title, rules, operation }) =>
    `${id} ${title} ${operation} ${rules.map((place) => data.rules[place]?.id ?? '').join(' ')}`.toLowerCase(),
  ),
};

/** Ports, findings, rules and vectors that hold every word. */
export function searchView(query: string): View {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const holds = (text: string) => words.every((word) => text.includes(word));
  const ports = data.ports.filter(({ name, language }) => holds(`${name} ${language}`.toLowerCase()));
  const rules = data.rules.filter((_, place) => holds(lower.rules[place] ?? ''));
  const vectors = [...vectorPlaces.values()].filter((place) => holds(lower.vectors[place] ?? ''));
  const findings = data.ports.flatMap((port) =>
    port.findings
      .filter(({ kind, message }) => holds(`${port.name} ${kind} ${message}`.toLowerCase()))
      .map((finding) => ({ port, ...finding })),
  );
  const found = ports.length + rules.length + vectors.length + findings.length;
  if (words.length === 0)
    return {
      title: 'Search',
      under: 'search',
      body: [h('h1', {}, 'Search'), h('p', { class: 'lead' }, 'Type words: of a rule, a vector, a port or a finding.')],
    };
  return {
    title: `Search: ${query}`,
    under: 'search',
    body: [
      h('h1', {}, 'Search'),
      h(
        'p',
        { class: 'lead', role: 'status' },
        found === 0
          ? `Nothing holds “${query}”.`
          : `${counted(rules.length, 'rule')}, ${counted(vectors.length, 'vector')}, ${counted(ports.length, 'port')}, ${counted(findings.length, 'finding')}`,
      ),
      ports.length > 0 && [
        h('h2', {}, 'Ports'),
        h(
          'ul',
          { class: 'rows' },
          ports.map((port) =>
            h(
              'li',
              {},
              mark(isCertified(port) ? 'passed' : 'failed'),
              ' ',
              h('a', { href: hrefs.port(port.name), 'data-row': '' }, port.name),
            ),
          ),
        ),
      ],
      findings.length > 0 && [
        h('h2', {}, 'Findings'),
        h(
          'ul',
          { class: 'rows' },
          findings.map(({ port, kind, message }) =>
            h(
              'li',
              {},
              mark('failed'),
              ' ',
              h('a', { href: hrefs.port(port.name), 'data-row': '' }, port.name),
              ' ',
              h('strong', {}, kind),
              ' ',
              message,
            ),
          ),
        ),
      ],
      rules.length > 0 && [
        h('h2', {}, 'Rules'),
        h(
          'ul',
          { class: 'rows' },
          rules.map(({ id, text }) =>
            h(
              'li',
              {},
              h('a', { href: hrefs.rule(id), 'data-row': '' }, id),
              ' ',
              h('span', { class: 'faint' }, plain(text)),
            ),
          ),
        ),
      ],
      vectors.length > 0 && [h('h2', {}, 'Vectors'), vectorTable(vectors)],
    ],
  };
}

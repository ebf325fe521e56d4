import type { FailureData, PortData } from '../data.ts';
import { type Child, count, counted, h, prose } from './dom.ts';
import { data, hrefs, vectorAt } from './model.ts';
import { lazily } from './rows.ts';
import { caseWords, mark } from './status.ts';
import type { View } from './view.ts';

/** Everything that went wrong, a port after the other: unknown failures, findings, and what is known to fail by its reason. */
export function failuresView(): View {
  const troubled = data.ports.filter(({ failures, findings }) => failures.length + findings.length > 0);
  return {
    title: 'Failures',
    under: 'failures',
    body: [
      h('h1', {}, troubled.length === 0 ? 'Nothing failed' : 'Failures'),
      troubled.length === 0 && h('p', { class: 'lead' }, 'No port failed a vector, and nothing else was found wrong.'),
      troubled.map((port) => [
        h('h2', { class: 'porthead' }, h('a', { href: hrefs.port(port.name), 'data-row': '' }, port.name)),
        findingList(port),
        failureLists(port),
      ]),
      data.skipped.length > 0 && h('h2', {}, 'Skipped ports'),
      data.skipped.length > 0 &&
        h(
          'ul',
          { class: 'rows' },
          data.skipped.map(({ name, reason }) => h('li', {}, mark('open'), ' ', h('strong', {}, name), ' ', reason)),
        ),
    ],
  };
}

/** The faults of a port that are tied to no vector. */
export function findingList({ findings }: PortData): Child {
  if (findings.length === 0) return undefined;
  return [
    h('h3', {}, counted(findings.length, 'finding')),
    h(
      'ul',
      { class: 'rows' },
      findings.map(({ kind, message }) =>
        h(
          'li',
          { class: 'failed' },
          mark('failed'),
          ' ',
          h('strong', {}, kind),
          ' ',
          h('span', { class: 'message' }, message),
        ),
      ),
    ),
  ];
}

export function failureLists(port: PortData): Child {
  const unknown = port.failures.filter(({ known }) => known === undefined);
  const reasons = Map.groupBy(
    port.failures.filter(({ known }) => known !== undefined),
    ({ known }) => known ?? '',
  );
  const known = port.failures.length - unknown.length;
  return [
    unknown.length > 0 && [h('h3', {}, counted(unknown.length, 'failure')), failureList(port, unknown)],
    known > 0 && [
      h('h3', {}, counted(known, 'known failure')),
      [...reasons].map(([reason, failures]) =>
        h(
          'details',
          { class: 'known' },
          h(
            'summary',
            { 'data-row': '' },
            mark('known'),
            ' ',
            prose(reason),
            ' ',
            h('span', { class: 'faint figure' }, count(failures.length)),
          ),
          failureList(port, failures),
        ),
      ),
    ],
  ];
}

function failureList(port: PortData, failures: readonly FailureData[]): HTMLElement {
  const list = h('ul', { class: 'rows' });
  lazily(list, failures, (failure) => {
    const { id, title } = vectorAt(failure.vector);
    const state = failure.known === undefined ? 'failed' : 'known';
    return h(
      'li',
      { class: state },
      mark(state),
      ' ',
      h('a', { href: hrefs.vector(id), 'data-row': '' }, id),
      ' ',
      h('span', {}, title),
      ' ',
      h('span', { class: 'faint' }, caseWords(port, failure.vector), partsAt(failure)),
    );
  });
  return list;
}

function partsAt({ sides }: FailureData): string {
  if (sides === undefined) return '';
  return sides.name === 'reply' ? ', another kind of reply' : `, ${sides.name} parts at byte ${count(sides.unequal)}`;
}

import type { PortData } from '../data.ts';
import { counted, h, prose } from './dom.ts';
import { acrossPorts, headRow } from './matrix.ts';
import { data, hrefs, ruleAt, stateOf, tally, vectorAt, vectorsOfRule } from './model.ts';
import { lazily } from './rows.ts';
import { caseCell, portItem, tallyWords } from './status.ts';
import { coverageBlock } from './traceability.ts';
import { trail, type View } from './view.ts';

/** A rule: its text, level and profile, who passes it, and its vectors. */
export function ruleView(place: number): View {
  const { id, level, section, profile, text } = ruleAt(place);
  const vectors = vectorsOfRule[place] ?? [];
  return {
    title: id,
    under: 'matrix',
    body: [
      trail(['#', 'Matrix'], [undefined, section]),
      h('h1', {}, id, ' ', h('span', { class: `level ${level}` }, level), ' ', h('span', { class: 'tag' }, profile)),
      h('p', { class: 'ruletext' }, prose(text)),
      h('h2', {}, 'Who passes'),
      h(
        'ul',
        { class: 'strip' },
        data.ports.map((port) => whoPasses(port, vectors)),
      ),
      coverageBlock(id),
      h('h2', {}, counted(vectors.length, areScenarios(vectors) ? 'scenario' : 'vector')),
      vectors.length === 0
        ? h(
            'p',
            { class: 'empty' },
            data.notCertified.includes(profile)
              ? `The profile ${profile} is not certified in this revision.`
              : 'No vector of this run cites it.',
          )
        : vectorTable(vectors),
    ],
  };
}

function areScenarios(vectors: readonly number[]): boolean {
  return vectors.length > 0 && vectors.every((place) => vectorAt(place).steps !== undefined);
}

function whoPasses(port: PortData, vectors: readonly number[]): HTMLElement {
  const sum = tally(port, vectors);
  return portItem(port, stateOf(sum), tallyWords(sum));
}

/** The vectors of a rule, those that some port failed first. */
export function vectorTable(vectors: readonly number[]): HTMLElement {
  const failed = new Set(data.ports.flatMap((port) => port.failures.map(({ vector }) => vector)));
  const sorted = [...vectors.filter((each) => failed.has(each)), ...vectors.filter((each) => !failed.has(each))];
  const body = h('tbody', {});
  lazily(body, sorted, (vector) => {
    const { id, title } = vectorAt(vector);
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('a', { href: hrefs.vector(id), 'data-row': '' }, id)),
      h('td', { class: 'says' }, title),
      data.ports.map((port) => caseCell(port, vector)),
    );
  });
  return acrossPorts(
    'Vectors',
    h('table', { class: 'matrix vectors' }, h('thead', {}, headRow('Vector', 'What it is about')), body),
  );
}

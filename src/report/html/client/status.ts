import { outcomeLetters, type PortData } from '../data.ts';
import { type Child, h, unseen } from './dom.ts';
import {
  data,
  failureOf,
  hrefs,
  isCertified,
  letterOf,
  type State,
  stateOf,
  stateOfCase,
  type Tally,
} from './model.ts';

/** A state by shape; its colour comes from the style, its words stand beside it or for those who do not see. */
export const marks: Readonly<Record<State, string>> = {
  passed: '✓',
  failed: '✕',
  known: '◆',
  unclaimed: '–',
  open: '○',
  none: '·',
};

export const stateWords: Readonly<Record<State, string>> = {
  passed: 'passed',
  failed: 'failed',
  known: 'known failure',
  unclaimed: 'not claimed',
  open: 'not run',
  none: 'not asked',
};

export function mark(state: State): HTMLElement {
  return h('span', { class: `mark ${state}`, 'aria-hidden': 'true' }, marks[state]);
}

/** A port in a strip of all: how it stands, its name, and that in words. */
export function portItem({ name }: PortData, state: State, ...words: readonly Child[]): HTMLElement {
  const link = h('a', { href: hrefs.port(name), 'data-row': '' }, name);
  return h('li', { class: state }, mark(state), ' ', link, ' ', [h('span', { class: 'faint' }, ...words)]);
}

/** What a vector came to, in words. */
export function caseWords(port: PortData, vector: number): string {
  const failure = failureOf(port, vector);
  const outcome = outcomeLetters[letterOf(port, vector)];
  if (failure === undefined) return outcome === 'pass' ? 'passed' : outcome;
  const words = outcome === 'fail' ? 'failed' : outcome;
  return failure.known !== undefined ? `${words}, as known` : failure.new ? `${words}, but is new` : words;
}

/** A cell of a table: what a vector came to for a port. */
export function caseCell(port: PortData, vector: number): HTMLElement {
  const state = stateOfCase(port, vector);
  return h('td', { class: `cell ${state}`, title: `${port.name}: ${caseWords(port, vector)}` }, mark(state), [
    unseen(caseWords(port, vector)),
  ]);
}

export function tallyWords(sum: Tally): string {
  const { expected, passed, failed, known, notClaimed, notRun } = sum;
  if (expected === 0) return 'not asked';
  const parts = [`${passed} of ${expected} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (known > 0) parts.push(`${known} known to fail`);
  if (notClaimed > 0) parts.push(`${notClaimed} not claimed`);
  if (notRun > 0) parts.push(`${notRun} not run`);
  return parts.join(', ');
}

/** A cell of a table: what the vectors of a rule came to for a port. */
export function tallyCell(port: PortData, sum: Tally): HTMLElement {
  const state = stateOf(sum);
  const words = tallyWords(sum);
  const figure = state === 'none' ? '' : state === 'passed' ? String(sum.passed) : `${sum.passed}/${sum.expected}`;
  return h(
    'td',
    { class: `cell ${state}`, title: `${port.name}: ${words}` },
    h('span', { class: 'seen', 'aria-hidden': 'true' }, mark(state), h('span', { class: 'figure' }, figure)),
    unseen(words),
  );
}

/** Whether a port is certified, by shape and in words. */
export function stamp(port: PortData): readonly Child[] {
  if (data.partial) return [mark('open'), ' A part was run'];
  return isCertified(port) ? [mark('passed'), ' Certified'] : [mark('failed'), ' Not certified'];
}

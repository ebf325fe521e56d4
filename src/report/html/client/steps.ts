import type { Expected, Step } from '../../../../generated/types.ts';
import { type RequestOfStep, requestWords, stepWords } from '../../step-words.ts';
import type { FailureData, PortData, StepData } from '../data.ts';
import { codeOf, hereOf } from './bytes.ts';
import { type Child, h } from './dom.ts';
import { mark } from './status.ts';

/** A port, and where it failed the scenario. */
export interface FailedAt {
  readonly port: PortData;
  readonly failure: FailureData;
}

/** The steps of a scenario, numbered; which ports failed at one is said there. */
export function stepList(steps: readonly StepData[], failed: readonly FailedAt[]): Child {
  const isShort = steps.every((step) => 'short' in step && step.text === undefined);
  return [
    isShort &&
      h('p', { class: 'faint' }, 'There is no room here for what they send and expect; parley explain shows it.'),
    h(
      'ol',
      { class: 'steps' },
      steps.map((step, at) => {
        const here = failed.filter(({ failure }) => failure.step === at + 1);
        return stepItem(step, here, at + 1);
      }),
    ),
  ];
}

function stepItem(step: StepData, failed: readonly FailedAt[], number: number): HTMLElement {
  const note = 'note' in step ? step.note : undefined;
  const rows = rowsOf(step);
  return h(
    'li',
    { id: `step-${number}`, tabindex: -1, ...(failed.length > 0 ? { class: 'failed' } : {}) },
    h('h3', {}, wordsOf(step), failed.map(failedHere)),
    note !== undefined && h('p', {}, note),
    rows.length > 0 &&
      h(
        'dl',
        {},
        rows.map(([name, content]) => [h('dt', {}, name), h('dd', {}, content)]),
      ),
  );
}

const wordsOf = (step: StepData): string => ('short' in step ? step.short : stepWords(step));

function failedHere({ port }: FailedAt): Child {
  return [' ', h('span', { class: 'here' }, mark('failed'), ` ${port.name} failed here`)];
}

type Row = readonly [name: string, content: Child];

function rowsOf(step: StepData): readonly Row[] {
  if ('short' in step) return step.text === undefined ? [] : [['step', codeOf(hereOf(step.text))]];
  if (step.do === 'clock') return [];
  if (step.do === 'request') return requestRows(step, 'sends');
  if (step.do === 'raw') return rawRows(step);
  return [
    ...step.requests.flatMap((request) => requestRows(request, requestWords(request))),
    ...(step.outcomes ?? []).map(({ times = 1, expect }): Row => [`${times} of the replies`, expected(expect)]),
  ];
}

function rawRows({ pieces, expect }: Extract<Step, { readonly do: 'raw' }>): readonly Row[] {
  return [['sends', json(pieces)], ...expect.map(({ re, expect: each }): Row => [`expects for ${re}`, expected(each)])];
}

function requestRows({ send, proof, expect }: RequestOfStep, name: string): readonly Row[] {
  const rows: Row[] = [[name, json(send)]];
  if (proof !== undefined) rows.push(['its proof', json(proof)]);
  if (expect !== undefined) rows.push(['expects', expected(expect)]);
  return rows;
}

function expected({ kind, ...rest }: Expected): Child {
  return [h('strong', {}, kind), ...(Object.keys(rest).length === 0 ? [] : [' ', json(rest)])];
}

function json(value: unknown): Child {
  return codeOf(hereOf(JSON.stringify(value)));
}

/** The step at which a port failed, as a button that goes there. */
export function stepButton({ step }: FailureData, steps: readonly StepData[]): Child {
  const at = step === undefined ? undefined : steps[step - 1];
  if (at === undefined) return undefined;
  const show = () => {
    const target = document.getElementById(`step-${step}`);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  };
  const words = ` of ${steps.length}: ${wordsOf(at)}`;
  return h('p', {}, h('button', { type: 'button', class: 'step', onclick: show }, `Step ${step}`), words);
}

import type { Expected } from '../../../../generated/types.ts';
import type { JsonValue } from '../../../wire/index.ts';
import { type Came, comesTo } from '../judge.ts';
import type { Asking } from './asking.ts';
import { type Begun, type Ended, firstState, type State } from './state.ts';
import { begin } from './transitions.ts';

/** How replies to requests at one time can have come about: the states that they leave, and what each reply then is. */
export interface Explanation {
  readonly states: readonly State[];
  /** Of the first order that was found, by place in the batch. */
  readonly expected: readonly Expected[];
}

/** The most states that are thought possible at a time. */
const MOST_STATES = 24;
/** The most moments that are looked at for one batch. */
const MOST_MOMENTS = 5_000;

type Phase =
  | { readonly at: 'new' | 'done' }
  | { readonly at: 'running'; readonly ends: (state: State) => Ended }
  | { readonly at: 'waiting'; readonly waitsFor: number; readonly as: (ended: Ended) => Expected };

/**
 * Looks for orders in which the requests can have begun and ended, one thing after another, so that each got the reply that it
 * got: a commit begins, with its checks and its reservation in one step, and ends in another. None is a violation; too many to
 * look at is not.
 */
export function explain(
  states: readonly State[],
  batch: readonly Asking[],
  cames: readonly Came[],
  kept: ReadonlyMap<string, JsonValue>,
): Explanation | 'too many orders' | undefined {
  const bindings = new Map(kept);
  for (const [place, { final }] of cames.entries()) {
    const { number } = batch[place] as Asking;
    if (final.kind === 'RECEIPT' && final.replay !== true) bindings.set(`r${number}`, final.receipt as JsonValue);
    if (final.kind === 'PROPOSALS') bindings.set(`all${number}`, final.proposals as JsonValue);
  }
  const [origin = firstState] = states;
  const found = new Map<string, State>();
  const expected: (Expected | undefined)[] = new Array(batch.length).fill(undefined);
  let first: readonly Expected[] | undefined;
  let moments = 0;
  const isIt = (place: number, reply: Expected): boolean => comesTo(cames[place] as Came, reply, bindings);

  const walk = (state: State, phases: readonly Phase[]): void => {
    moments += 1;
    if (found.size >= MOST_STATES || moments > MOST_MOMENTS) return;
    if (phases.every(({ at }) => at === 'done')) {
      first ??= [...(expected as Expected[])];
      found.set(keyOf(state, origin), state);
      return;
    }
    // What reads what never changes may come at any time: one order stands for all.
    const reads = phases.findIndex(({ at }, place) => at === 'new' && isRead(batch[place] as Asking));
    if (reads >= 0) {
      start(state, phases, reads);
      return;
    }
    for (const [place, phase] of phases.entries()) {
      if (phase.at === 'new') {
        if (!isRepeatedTry(place, phases, batch, cames)) start(state, phases, place);
      } else if (phase.at === 'running') finish(state, phases, place, phase.ends);
    }
  };

  const start = (state: State, phases: readonly Phase[], place: number): void => {
    const begun = begin(state, batch[place] as Asking);
    if ('reply' in begun) {
      if (!isIt(place, begun.reply)) return;
      expected[place] = begun.reply;
      walk(begun.state, withPhase(phases, place, { at: 'done' }));
    } else if (couldBe(begun, cames[place] as Came)) {
      const { state: next, ...phase } = begun;
      walk(next, withPhase(phases, place, 'ends' in phase ? { at: 'running', ...phase } : { at: 'waiting', ...phase }));
    }
  };

  const finish = (state: State, phases: readonly Phase[], place: number, ends: (state: State) => Ended): void => {
    const ended = ends(state);
    if (!isIt(place, ended.reply)) return;
    const { number } = batch[place] as Asking;
    let after = withPhase(phases, place, { at: 'done' });
    expected[place] = ended.reply;
    for (const [other, phase] of phases.entries()) {
      if (phase.at !== 'waiting' || phase.waitsFor !== number) continue;
      const reply = phase.as(ended);
      if (!isIt(other, reply)) return;
      expected[other] = reply;
      after = withPhase(after, other, { at: 'done' });
    }
    walk(ended.state, after);
  };

  for (const state of states)
    walk(
      state,
      batch.map((): Phase => ({ at: 'new' })),
    );
  if (first !== undefined) return { states: [...found.values()], expected: first };
  return moments > MOST_MOMENTS ? 'too many orders' : undefined;
}

/** What the replies would be if the requests came one after the other. */
export function inOrder(state: State, batch: readonly Asking[]): readonly Expected[] {
  let now = state;
  return batch.map((asking) => {
    const begun = begin(now, asking);
    now = begun.state;
    if ('reply' in begun) return begun.reply;
    if (!('ends' in begun)) throw new Error('one after the other nothing waits');
    const ended = begun.ends(now);
    now = ended.state;
    return ended.reply;
  });
}

function isRead({ wish }: Asking): boolean {
  return wish.do === 'read' || wish.do === 'expand';
}

function withPhase(phases: readonly Phase[], place: number, phase: Phase): readonly Phase[] {
  return phases.map((each, at) => (at === place ? phase : each));
}

/** Whether a reply can be that of work, or of waiting for it: found before its end is tried. */
function couldBe(begun: Begun, { final }: Came): boolean {
  if (final.kind === 'ERROR') return final.code === 'internal';
  return final.kind === 'RECEIPT' && (final.replay === true) === 'waitsFor' in begun;
}

/** Of requests alike with replies alike, the one that comes first in the batch begins first: the others bring nothing new. */
function isRepeatedTry(
  place: number,
  phases: readonly Phase[],
  batch: readonly Asking[],
  cames: readonly Came[],
): boolean {
  const look = (at: number): string => {
    const { number: _, ...asking } = batch[at] as Asking;
    const { kind, code, replay } = (cames[at] as Came).final;
    return JSON.stringify([asking, kind, code, replay]);
  };
  return phases.some(({ at }, other) => other < place && at === 'new' && look(other) === look(place));
}

/** What a state has that another has not, as text: states that came of one are the same if that is. */
function keyOf(state: State, from: State): string {
  const { clock, cells, proposals, receipts, spent, autos, handles } = state;
  return [
    clock,
    textOf(cells),
    ...differences(proposals, from.proposals),
    ...differences(receipts, from.receipts),
    ...differences(spent, from.spent),
    ...differences(autos, from.autos),
    ...differences(handles, from.handles),
  ].join('\n');
}

function differences(
  map: ReadonlyMap<string | number, unknown>,
  from: ReadonlyMap<string | number, unknown>,
): string[] {
  if (map === from) return ['='];
  const texts: string[] = [];
  for (const [key, value] of map) {
    const before = from.get(key);
    if (value !== before && textOf(value) !== textOf(before)) texts.push(`${key} ${textOf(value)}`);
  }
  return [...texts.sort(), String(map.size)];
}

const texts = new WeakMap<object, string>();

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}

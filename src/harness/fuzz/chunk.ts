import { setImmediate as breathe } from 'node:timers/promises';
import type { Expectation } from '../../../generated/types.ts';
import type { ErrorCode } from '../../wire/index.ts';
import type { Ask } from '../port/link.ts';
import { askTail } from '../port/probes.ts';
import { type Answer, answerOf } from './answer.ts';
import type { LivingPort } from './living.ts';
import { chanceOf } from './random.ts';
import type { AnySource, Heard, Question } from './source.ts';

/** One drawn case, and where its questions stand in the chunk. */
export interface Trial {
  /** Its number in the run; with the seed and the source all that is needed to draw it again. */
  readonly number: number;
  readonly source: AnySource;
  readonly x: unknown;
  readonly questions: readonly Question[];
  readonly from: number;
}

/** Cases that are asked in one go: each question is encoded once for all ports. */
export interface Chunk {
  readonly trials: readonly Trial[];
  readonly asks: readonly Ask[];
}

/** The most rounds of questions that follow from answers. */
const MOST_ROUNDS = 8;

/**
 * After so long the ports are heard again before more is drawn, in milliseconds: a port with an empty window is idle.
 */
const BREATH_MS = 3;

/** Draws the cases of these numbers; what is drawn depends on the seed alone. */
export async function drawChunk(
  seed: number,
  from: number,
  count: number,
  sourceOf: (number: number) => AnySource,
): Promise<Chunk> {
  const trials: Trial[] = [];
  const asks: Ask[] = [];
  let since = performance.now();
  for (let number = from; number < from + count; number++) {
    const source = sourceOf(number);
    const { random, bias } = chanceOf(seed, number);
    addTrial({ trials, asks }, number, source, source.arbitrary.generate(random, bias).value);
    if (performance.now() - since < BREATH_MS) continue;
    await breathe();
    since = performance.now();
  }
  return { trials, asks };
}

/** The chunk of values that were not drawn but made, as candidates are while a case is shrunk. */
export function chunkOf(number: number, source: AnySource, xs: readonly unknown[]): Chunk {
  const chunk = { trials: [], asks: [] };
  for (const x of xs) addTrial(chunk, number, source, x);
  return chunk;
}

function addTrial(
  { trials, asks }: { trials: Trial[]; asks: Ask[] },
  number: number,
  source: AnySource,
  x: unknown,
): void {
  const questions = source.questions(x);
  trials.push({ number, source, x, questions, from: asks.length });
  for (const { operation, params } of questions) asks.push({ tail: askTail(operation, params) });
}

/** How a chunk is asked. */
export interface Asking {
  /** The codes with which an operation may refuse (PORT-5). */
  readonly refusalsOf: (operation: string) => readonly ErrorCode[];
  /** How many cases in a row may end the port before it is given up. */
  readonly patience: number;
  /** Whether a port is asked cases of a source. */
  readonly takes: (port: string, source: string) => boolean;
}

/** What a port answers to each case of a chunk; undefined for those that it was not asked in full. */
async function askChunk(
  port: LivingPort,
  { trials, asks }: Chunk,
  asking: Asking,
): Promise<readonly (readonly Answer[] | undefined)[]> {
  const { refusalsOf, patience, takes } = asking;
  const mine = trials.filter(
    ({ source, questions }) =>
      takes(port.name, source.name) && questions.every(({ operation }) => port.claims.has(operation)),
  );
  const whole = mine.length === trials.length;
  const places = whole ? [] : mine.flatMap(({ from, questions }) => questions.map((_, index) => from + index));
  const came = await port.ask(whole ? asks : places.map((place) => asks[place] as Ask), patience);
  let next = 0;
  const answers = new Map<Trial, readonly Answer[]>();
  for (const trial of mine) {
    const own: Answer[] = [];
    for (const { operation } of trial.questions) {
      const one = came[next++];
      if (one !== undefined) own.push('frame' in one ? answerOf(one.frame, refusalsOf(operation)) : one);
    }
    if (own.length === trial.questions.length) answers.set(trial, own);
  }
  await follow(port, answers, asking);
  return trials.map((trial) => answers.get(trial));
}

/** Asks what follows from the answers, round after round, and adds what comes. */
async function follow(
  port: LivingPort,
  answers: Map<Trial, readonly Answer[]>,
  { refusalsOf, patience }: Asking,
): Promise<void> {
  let open = [...answers.keys()].filter(({ source }) => source.follow !== undefined);
  for (let round = 0; round < MOST_ROUNDS && open.length > 0; round++) {
    const more = open.flatMap((trial) => {
      const questions = followOf(trial, answers.get(trial) ?? [], port);
      return questions.length === 0 ? [] : [{ trial, questions }];
    });
    const flat = more.flatMap(({ questions }) => questions);
    if (flat.length === 0) return;
    const came = await port.ask(
      flat.map(({ operation, params }) => ({ tail: askTail(operation, params) })),
      patience,
    );
    let next = 0;
    for (const { trial, questions } of more) {
      const own = [...(answers.get(trial) ?? [])];
      for (const { operation } of questions) {
        const one = came[next++];
        if (one !== undefined) own.push('frame' in one ? answerOf(one.frame, refusalsOf(operation)) : one);
        else answers.delete(trial); // Given up in its midst: nothing can be said of it.
      }
      if (answers.has(trial)) answers.set(trial, own);
    }
    open = more.map(({ trial }) => trial).filter((trial) => answers.has(trial));
  }
}

/** What a port is asked next of a case; nothing once an answer is lost. */
function followOf({ source, x }: Trial, own: readonly Answer[], port: LivingPort): readonly Question[] {
  const said = own.flatMap((answer): readonly Expectation[] => ('said' in answer ? [answer.said] : []));
  if (said.length < own.length) return [];
  const questions = source.follow?.(x, said) ?? [];
  return questions.every(({ operation }) => port.claims.has(operation)) ? questions : [];
}

/** Asks all ports a chunk at once, and gives what they answered to each case. */
export async function hearChunk(chunk: Chunk, ports: readonly LivingPort[], asking: Asking): Promise<readonly Heard[]> {
  const answers = await Promise.all(ports.map((port) => askChunk(port, chunk, asking)));
  return chunk.trials.map((_, index) => {
    const heard = new Map<string, readonly Answer[]>();
    for (const [place, port] of ports.entries()) {
      const own = answers[place]?.[index];
      if (own !== undefined) heard.set(port.name, own);
    }
    return heard;
  });
}

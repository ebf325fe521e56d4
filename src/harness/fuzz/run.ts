import type { ErrorCode } from '../../wire/index.ts';
import { type Asking, type Chunk, drawChunk, hearChunk, type Trial } from './chunk.ts';
import type { LivingPort } from './living.ts';
import { roundOf } from './schedule.ts';
import { type Shrunk, shrink } from './shrink.ts';
import { type AnySource, type Fault, type Heard, judgeCase } from './source.ts';

/** A fault, the smallest case of it that was found, and the case that it was found with. */
export interface Found {
  readonly fault: Fault;
  readonly trial: Trial;
  readonly seed: number;
  readonly shrunk: Shrunk;
}

export interface FuzzOptions {
  readonly ports: readonly LivingPort[];
  readonly sources: readonly AnySource[];
  readonly seed: number;
  /** How many cases; no end of them when absent. */
  readonly runs?: number | undefined;
  /** How many milliseconds to draw for; no end when absent. */
  readonly time?: number | undefined;
  readonly refusalsOf: (operation: string) => readonly ErrorCode[];
  readonly found: (found: Found) => void;
  /** Sees every case and what was heard of it. */
  readonly watch?: (trial: Trial, heard: Heard) => void;
  /** How many cases are done, from time to time. */
  readonly progress?: (cases: number, kinds: number) => void;
}

/** What a run came to. */
export interface FuzzSummary {
  readonly cases: number;
  readonly ms: number;
  /** How many cases each source had. */
  readonly sources: ReadonlyMap<string, number>;
  /** How many cases were wrong in each way. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly notes: ReadonlyMap<string, number>;
  /** The ports that were not asked to the end, or not asked all. */
  readonly dropped: readonly string[];
}

/** Cases that are drawn, asked and judged together. */
const CHUNK = 512;

/** How many chunks are under way: ports run at their own pace, and memory stays flat. */
const LEAD = 3;

/** After so many cases in a row that each ended a port it is given up. */
const PATIENCE = 5;

/** After so many cases of one source that each ended a port, it is asked no more of that source. */
const MOST_LOSSES = 20;

/**
 * Draws cases and asks all ports the same; finds what is wrong, shrinks the first of each kind, and counts the others.
 * The same seed gives the same cases whatever ports there are, for drawing never looks at answers.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzSummary> {
  const { ports, sources, seed, runs = Number.POSITIVE_INFINITY, time = Number.POSITIVE_INFINITY } = options;
  const start = performance.now();
  const round = roundOf(sources);
  const sourceOf = (number: number): AnySource => round[number % round.length] as AnySource;
  const counts = new Map<string, number>();
  const kinds = new Map<string, number>();
  const notes = new Map<string, number>();
  const losses = new Map<string, number>();
  const asking: Asking = {
    refusalsOf: options.refusalsOf,
    patience: PATIENCE,
    takes: (port, source) => (losses.get(`${port}: ${source}`) ?? 0) < MOST_LOSSES,
  };
  const shrinking: Asking = { ...asking, patience: Number.POSITIVE_INFINITY, takes: () => true };
  let cases = 0;

  const settle = async (chunk: Chunk, heard: readonly Heard[]): Promise<void> => {
    for (const [index, trial] of chunk.trials.entries()) {
      const own = heard[index] as Heard;
      cases += 1;
      add(counts, trial.source.name);
      options.watch?.(trial, own);
      countLosses(trial, own);
      const { fault, note } = judgeCase(trial.source, trial.x, own);
      if (note !== undefined) add(notes, note);
      if (fault === undefined || add(kinds, fault.kind) > 1) continue;
      const shrunk = await shrink(trial, seed, { fault, heard: own }, ports, shrinking);
      options.found({ fault: shrunk.fault, trial, seed, shrunk });
    }
    options.progress?.(cases, kinds.size);
  };

  const countLosses = ({ source }: Trial, heard: Heard): void => {
    for (const [port, answers] of heard) {
      if (answers.some((answer) => 'lost' in answer && answer.lost !== 'garbage'))
        add(losses, `${port}: ${source.name}`);
    }
  };

  const underWay: { readonly chunk: Chunk; readonly heard: Promise<readonly Heard[]> }[] = [];
  const settleOldest = async (): Promise<void> => {
    const oldest = underWay.shift();
    if (oldest !== undefined) await settle(oldest.chunk, await oldest.heard);
  };
  for (let next = 0; next < runs && performance.now() - start < time; ) {
    if (ports.every((port) => port.givenUp())) break;
    const count = Math.min(CHUNK, runs - next);
    const chunk = await drawChunk(seed, next, count, sourceOf);
    underWay.push({ chunk, heard: hearChunk(chunk, ports, asking) });
    next += count;
    if (underWay.length === LEAD) await settleOldest();
  }
  while (underWay.length > 0) await settleOldest();

  const dropped = [
    ...ports.filter((port) => port.givenUp()).map(({ name }) => name),
    ...[...losses].filter(([, count]) => count >= MOST_LOSSES).map(([name]) => name),
  ];
  return { cases, ms: performance.now() - start, sources: counts, kinds, notes, dropped };
}

/** Counts one more, and gives how many there are. */
function add(counts: Map<string, number>, name: string): number {
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Family } from './family.ts';

/** All by which the processes of one run are found again; nothing where it never started. */
export interface Traces {
  /** The process group that the first process leads. */
  readonly group: number | undefined;
  readonly family: Family | undefined;
}

/** How long processes that come again are ended again, in milliseconds. */
const PATIENCE_MS = 3_000;
const PAUSE_MS = 10;

/** The ids of all that live of a run, besides its first process. */
export function livingOf({ family }: Traces): readonly number[] {
  return family?.living() ?? [];
}

/** Sends a signal to the group and to every process of the run, each as soon as it is met. */
export function signalAll(signal: NodeJS.Signals, { group, family }: Traces): void {
  if (group !== undefined) send(-group, signal);
  family?.each((id) => send(id, signal));
}

/** Ends all of a run by force: first none can start another any more, then none is left. */
export function killAll(traces: Traces): void {
  signalAll('SIGSTOP', traces);
  signalAll('SIGKILL', traces);
}

/**
 * Ends all that is left of a run, again and again until two looks find nothing: one may start another before it is
 * ended. Gives how many could not be ended, for they came again too fast.
 */
export async function endAll(traces: Traces): Promise<number> {
  const start = performance.now();
  let group = traces.group;
  for (let empty = 0; empty < 2; ) {
    const left = livingOf(traces);
    empty = left.length === 0 ? empty + 1 : 0;
    if (left.length > 0 && performance.now() - start > PATIENCE_MS) return left.length;
    if (left.length > 0 || group !== undefined) killAll({ ...traces, group });
    // The group is gone with its leader; its id may be another's soon.
    group = undefined;
    if (empty < 2) await pause(left.length === 0 ? PAUSE_MS : 0);
  }
  return 0;
}

/** Ends all that is left of a run without waiting, for this process is about to end. */
export function endAtOnce(traces: Traces): void {
  for (let round = 0; round < 20; round++) {
    killAll(round === 0 ? traces : { ...traces, group: undefined });
    if (round > 0 && livingOf(traces).length === 0) return;
  }
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // It ended by itself in between.
  }
}

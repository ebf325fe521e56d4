import { setImmediate as nextTurn } from 'node:timers/promises';
import { type JsonObject, ok, type Result } from '../../wire/index.ts';
import { type AskerOptions, type Loss, openAsker, type Questions, WINDOW } from './asker.ts';
import type { Brief } from './handshake.ts';
import type { Ask } from './link.ts';

export type { Loss };

/**
 * After a stretch of cases nothing is left in flight for a moment, so that all that was told till then is whole. It is
 * this long, and twice as long each time that one took less than this: what a broken run has to do again is soon done
 * again.
 */
const STRETCH = 2 * WINDOW;
const LONGEST_STRETCH = 64 * WINDOW;
const SHORT_MS = 100;

/**
 * The least that a large probe may take, in milliseconds: it passes through a pipe piece by piece, and on a busy machine
 * each piece waits for its turn.
 */
const LARGE_PROBE_MS = 5_000;
const LARGE_BYTES = 65_536;

/** How far a session came. */
export interface Progress {
  /** How many of the cases were asked. */
  readonly asked: number;
  /** How many of the last cases ended the port, one after the other. */
  readonly endedInARow: number;
}

/** What a session asks and whom it tells. */
export interface Script extends AskerOptions {
  /** After so many cases in a row that each ended the port, the rest is not asked. */
  readonly patience: number;
  /** Once the claim is known: the cases, asked in a window, and the probes, asked after them one at a time. */
  readonly begin: (brief: Brief) => { readonly cases: readonly Ask[]; readonly probes: readonly Ask[] };
  /** `ended`: it ended at the end of its input without an answer. */
  readonly probed: (index: number, came: JsonObject | Loss | 'ended') => void;
  /** Where it goes on, when it was broken off: that much is not asked again, but for `missed`. */
  readonly from?: Progress;
  /** Takes how far it came whenever all cases till then are settled, and nothing is in flight. */
  readonly mark: (progress: Progress) => void;
  /** Of the cases asked before it was broken off, those whose first answer is wanted (PORT-12). */
  readonly missed: () => readonly number[];
  readonly cameFirst: (index: number, came: JsonObject | Loss) => void;
  /** The cases to ask a second time, once all else but the end of the input was (PORT-12). */
  readonly again: () => readonly number[];
  readonly cameAgain: (index: number, came: JsonObject | Loss) => void;
  readonly answered: Questions['answered'];
  readonly lost: Questions['lost'];
  /** Whether to stop here; cases not sent yet are then not run. */
  readonly enough: () => boolean;
}

/**
 * Talks a script through with a port, from its start to its end: the cases, the probes, some cases again, the end of
 * the input. Gives the tail of its stderr; refuses, `unavailable`, when the port does not start.
 */
export async function converse(script: Script): Promise<Result<{ readonly stderr: string }>> {
  const { patience, answered, lost, enough, probed } = script;
  const { asked: askedBefore = 0, endedInARow = 0 } = script.from ?? {};
  const opened = await openAsker({ ...script, endedInARow });
  if (!opened.ok) return opened;
  const asker = opened.value;
  const { cases, probes } = script.begin(asker.brief);
  if (script.from === undefined) for (const fault of asker.brief.faults) script.finding(fault);
  const probing: Questions = { asks: probes, answered: probed, lost: probed, patience };

  /** Asks the cases, and marks each stretch of them. */
  const askCases = async (): Promise<boolean> => {
    let stretch = STRETCH;
    for (let from = askedBefore; from < cases.length && !enough(); ) {
      const to = Math.min(from + stretch, cases.length);
      const start = from;
      const begun = performance.now();
      const told = {
        answered: (index: number, frame: JsonObject, ms: number) => answered(start + index, frame, ms),
        lost: (index: number, loss: Loss, note: string, ms: number) => lost(start + index, loss, note, ms),
      };
      if (!(await asker.askAll({ asks: cases.slice(start, to), ...told, patience, enough }))) return false;
      if (enough()) return true;
      // What the port wrote right after its last answer is still of this stretch.
      await nextTurn();
      script.mark({ asked: to, endedInARow: asker.endedInARow() });
      from = to;
      if (performance.now() - begun < SHORT_MS) stretch = Math.min(2 * stretch, LONGEST_STRETCH);
    }
    return true;
  };

  const askProbes = async (): Promise<boolean> => {
    for (let index = 0; index < probes.length - 1; index++) {
      const least = isLarge(probes[index] as Ask) ? LARGE_PROBE_MS : 0;
      const timeout = Math.max(script.timeout, least);
      if ((await asker.askAlone({ ...probing, timeout }, index)) === undefined) return false;
    }
    return true;
  };

  const askSome = (indices: readonly number[], take: Script['cameAgain']): Promise<boolean> => {
    const asks = indices.map((index) => cases[index] as Ask);
    const came = (place: number, what: JsonObject | Loss) => take(indices[place] as number, what);
    return asker.askAll({ asks, answered: came, lost: came, patience, enough });
  };

  /** The probe that ends the input: whether it is answered or not, the port ends by itself after it. */
  const askLastProbe = async (): Promise<void> => {
    const last = probes.length - 1;
    const end = await asker.askLast(probing, last);
    if (end !== undefined && end.unanswered.length > 0) probed(last, end.fault === 'ended' ? 'ended' : 'timeout');
  };

  // The cases come first: what a probe does to a port then changes no result.
  if ((await askCases()) && !enough() && (await askSome(script.missed(), script.cameFirst))) {
    if ((await askProbes()) && (await askSome(script.again(), script.cameAgain))) await askLastProbe();
  }
  await asker.finish();
  return ok({ stderr: asker.stderr() });
}

function isLarge(ask: Ask): boolean {
  return ('tail' in ask ? ask.tail : ask.bytes).length > LARGE_BYTES;
}

import { type JsonObject, ok, type Result } from '../../wire/index.ts';
import type { Finding } from './finding.ts';
import { type Brief, shakeHands } from './handshake.ts';
import { leftFindings } from './left.ts';
import { type Ask, type BatchEnd, type BatchFault, floodText, type Link, type LinkOptions, openLink } from './link.ts';
import { type Exit, exitText, type PortCommand, startProcess } from './process.ts';

/** The most asks in flight (PORT-12). */
export const WINDOW = 64;

/** The most of stderr that is kept, over all processes of a port. */
const STDERR_CHARACTERS = 16_384;

/** What a case came to without an answer. */
export type Loss = 'timeout' | 'crashed' | 'garbage';

/** How a port is started and held. */
export interface AskerOptions {
  readonly port: PortCommand;
  /** Milliseconds for a case. */
  readonly timeout: number;
  /** Milliseconds from the start to the BRIEF. */
  readonly startTimeout: number;
  readonly finding: (finding: Finding) => void;
  /** How many in a row ended it before, where a run that was broken off goes on. */
  readonly endedInARow?: number;
  readonly trace?: LinkOptions['trace'];
}

/** Asks, and whom to tell what comes of each. */
export interface Questions {
  readonly asks: readonly Ask[];
  readonly answered: (index: number, frame: JsonObject, ms: number) => void;
  readonly lost: (index: number, loss: Loss, note: string, ms: number) => void;
  /** After so many in a row that each ended the port, it is asked no more. */
  readonly patience: number;
  /** Whether to send no more. */
  readonly enough?: () => boolean;
  /** Milliseconds that each may take when asked alone; those of a case where it is not given. */
  readonly timeout?: number;
}

/** How a case was lost. */
interface Lost {
  readonly loss: Loss;
  readonly fault: BatchFault;
  readonly note: string;
  readonly ms: number;
}

/** A port that is asked, and started again when that ends it. */
export interface Asker {
  readonly brief: Brief;
  /** Asks all, as many at once as may be; false when the port cannot be asked any more. */
  askAll(questions: Questions): Promise<boolean>;
  /** Asks one alone; undefined when the port cannot be asked any more. */
  askAlone(questions: Questions, index: number): Promise<'answered' | 'lost' | undefined>;
  /** Asks one after which the port ends by itself, answered or not, and gives how that ended. */
  askLast(questions: Questions, index: number): Promise<BatchEnd | undefined>;
  /** Ends its input and waits for it to end, where it has not. */
  finish(): Promise<void>;
  /** How many of the last asks ended it, one after the other. */
  endedInARow(): number;
  /** The end of what its processes wrote to stderr. */
  stderr(): string;
}

/**
 * Starts a port and shakes hands; refuses, `unavailable`, when it does not start. When the port crashes or a clock runs
 * out, it is ended and all that was in flight is asked again, one at a time, of a new process: so the culprit is found
 * and no other result is touched. What does not happen again is a finding.
 */
export async function openAsker(options: AskerOptions): Promise<Result<Asker>> {
  const { timeout, finding } = options;
  const first = await open(options);
  if (!first.ok) return first;
  const { brief } = first.value;
  let link: Link | undefined = first.value.link;
  let stderr = first.value.stderr;
  let stderrBefore = '';
  /** The link whose end a case or a finding accounts for. */
  let accounted: Link | undefined;
  let inARow = options.endedInARow ?? 0;
  let lost = false;

  const note = (exit: Exit, fault: BatchFault, limit: number): string => {
    if (fault === 'unread') return `it took no input for ${limit} ms, with nothing in flight`;
    if (fault === 'flooded') return `it ${floodText}`;
    if (fault !== 'ended') return `no answer within ${limit} ms`;
    const last = lastLine(stderr());
    return `the port ${exitText(exit)}${last === '' ? '' : ` (stderr: ${last})`}`;
  };

  /** Tells what a process left behind. */
  const leftBy = (exit: Exit): Exit => {
    for (const each of leftFindings(exit)) finding(each);
    return exit;
  };

  /** Ends a link by force, or learns how it ended. */
  const stop = async (ending: Link): Promise<Exit> => {
    accounted = ending;
    return leftBy(await ending.stop());
  };

  /** A port that goes while nothing is asked of it has harmed no case, and has not waited for the end of its input. */
  const checkEnd = async (): Promise<void> => {
    if (link === undefined || link.open() || accounted === link) return;
    const exit = await stop(link);
    finding({ kind: 'ended early', message: `with nothing in flight it ${exitText(exit)} (PORT-11)` });
  };

  const restart = async (): Promise<Link | undefined> => {
    await checkEnd();
    stderrBefore = (stderrBefore + stderr()).slice(-STDERR_CHARACTERS);
    const once = await open(options);
    const again = once.ok ? once : await open(options);
    if (!again.ok) {
      lost = true;
      finding({ kind: 'not restarted', message: `it could not be started again: ${again.refusal.message}` });
      return undefined;
    }
    if (!once.ok) {
      finding({
        kind: 'not restarted, not reproduced',
        message: `it started at the second try: ${once.refusal.message}`,
      });
    }
    if (again.value.brief.text !== brief.text) {
      finding({ kind: 'changed claim', message: 'started again it gave another BRIEF (PORT-8)' });
    }
    stderr = again.value.stderr;
    return again.value.link;
  };

  /** The running port, started again where it is gone. */
  const running = async (): Promise<Link | undefined> => {
    if (lost) return undefined;
    if (link?.open() !== true) link = await restart();
    return link;
  };

  /** Counts a case that ended the port; false when they were too many in a row to go on. */
  const endedPort = (patience: number): boolean => {
    inARow += 1;
    if (inARow < patience) return true;
    lost = true;
    finding({ kind: 'gave up', message: `${patience} in a row ended the port: the rest is not run` });
    return false;
  };

  const replyTo =
    ({ answered }: Questions): Questions['answered'] =>
    (index, frame, ms) => {
      inARow = 0;
      answered(index, frame, ms);
    };

  /** Asks one alone and gives how it was lost, if it was; undefined when the port cannot be asked any more. */
  const tryAlone = async (questions: Questions, index: number): Promise<Lost | 'answered' | undefined> => {
    const now = await running();
    if (now === undefined) return undefined;
    const strayBefore = now.strayLines();
    const { asks, timeout: limit = timeout } = questions;
    const reply = replyTo(questions);
    const end = await now.exchange({ asks, from: index, to: index + 1, window: 1, timeout: limit, reply });
    if (end.fault === undefined) return 'answered';
    const exit = await stop(now);
    if (end.unanswered.length === 0) return 'answered';
    const garbage = end.fault === 'flooded' || (end.fault !== 'ended' && now.strayLines() > strayBefore);
    const loss = garbage ? 'garbage' : lossOf(end.fault);
    return { loss, fault: end.fault, note: note(exit, end.fault, limit), ms: end.waited };
  };

  const askAlone: Asker['askAlone'] = async (questions, index) => {
    const came = await tryAlone(questions, index);
    return came === undefined || came === 'answered' ? came : lose(questions, index, came);
  };

  const lose = (questions: Questions, index: number, { loss, note: why, ms }: Lost): 'lost' | undefined => {
    questions.lost(index, loss, why, ms);
    return endedPort(questions.patience) ? 'lost' : undefined;
  };

  /**
   * Asks one of those that were in flight when the port failed. The first that is lost in the same way is the culprit;
   * of any other it is the first failure, so it is asked once more.
   */
  const askSuspect = async (
    questions: Questions,
    index: number,
    wanted: BatchFault | undefined,
  ): Promise<'answered' | 'lost' | undefined> => {
    const came = await tryAlone(questions, index);
    if (came === undefined || came === 'answered') return came;
    if (came.fault === wanted) return lose(questions, index, came);
    const again = await tryAlone(questions, index);
    if (again === 'answered') notReproduced(came.fault, `asked alone: ${came.note}`);
    return again === undefined || again === 'answered' ? again : lose(questions, index, again);
  };

  const notReproduced = (fault: BatchFault, message: string): void => {
    const what = fault === 'ended' ? 'crashed' : fault === 'flooded' ? 'flooded' : 'timed out';
    finding({ kind: `${what}, not reproduced`, message });
  };

  const askAll: Asker['askAll'] = async (questions) => {
    const { asks, patience, enough = () => false } = questions;
    const reply = replyTo(questions);
    for (let next = 0; next < asks.length && !enough(); ) {
      const now = await running();
      if (now === undefined) return false;
      const to = asks.length;
      const end = await now.exchange({ asks, from: next, to, window: WINDOW, timeout, reply, enough });
      next = end.next;
      if (end.fault === undefined) return true;
      const exit = await stop(now);
      if (end.fault === 'unread') {
        for (const index of end.unanswered)
          questions.lost(index, 'timeout', note(exit, end.fault, timeout), end.waited);
        if (!endedPort(patience)) return false;
        continue;
      }
      const why = note(exit, end.fault, timeout);
      let reproduced = false;
      for (const index of end.unanswered) {
        const came = await askSuspect(questions, index, reproduced ? undefined : end.fault);
        if (came === undefined) return false;
        reproduced ||= came === 'lost';
      }
      if (!reproduced) notReproduced(end.fault, `with ${end.unanswered.length} in flight: ${why}`);
    }
    return true;
  };

  const askLast: Asker['askLast'] = async (questions, index) => {
    const now = await running();
    if (now === undefined) return undefined;
    const { asks, answered: reply } = questions;
    const end = await now.exchange({ asks, from: index, to: index + 1, window: 1, timeout, reply });
    accounted = now;
    leftBy(await now.finish(timeout));
    return end;
  };

  return ok({
    brief,
    askAll,
    askAlone,
    askLast,
    finish: async () => {
      await checkEnd();
      if (link?.open() === true) leftBy(await link.finish(timeout));
    },
    endedInARow: () => inARow,
    stderr: () => (stderrBefore + stderr()).slice(-STDERR_CHARACTERS),
  });
}

function lossOf(fault: BatchFault): Loss {
  return fault === 'ended' ? 'crashed' : 'timeout';
}

interface Opened {
  readonly link: Link;
  readonly brief: Brief;
  readonly stderr: () => string;
}

async function open({ port: command, startTimeout, finding, trace }: AskerOptions): Promise<Result<Opened>> {
  const port = startProcess(command);
  const link = openLink(port, { finding, trace });
  const brief = await shakeHands(link, startTimeout);
  if (brief.ok) return ok({ link, brief: brief.value, stderr: port.stderr });
  await link.stop();
  const last = lastLine(port.stderr());
  const message = last === '' ? brief.refusal.message : `${brief.refusal.message} (stderr: ${last})`;
  return { ok: false, refusal: { ...brief.refusal, message } };
}

/** The last line that is not blank, cut to what a person reads at a glance. */
function lastLine(text: string): string {
  return (text.trim().split('\n').at(-1) ?? '').slice(0, 200);
}

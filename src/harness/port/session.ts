import type { JsonObject, Result } from '../../wire/index.ts';
import { type Finding, limitFindings } from './finding.ts';
import { type Brief, shakeHands } from './handshake.ts';
import { leftFindings } from './left.ts';
import { type Ask, type BatchFault, type Link, type LinkOptions, openLink } from './link.ts';
import { type Exit, exitText, type PortCommand, startProcess } from './process.ts';

/** The most asks in flight (PORT-12). */
const WINDOW = 64;

/** The most of stderr that a session keeps, over all processes of it. */
const STDERR_CHARACTERS = 16_384;

/** What a case came to without an answer. */
export type Loss = 'timeout' | 'crashed' | 'garbage';

/** What a session asks and whom it tells. */
export interface Script {
  readonly port: PortCommand;
  /** Milliseconds for a case. */
  readonly timeout: number;
  /** Milliseconds from the start to the BRIEF. */
  readonly startTimeout: number;
  /** After so many cases in a row that each ended the port, the rest is not asked. */
  readonly patience: number;
  /** Once the claim is known: the cases, asked in a window, and the probes, asked after them one at a time. */
  readonly begin: (brief: Brief) => { readonly cases: readonly Ask[]; readonly probes: readonly Ask[] };
  /** `ended`: it ended at the end of its input without an answer. */
  readonly probed: (index: number, came: JsonObject | Loss | 'ended') => void;
  /** The cases to ask a second time, once all else but the end of the input was (PORT-12). */
  readonly again: () => readonly number[];
  readonly cameAgain: (index: number, came: JsonObject | Loss) => void;
  readonly answered: (index: number, frame: JsonObject, ms: number) => void;
  readonly lost: (index: number, loss: Loss, note: string, ms: number) => void;
  readonly finding: (finding: Finding) => void;
  /** Whether to stop here; cases not sent yet are then not run. */
  readonly enough: () => boolean;
  readonly trace?: LinkOptions['trace'];
}

/**
 * Talks a script through with a port, from its start to its end. When the port crashes or a clock runs out, the port is
 * ended and all that was in flight is asked again, one at a time, of a new process: so the culprit is found and no other
 * result is touched. What does not happen again is a finding. Gives the tail of its stderr; refuses, `unavailable`, when
 * the port does not start.
 */
export async function converse(script: Script): Promise<Result<{ readonly stderr: string }>> {
  const findings = limitFindings(script.finding);
  const first = await open(script, findings.take);
  if (!first.ok) return first;
  const brief = first.value.brief;
  let link: Link | undefined = first.value.link;
  let stderr = first.value.stderr;
  let stderrBefore = '';
  /** The link whose end a case or a finding accounts for. */
  let accounted: Link | undefined;
  let inARow = 0;
  const { cases, probes } = script.begin(brief);
  for (const fault of brief.faults) findings.take(fault);

  const note = (exit: Exit, fault: BatchFault): string => {
    if (fault === 'unread') return `it took no input for ${script.timeout} ms, with nothing in flight`;
    if (fault !== 'ended') return `no answer within ${script.timeout} ms`;
    const last = lastLine(stderr());
    return `the port ${exitText(exit)}${last === '' ? '' : ` (stderr: ${last})`}`;
  };

  /** Ends a link by force, or learns how it ended. */
  const stop = async (ending: Link): Promise<Exit> => {
    accounted = ending;
    return leftBy(await ending.stop());
  };

  /** Tells what a process left behind. */
  const leftBy = (exit: Exit): Exit => {
    for (const finding of leftFindings(exit)) findings.take(finding);
    return exit;
  };

  /** A port that goes while nothing is asked of it has harmed no case, and has not waited for the end of its input. */
  const checkEnd = async (): Promise<void> => {
    if (link === undefined || link.open() || accounted === link) return;
    const exit = await stop(link);
    findings.take({ kind: 'ended early', message: `with nothing in flight it ${exitText(exit)} (PORT-11)` });
  };

  const restart = async (): Promise<Link | undefined> => {
    await checkEnd();
    stderrBefore = (stderrBefore + stderr()).slice(-STDERR_CHARACTERS);
    const again = await open(script, findings.take);
    if (!again.ok) {
      findings.take({ kind: 'not restarted', message: `it could not be started again: ${again.refusal.message}` });
      return undefined;
    }
    if (again.value.brief.text !== brief.text) {
      findings.take({ kind: 'changed claim', message: 'started again it gave another BRIEF (PORT-8)' });
    }
    stderr = again.value.stderr;
    return again.value.link;
  };

  /** Asks one alone, of a new process where the last is gone; undefined when the session cannot go on. */
  const askAlone = async (
    asks: readonly Ask[],
    index: number,
    reply: (index: number, frame: JsonObject, ms: number) => void,
    lost: (loss: Loss, note: string, ms: number) => void,
  ): Promise<'answered' | 'lost' | undefined> => {
    if (link?.open() !== true) link = await restart();
    if (link === undefined) return undefined;
    const strayBefore = link.strayLines();
    const { timeout } = script;
    const end = await link.exchange({ asks, from: index, to: index + 1, window: 1, timeout, reply });
    if (end.fault === undefined) {
      inARow = 0;
      return 'answered';
    }
    const exit = await stop(link);
    if (end.unanswered.length === 0) return 'answered';
    const garbage = end.fault !== 'ended' && link.strayLines() > strayBefore;
    lost(garbage ? 'garbage' : lossOf(end.fault), note(exit, end.fault), end.waited);
    return endedPort() ? 'lost' : undefined;
  };

  /** Counts a case that ended the port; false when they were too many in a row to go on. */
  const endedPort = (): boolean => {
    inARow += 1;
    if (inARow < script.patience) return true;
    findings.take({ kind: 'gave up', message: `${script.patience} in a row ended the port: the rest is not run` });
    return false;
  };

  /** Asks all, as many at once as may be; false when the session cannot go on. */
  const askAll = async (asks: readonly Ask[], answered: Script['answered'], lost: Script['lost']): Promise<boolean> => {
    const { timeout, enough } = script;
    for (let next = 0; next < asks.length && !enough(); ) {
      if (link?.open() !== true) link = await restart();
      if (link === undefined) return false;
      const to = asks.length;
      const end = await link.exchange({ asks, from: next, to, window: WINDOW, timeout, reply: answered, enough });
      next = end.next;
      if (end.fault === undefined) return true;
      const exit = await stop(link);
      if (end.fault === 'unread') {
        for (const index of end.unanswered) lost(index, 'timeout', note(exit, end.fault), end.waited);
        if (!endedPort()) return false;
        continue;
      }
      let reproduced = false;
      for (const index of end.unanswered) {
        const came = await askAlone(asks, index, answered, (loss, why, ms) => lost(index, loss, why, ms));
        if (came === undefined) return false;
        reproduced ||= came === 'lost';
      }
      if (reproduced) continue;
      const what = end.fault === 'timeout' ? 'timed out' : 'crashed';
      findings.take({
        kind: `${what}, not reproduced`,
        message: `with ${end.unanswered.length} in flight: ${note(exit, end.fault)}`,
      });
    }
    return true;
  };

  const askProbes = async (): Promise<boolean> => {
    for (let index = 0; index < probes.length - 1; index++) {
      const came = await askAlone(probes, index, script.probed, (loss) => script.probed(index, loss));
      if (came === undefined) return false;
    }
    return true;
  };

  const askAgain = (): Promise<boolean> => {
    const indices = script.again();
    const asks = indices.map((index) => cases[index] as Ask);
    const came = (place: number, what: JsonObject | Loss) => script.cameAgain(indices[place] as number, what);
    return askAll(asks, came, came);
  };

  /** The probe that ends the input: whether it is answered or not, the port ends by itself after it. */
  const askLastProbe = async (): Promise<void> => {
    if (link?.open() !== true) link = await restart();
    if (link === undefined) return;
    const { timeout, probed: reply } = script;
    const from = probes.length - 1;
    const end = await link.exchange({ asks: probes, from, to: from + 1, window: 1, timeout, reply });
    if (end.unanswered.length > 0) reply(from, end.fault === 'ended' ? 'ended' : 'timeout');
    accounted = link;
    leftBy(await link.finish());
  };

  // The cases come first: what a probe does to a port then changes no result.
  if ((await askAll(cases, script.answered, script.lost)) && !script.enough()) {
    if ((await askProbes()) && (await askAgain())) await askLastProbe();
  }
  await checkEnd();
  if (link?.open() === true) leftBy(await link.finish());
  findings.end();
  return { ok: true, value: { stderr: (stderrBefore + stderr()).slice(-STDERR_CHARACTERS) } };
}

function lossOf(fault: BatchFault): Loss {
  return fault === 'ended' ? 'crashed' : 'timeout';
}

async function open(
  script: Script,
  finding: (finding: Finding) => void,
): Promise<Result<{ readonly link: Link; readonly brief: Brief; readonly stderr: () => string }>> {
  const port = startProcess(script.port);
  const link = openLink(port, { finding, trace: script.trace });
  const brief = await shakeHands(link, script.startTimeout);
  if (brief.ok) return { ok: true, value: { link, brief: brief.value, stderr: port.stderr } };
  await link.stop();
  const last = lastLine(port.stderr());
  const message = last === '' ? brief.refusal.message : `${brief.refusal.message} (stderr: ${last})`;
  return { ok: false, refusal: { ...brief.refusal, message } };
}

/** The last line that is not blank, cut to what a person reads at a glance. */
function lastLine(text: string): string {
  return (text.trim().split('\n').at(-1) ?? '').slice(0, 200);
}

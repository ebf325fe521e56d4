import type { JsonObject } from '../../wire/index.ts';
import { ok, type Result } from '../../wire/index.ts';
import { type Finding, limitFindings } from '../port/finding.ts';
import { type Brief, shakeHands } from '../port/handshake.ts';
import { leftFindings } from '../port/left.ts';
import { type Ask, type Link, openLink } from '../port/link.ts';
import { exitText, type PortCommand, startProcess } from '../port/process.ts';
import type { Loss } from '../port/session.ts';

/** What is needed to start a port and to keep it. */
export interface LivingOptions {
  readonly name: string;
  readonly port: PortCommand;
  /** Milliseconds for a case. */
  readonly timeout: number;
  /** Milliseconds from the start to the BRIEF. */
  readonly startTimeout: number;
  readonly finding: (finding: Finding) => void;
}

/** What came of one ask. */
export type Came = { readonly frame: JsonObject } | { readonly lost: Loss; readonly note: string };

/** A port that is kept running over many batches, and started again when a case ends it. */
export interface LivingPort {
  readonly name: string;
  readonly claims: ReadonlySet<string>;
  /**
   * What comes of each ask, undefined where it was not asked. Batches wait for each other. `patience` is how many in a row
   * may end the port: then it is given up, for a mute one would take hours.
   */
  ask(asks: readonly Ask[], patience: number): Promise<readonly (Came | undefined)[]>;
  /** Whether it is asked nothing more. */
  givenUp(): boolean;
  /** Ends its input and waits for it to end by itself. */
  finish(): Promise<void>;
}

/** The most asks in flight (PORT-12). */
const WINDOW = 64;

/** Starts a port and shakes hands; refuses, `unavailable`, when it does not start. */
export async function openLiving(options: LivingOptions): Promise<Result<LivingPort>> {
  const findings = limitFindings(options.finding);
  const first = await open(options, findings.take);
  if (!first.ok) return first;
  const { brief } = first.value;
  let link: Link | undefined = first.value.link;
  let stderr = first.value.stderr;
  let givenUp = false;
  let queue: Promise<unknown> = Promise.resolve();

  const restart = async (): Promise<Link | undefined> => {
    const again = await open(options, findings.take);
    if (!again.ok) {
      giveUp(`it could not be started again: ${again.refusal.message}`);
      return undefined;
    }
    if (again.value.brief.text !== brief.text) {
      findings.take({ kind: 'changed claim', message: 'started again it gave another BRIEF (PORT-8)' });
    }
    stderr = again.value.stderr;
    return again.value.link;
  };

  const giveUp = (message: string): void => {
    givenUp = true;
    findings.take({ kind: 'gave up', message });
  };

  const living = async (): Promise<Link | undefined> => {
    if (givenUp) return undefined;
    if (link?.open() !== true) link = await restart();
    return link;
  };

  const askNow = async (asks: readonly Ask[], patience: number): Promise<readonly (Came | undefined)[]> => {
    const came: (Came | undefined)[] = new Array(asks.length).fill(undefined);
    const { timeout } = options;
    const reply = (index: number, frame: JsonObject): void => {
      came[index] = { frame };
    };
    let inARow = 0;
    for (let next = 0; next < asks.length; ) {
      const now = await living();
      if (now === undefined) return came;
      const end = await now.exchange({ asks, from: next, to: asks.length, window: WINDOW, timeout, reply });
      next = end.next;
      if (end.fault === undefined) return came;
      const exit = await now.stop();
      let reproduced = false;
      // All that was in flight is asked again, one at a time, so that the culprit is found.
      for (const index of end.unanswered) {
        const alone = await living();
        if (alone === undefined) return came;
        const strayBefore = alone.strayLines();
        const one = await alone.exchange({ asks, from: index, to: index + 1, window: 1, timeout, reply });
        if (one.fault === undefined) {
          inARow = 0;
          continue;
        }
        const how = await alone.stop();
        if (one.unanswered.length === 0) continue;
        reproduced = true;
        const garbage = alone.strayLines() > strayBefore;
        came[index] =
          one.fault === 'ended'
            ? { lost: 'crashed', note: `the port ${exitText(how)}${lastLine(stderr())}` }
            : { lost: garbage ? 'garbage' : 'timeout', note: `no answer within ${timeout} ms` };
        inARow += 1;
        if (inARow < patience) continue;
        giveUp(`${patience} cases in a row ended the port: it is asked no more`);
        return came;
      }
      if (reproduced) continue;
      const what = end.fault === 'ended' ? 'crashed' : 'timed out';
      const why =
        end.fault === 'ended' ? `the port ${exitText(exit)}${lastLine(stderr())}` : `no answer within ${timeout} ms`;
      findings.take({
        kind: `${what}, not reproduced`,
        message: `with ${end.unanswered.length} in flight: ${why}`,
      });
    }
    return came;
  };

  return ok({
    name: options.name,
    claims: brief.claims,
    ask: (asks, patience) => {
      const asked = queue.then(() => askNow(asks, patience));
      queue = asked.catch(() => {});
      return asked;
    },
    givenUp: () => givenUp,
    finish: async () => {
      await queue;
      if (link?.open() === true) {
        const exit = await link.finish();
        for (const finding of leftFindings(exit)) findings.take(finding);
      }
      findings.end();
    },
  });
}

async function open(
  { port: command, startTimeout }: LivingOptions,
  finding: (finding: Finding) => void,
): Promise<Result<{ readonly link: Link; readonly brief: Brief; readonly stderr: () => string }>> {
  const port = startProcess(command);
  const link = openLink(port, { finding });
  const brief = await shakeHands(link, startTimeout);
  if (brief.ok) return ok({ link, brief: brief.value, stderr: port.stderr });
  await link.stop();
  return { ok: false, refusal: { ...brief.refusal, message: brief.refusal.message + lastLine(port.stderr()) } };
}

/** The last line of stderr in brackets, which often says why a port ended; nothing where there is none. */
function lastLine(stderr: string): string {
  const last = stderr.trim().split('\n').at(-1) ?? '';
  return last === '' ? '' : ` (stderr: ${last.slice(0, 200)})`;
}

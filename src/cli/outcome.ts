import type { JournalLine, PortReport, Report } from '../../generated/types.ts';
import { type ExitCode, exitCodes } from './exit.ts';

/** How strictly a run is read. */
export interface Reading {
  /** The ports that a person named, or all with --strict: these must run. */
  readonly mustRun: (port: string) => boolean;
}

/**
 * The exit code of a run: 3 when a port that must run could not, else 1 when anything is wrong with any port — nothing
 * run counts as wrong — else 0.
 */
export function exitOf(report: Report, events: readonly JournalLine[], { mustRun }: Reading): ExitCode {
  const notStarted = events.some(
    (event) => event.event === 'unstartable' || (event.event === 'skipped' && mustRun(event.port)),
  );
  if (notStarted) return exitCodes.notStarted;
  if (report.ports.length === 0) return exitCodes.notStarted;
  return report.ports.every((port) => isRight(port, report.partial)) ? exitCodes.passed : exitCodes.failed;
}

/** Which ports could not be started, and why: the one line that goes with exit 3. */
export function whyNotStarted(events: readonly JournalLine[]): string {
  const reasons = events.flatMap((event) =>
    event.event === 'unstartable' || event.event === 'skipped'
      ? [`${event.port} could not be started: ${event.reason}`]
      : [],
  );
  return reasons.join('; ');
}

/**
 * Known failures and new vectors aside, a port is right when it ran, passed all that it had to, and nothing was found.
 */
function isRight({ profiles, failures, findings }: PortReport, partial: boolean): boolean {
  const counts = Object.values(profiles);
  const ran = counts.reduce((sum, { run }) => sum + run, 0);
  const whole = counts.every(({ expected, notClaimed, notRun }) => expected > 0 && notClaimed === 0 && notRun === 0);
  const failed = failures.filter((failure) => failure.known === undefined && failure.new !== true);
  return ran > 0 && failed.length === 0 && findings.length === 0 && (partial || whole);
}

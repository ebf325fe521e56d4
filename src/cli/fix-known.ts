import { join } from 'node:path';
import type { JournalLine, Report } from '../../generated/types.ts';
import { type Candidate, KNOWN_FAILURES } from '../harness/index.ts';
import { writeWholeFile } from './write-file.ts';

/** What stands for the reason of a failure until a person gives it. */
const UNEXPLAINED = 'not yet explained';

/**
 * Rewrites known-failures.json beside each manifest: what passed goes, what failed and is not there is added, every
 * other entry stays with its reason. Gives why it changed nothing, where a port was not run to its end.
 */
export function fixKnownFailures(
  report: Report,
  events: readonly JournalLine[],
  candidates: readonly Candidate[],
): string | undefined {
  const unfinished = report.ports.flatMap(({ name, profiles, nothingRun }) => {
    const notRun = Object.values(profiles).reduce((sum, profile) => sum + profile.notRun, 0);
    const isWhole = notRun === 0 && nothingRun === undefined && !events.some((event) => isGivenUp(event, name));
    return isWhole ? [] : [name];
  });
  if (unfinished.length > 0) return `--fix changed nothing, for this was not run to its end: ${unfinished.join(', ')}`;
  for (const { name, failures } of report.ports) {
    const candidate = candidates.find(({ target }) => target.name === name);
    if (candidate?.manifest === undefined) continue;
    const { known } = candidate.target;
    const passed = new Set(
      events.flatMap((event) =>
        event.event === 'case' && event.port === name && event.outcome === 'pass' ? [event.id] : [],
      ),
    );
    const kept = [...known].filter(([id]) => !passed.has(id));
    const added = failures
      .filter((failure) => failure.new !== true && !known.has(failure.id))
      .map(({ id }) => [id, UNEXPLAINED] as const);
    const entries = [...kept, ...added];
    if (entries.length === 0 && known.size === 0) continue;
    const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
    writeWholeFile(join(candidate.manifest.folder, KNOWN_FAILURES), text);
  }
  return undefined;
}

/** Whether a port could not be started, or the run of it was ended before its end. */
function isGivenUp(event: JournalLine, port: string): boolean {
  if (event.event === 'unstartable') return event.port === port;
  return event.event === 'finding' && event.port === port && ['gave up', 'not restarted'].includes(event.kind);
}

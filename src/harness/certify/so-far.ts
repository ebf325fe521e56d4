import type { CaseEvent, JournalLine, MarkEvent, StartedEvent } from '../../../generated/types.ts';

/** What is known of a port of which a run was broken off, up to its last mark. */
export interface SoFar {
  readonly started: StartedEvent;
  /** In the order of the plan, from its first on. */
  readonly cases: readonly CaseEvent[];
  readonly mark: MarkEvent;
}

/** Whether all was told of a port: it ended, or could not run. */
export function isDone(events: readonly JournalLine[]): boolean {
  return events.some(({ event }) => event === 'ended' || event === 'skipped' || event === 'unstartable');
}

/** What of a port's events is kept when its run goes on: all up to the last mark, or all where it is done. */
export function keptEvents(events: readonly JournalLine[]): readonly JournalLine[] {
  return isDone(events) ? events : events.slice(0, events.findLastIndex(({ event }) => event === 'mark') + 1);
}

/** Reads kept events of a port that is not done; undefined where nothing was kept. */
export function soFar(events: readonly JournalLine[]): SoFar | undefined {
  const started = events.find((event) => event.event === 'started');
  const mark = events.findLast((event) => event.event === 'mark');
  if (started === undefined || mark === undefined) return undefined;
  return { started, cases: events.filter((event) => event.event === 'case'), mark };
}

/** Whether the port answered a case, rightly or not. */
export function wasAnswered({ outcome, got, cut }: CaseEvent): boolean {
  return outcome === 'pass' || outcome === 'fail' || (outcome === 'garbage' && (got ?? cut) !== undefined);
}

/** Whether its answer was right, even where that did not count because its valid sibling was not passed. */
export function wasRight({ outcome, got, cut }: CaseEvent): boolean {
  return outcome === 'pass' || (outcome === 'fail' && (got ?? cut) === undefined);
}

import type { JournalLine } from '../../generated/types.ts';

/** Counts the cases of a run, and gives the line that a terminal shows while it goes on. */
export function progress(): { take(event: JournalLine): void; line(): string } {
  const ports = new Map<string, { done: number; failed: number }>();
  const take = (event: JournalLine): void => {
    if (event.event === 'started' && !ports.has(event.port)) ports.set(event.port, { done: 0, failed: 0 });
    if (event.event !== 'case') return;
    const port = ports.get(event.port);
    if (port === undefined) return;
    port.done += 1;
    if (event.outcome !== 'pass' && event.outcome !== 'other dialects') port.failed += 1;
  };
  const line = (): string =>
    [...ports]
      .map(([name, { done, failed }]) => `${name} ${done}${failed > 0 ? ` (${failed} not passed)` : ''}`)
      .join(' · ');
  return { take, line };
}

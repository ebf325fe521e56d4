import type { JournalLine, RunEvent } from '../../generated/types.ts';
import { problemText, validateJournalLine } from '../../generated/validators.ts';
import { compactJson, type JsonValue, ok, type Result, readJsonBytes, refuse } from '../wire/index.ts';

/** The events of one run; the first, and no other, is its run event. */
export type Journal = readonly [RunEvent, ...JournalLine[]];

/** An event as its line of a journal. */
export function journalText(event: JournalLine): string {
  return `${compactJson(event as unknown as JsonValue)}\n`;
}

/**
 * Reads a journal: NDJSON, an event a line. A last line without its end was torn when the run was broken off, and
 * counts as not written. Refuses, `invalid_params`, with the number of the line, what is no event, and events that are
 * not of one run.
 */
export function readJournal(bytes: Uint8Array): Result<Journal> {
  const events: JournalLine[] = [];
  const told = new Set<string>();
  const started = new Set<string>();
  const ended = new Set<string>();
  let run: RunEvent | undefined;
  for (let start = 0, number = 1; ; number++) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end === -1) break;
    const read = readLine(bytes.subarray(start, end));
    if (!read.ok) return refuse('invalid_params', `line ${number} ${read.refusal.message}`);
    const event = read.value;
    const fault = faultOf(event);
    if (fault !== undefined) return refuse('invalid_params', `line ${number} ${fault}`);
    if (event.event === 'run') run = event;
    else events.push(event);
    start = end + 1;
  }
  return run === undefined ? refuse('invalid_params', 'it has no whole line') : ok([run, ...events]);

  function faultOf(event: JournalLine): string | undefined {
    if (event.event === 'run') {
      if (run !== undefined) return 'begins another run';
      const { shard, ports } = event;
      if (shard !== undefined && shard.index > shard.of) return `is of shard ${shard.index} of ${shard.of}`;
      const names = ports.map(({ name }) => name);
      return new Set(names).size === names.length ? undefined : 'names a port twice';
    }
    const { port } = event;
    if (run === undefined) return `is of the event ${event.event}: the first must be that of a run`;
    if (!run.ports.some(({ name }) => name === port)) return `is of the port ${port}, which is not of this run`;
    if (ended.has(port)) return `is of the port ${port}, which had ended`;
    if (event.event === 'ended' || event.event === 'skipped' || event.event === 'unstartable') ended.add(port);
    if (event.event === 'started') {
      const key = `${port}\n${event.mode ?? ''}`;
      if (started.has(key)) return `starts the port ${port} a second time`;
      started.add(key).add(port);
    }
    if (event.event === 'mark' && !started.has(port)) return `is of the port ${port}, which had not started`;
    if (event.event !== 'case') return undefined;
    if (!started.has(port)) return `is of the port ${port}, which had not started`;
    const key = `${port}\n${event.id}`;
    if (told.has(key)) return `tells ${event.id} of the port ${port} a second time`;
    told.add(key);
    return undefined;
  }
}

const NEWLINE = 0x0a;

function readLine(bytes: Uint8Array): Result<JournalLine> {
  const read = readJsonBytes(bytes);
  if (!read.ok) return refuse('invalid_params', `is no JSON: ${read.refusal.message}`);
  const problem = validateJournalLine(read.value)[0];
  if (problem !== undefined) return refuse('invalid_params', `is no event: ${problemText(problem)}`);
  return ok(read.value as unknown as JournalLine);
}

/** The events of one port, in order. */
export function eventsOf(events: readonly JournalLine[], port: string): readonly PortEvent[] {
  return events.filter((event): event is PortEvent => event.event !== 'run' && event.port === port);
}

/** An event of a port. */
export type PortEvent = Exclude<JournalLine, RunEvent>;

/** A port's own part of a journal, as a journal of its own. */
export function partOf([run, ...events]: Journal, port: string): Journal {
  return [{ ...run, ports: run.ports.filter(({ name }) => name === port) }, ...eventsOf(events, port)];
}

/** The ports of a journal of which the end is missing: their run was broken off. */
export function unendedPorts([run, ...events]: Journal): readonly string[] {
  const ends = new Set(['ended', 'skipped', 'unstartable']);
  const done = new Set(events.flatMap((event) => (event.event !== 'run' && ends.has(event.event) ? [event.port] : [])));
  return run.ports.flatMap(({ name }) => (done.has(name) ? [] : [name]));
}

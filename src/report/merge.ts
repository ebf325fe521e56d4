import type {
  EndedEvent,
  FindingEvent,
  JournalLine,
  PortOfRun,
  RunEvent,
  StartedEvent,
} from '../../generated/types.ts';
import { ok, type Result, refuse } from '../wire/index.ts';
import { eventsOf, type Journal, type PortEvent, unendedPorts } from './journal.ts';

/** The ids of a port's vectors in the order in which that run, a shard where it is one, tells them. */
export type OrderOf = (run: RunEvent, port: PortOfRun) => readonly string[];

/** A journal and how a person knows it. */
export interface NamedJournal {
  readonly name: string;
  readonly journal: Journal;
}

/** What is the same in all journals of one run. */
const SHARED = ['vectorsDigest', 'revision', 'seed', 'specDigest', 'filters'] as const;

/**
 * Makes one journal of several: of each port all shards, each once, or one journal that is no shard. All shards
 * together are a whole run. Refuses, `conflict`, journals of other vectors, seeds, filters or ports, shards that are
 * missing or there twice, and a journal whose run was broken off.
 */
export function mergeJournals(named: readonly NamedJournal[], orderOf: OrderOf): Result<Journal> {
  const [first] = named;
  if (first === undefined) return refuse('invalid_params', 'there is no journal to merge');
  if (named.length === 1 && first.journal[0].shard === undefined) return ok(first.journal);
  for (const { name, journal } of named) {
    const other = SHARED.find((field) => text(journal[0][field]) !== text(first.journal[0][field]));
    if (other !== undefined) return refuse('conflict', `${first.name} and ${name} differ in ${other}`);
    const [unended] = unendedPorts(journal);
    if (unended !== undefined) {
      return refuse('conflict', `${name} is not whole: the run of ${unended} was broken off; go on with --resume`);
    }
  }
  const names = [...new Set(named.flatMap(({ journal }) => journal[0].ports.map(({ name }) => name)))];
  const ports: PortOfRun[] = [];
  const events: PortEvent[] = [];
  let run = wholeRun(named);
  for (const port of names) {
    const parts = partsOf(named, port);
    const fault = faultOf(port, parts) ?? strangeCase(parts, orderOf);
    if (fault !== undefined) return refuse('conflict', fault);
    ports.push((parts[0] as Part).port);
    run = { ...run, ports };
    events.push(...mergedEvents(port, parts, orderOf(run, (parts[0] as Part).port)));
  }
  return ok([run, ...events]);
}

/** A port's part of one journal. */
interface Part {
  readonly name: string;
  readonly run: RunEvent;
  readonly port: PortOfRun;
  readonly events: readonly PortEvent[];
}

function partsOf(named: readonly NamedJournal[], port: string): readonly Part[] {
  const parts = named.flatMap(({ name, journal: [run, ...events] }): Part[] => {
    const own = run.ports.find((each) => each.name === port);
    return own === undefined ? [] : [{ name, run, port: own, events: eventsOf(events, port) }];
  });
  return parts.sort((left, right) => (left.run.shard?.index ?? 0) - (right.run.shard?.index ?? 0));
}

function wholeRun(named: readonly NamedJournal[]): RunEvent {
  const runs = named.map(({ journal }) => journal[0]);
  const { shard: _, ...run } = runs[0] as RunEvent;
  const partial = (run.filters ?? []).length > 0 || runs.some(({ partial, shard }) => partial && shard === undefined);
  const times = runs.flatMap(({ at }) => (at === undefined ? [] : [at]));
  return { ...run, partial, ...(times.length === 0 ? {} : { at: Math.min(...times) }) };
}

/** Why the parts of a port are not one whole run of it. */
function faultOf(port: string, parts: readonly Part[]): string | undefined {
  const [first, second] = parts as [Part, Part?];
  const of = first.run.shard?.of ?? 1;
  const lone = parts.find(({ run }) => run.shard === undefined);
  if (lone !== undefined && second !== undefined) {
    const other = parts.find((part) => part !== lone) as Part;
    return `${port} is in ${lone.name} and in ${other.name}, which are not shards of one run`;
  }
  for (const part of parts) {
    if ((part.run.shard?.of ?? 1) !== of) return `${first.name} and ${part.name} are shards of different numbers`;
    const field = (['version', 'language', 'profiles', 'digest', 'limits'] as const).find(
      (each) => text(part.port[each]) !== text(first.port[each]),
    );
    // Without a manifest nothing but its command line tells a port from another.
    const isOther = part.port.digest === undefined && part.port.repeat !== first.port.repeat;
    const differing = field ?? (isOther ? 'command' : undefined);
    if (differing !== undefined) return `${first.name} and ${part.name} differ in the ${differing} of ${port}`;
  }
  if (lone !== undefined) return undefined;
  const there = parts.map(({ run }) => run.shard?.index);
  const twice = there.find((index, place) => there.indexOf(index) !== place);
  if (twice !== undefined) return `shard ${twice} of ${of} of ${port} is there twice`;
  const missing = Array.from({ length: of }, (_, place) => place + 1).filter((index) => !there.includes(index));
  if (missing.length === 0) return undefined;
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  return `of ${port} shard ${missing.slice(0, MOST_NAMED).join(', ')}${more} of ${of} is missing`;
}

/** The most shards that are named. */
const MOST_NAMED = 8;

/**
 * A case that is not of the shard whose journal tells it, where there is one: it would count twice, and others not at
 * all.
 */
function strangeCase(parts: readonly Part[], orderOf: OrderOf): string | undefined {
  for (const { name, run, port, events } of parts) {
    const planned = new Set(orderOf(run, port));
    const odd = events.find((event) => event.event === 'case' && !planned.has(event.id));
    if (odd?.event !== 'case') continue;
    const part = run.shard === undefined ? 'run' : `shard ${run.shard.index} of ${run.shard.of}`;
    return `${name} tells ${odd.id} of ${port.name}, which is not of its ${part}`;
  }
  return undefined;
}

/** The events of a port's parts as one run tells them: equal findings once, cases in the order of the whole plan. */
function mergedEvents(port: string, parts: readonly Part[], order: readonly string[]): readonly PortEvent[] {
  const [first] = parts as [Part];
  if (parts.length === 1) return first.events;
  const all = parts.flatMap(({ events }) => events);
  const ran = parts.filter(({ events }) => events.some(({ event }) => event === 'ended'));
  const away = all.filter((event) => event.event === 'skipped' || event.event === 'unstartable');
  if (ran.length === 0) return away.slice(0, 1);
  const places = new Map(order.map((id, place) => [id, place] as const));
  const place = (id: string): number => places.get(id) ?? places.size;
  const started = all.filter((event) => event.event === 'started');
  const cases = all.filter((event) => event.event === 'case').sort((left, right) => place(left.id) - place(right.id));
  const found = all.filter((event) => event.event === 'finding');
  const firsts = started.filter((event, at) => started.findIndex(({ mode }) => mode === event.mode) === at);
  const saidOf = (event: StartedEvent | undefined) => text([event?.claimed, event?.dialects]);
  const other = started.find((event) => saidOf(event) !== saidOf(firsts.find(({ mode }) => mode === event.mode)));
  const findings = [
    ...found,
    ...(other === undefined
      ? []
      : [finding(port, 'changed claim', 'it claims other operations or dialects in another shard')]),
    ...parts.flatMap(({ run: { shard }, events }) =>
      events.flatMap((event) =>
        event.event === 'skipped' || event.event === 'unstartable'
          ? [finding(port, 'not started', `shard ${shard?.index} of ${shard?.of}: ${event.reason}`)]
          : [],
      ),
    ),
  ];
  return [...firsts, ...cases, ...unitedFindings(port, findings), mergedEnd(port, all)];
}

/** How a shard counts the findings of a kind that it did not tell in full. */
const MORE = /^and (\d+) more$/;

/** Equal findings once, and of those that were only counted the sum of each kind. */
function unitedFindings(port: string, findings: readonly FindingEvent[]): readonly FindingEvent[] {
  const once = new Map<string, FindingEvent>();
  const more = new Map<string, number>();
  for (const each of findings) {
    const count = MORE.exec(each.message)?.[1];
    if (count === undefined) once.set(text([each.kind, each.message]), each);
    else more.set(each.kind, (more.get(each.kind) ?? 0) + Number(count));
  }
  return [...once.values(), ...Array.from(more, ([kind, count]) => finding(port, kind, `and ${count} more`))];
}

function finding(port: string, kind: string, message: string) {
  return { event: 'finding', port, kind, message } as const;
}

/** The most of stderr that is kept. */
const STDERR_CHARACTERS = 16_384;

function mergedEnd(port: string, events: readonly JournalLine[]): EndedEvent {
  const ends = events.filter((event) => event.event === 'ended');
  const stderr = [...new Set(ends.map((end) => end.stderr))].join('').slice(-STDERR_CHARACTERS).toWellFormed();
  return { event: 'ended', port, stderr, ms: ends.reduce((sum, { ms }) => sum + ms, 0) };
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

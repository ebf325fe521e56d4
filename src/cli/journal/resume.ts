import type { JournalLine, PortOfRun, RunEvent } from '../../../generated/types.ts';
import { type Candidate, isDone, keptEvents, planPort, type Suite } from '../../harness/index.ts';
import { eventsOf, type Journal, type PortEvent } from '../../report/index.ts';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { readJournalOf } from './files.ts';

/** A run that was broken off, and what of it stays. */
export interface Resumed {
  readonly journal: Journal;
  readonly before: ReadonlyMap<string, readonly JournalLine[]>;
}

/**
 * Reads the journal of a run that was broken off, to go on with it as the run that is now wanted. Refuses, `conflict`,
 * what is not that run: other vectors, rules, order, choice, or ports.
 */
export function resumeJournal(
  path: string,
  wanted: RunEvent,
  candidates: readonly Candidate[],
  suite: Suite,
): Result<Resumed> {
  const read = readJournalOf(path, suite);
  if (!read.ok) return read;
  const [run, ...events] = read.value;
  const differs = (what: string) => refuse('conflict', `${path} is of another run: ${what}`);
  const failed = run.partial && run.filters === undefined && run.shard === undefined;
  if (failed) return differs('it was run with --failed, which is not gone on with');
  const difference = runDifference(run, wanted);
  if (difference !== undefined) return differs(difference);
  const before = new Map<string, readonly PortEvent[]>();
  for (const { target } of candidates) {
    const kept = keptEvents(eventsOf(events, target.name)) as readonly PortEvent[];
    const port = run.ports.find(({ name }) => name === target.name) as PortOfRun;
    const fault = caseFault(kept, planOf(suite, run, port)) ?? knownFault(kept, target);
    if (fault !== undefined) return differs(fault);
    before.set(target.name, kept);
  }
  const stays = new Set<JournalLine>([...before.values()].flat());
  return ok({ journal: [run, ...events.filter((event) => stays.has(event))], before });
}

const RUN_FIELDS = [
  ['specDigest', 'the digest of SPEC.md'],
  ['revision', 'the revision'],
  ['seed', 'the seed'],
  ['filters', 'the filters'],
  ['shard', 'the shard'],
] as const;

const PORT_FIELDS = ['version', 'language', 'profiles', 'digest', 'limits'] as const;

/** What differs between two runs, in words. */
function runDifference(run: RunEvent, wanted: RunEvent): string | undefined {
  for (const [field, words] of RUN_FIELDS) {
    if (text(run[field]) !== text(wanted[field])) return differing(words, run[field], wanted[field]);
  }
  const names = (each: RunEvent) => each.ports.map(({ name }) => name).join(', ');
  if (names(run) !== names(wanted)) return differing('the ports', names(run), names(wanted));
  for (const [index, port] of run.ports.entries()) {
    const now = wanted.ports[index] as PortOfRun;
    const field = PORT_FIELDS.find((each) => text(port[each]) !== text(now[each]));
    if (field !== undefined) return differing(`the ${field} of ${port.name}`, port[field], now[field]);
    // Without a manifest nothing but its command line tells a port from another.
    if (port.digest === undefined && port.repeat !== now.repeat) {
      return differing(`the command of ${port.name}`, port.repeat, now.repeat);
    }
  }
  return undefined;
}

function differing(what: string, then: unknown, now: unknown): string {
  return `${what} was ${text(then)} and is now ${text(now)}`;
}

function text(value: unknown): string {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function planOf(suite: Suite, { revision, seed, filters = [], shard }: RunEvent, { profiles }: PortOfRun) {
  const plan = planPort(suite, { profiles, filters, revision, seed, ...(shard === undefined ? {} : { shard }) });
  return [...plan.cases, ...plan.scenarios];
}

/** Cases are told in the order of the plan, so those that are there are its first. */
function caseFault(kept: readonly PortEvent[], plan: ReturnType<typeof planOf>): string | undefined {
  if (isDone(kept)) return undefined;
  const cases = kept.filter((event) => event.event === 'case');
  const odd = cases.find(({ id }, place) => plan[place]?.vector.id !== id);
  return odd === undefined ? undefined : `${odd.id} is not where the plan has it`;
}

/** Known failures are part of what was told, so they must still be the same. */
function knownFault(kept: readonly PortEvent[], { name, known }: Candidate['target']): string | undefined {
  const found = new Set(kept.flatMap((event) => (event.event === 'finding' ? [event.message.split(' ')[0]] : [])));
  const odd = kept.find((event) => {
    if (event.event !== 'case') return false;
    if (event.outcome === 'pass') return known.has(event.id) && !found.has(event.id);
    return event.known !== known.get(event.id);
  });
  return odd === undefined ? undefined : `known-failures.json of ${name} has changed`;
}

import { markBytes } from './mark.ts';
import { childrenOf, environmentHolds, type ProcessStat, pipesOf, processIds, statOf, streamsOf } from './proc.ts';

/** Milliseconds between two looks at children: soon at first, for a port starts what it needs when it starts. */
const FIRST_LOOK_MS = 5;
/** Milliseconds between two looks later on. */
export const LOOK_MS = 50;
/** Every so many looks all processes of the machine are looked at, not only children of known ones. */
const WHOLE_LOOK_EVERY = 5;

/** The most processes that are remembered; beyond that a port is ended by its mark and its group alone. */
const REMEMBERED = 8_192;

/** After so long a process shows what it holds, if it ever does. */
const SETTLED_MS = 300;

/** How often the list of processes is read anew for those that came meanwhile, and how often in vain. */
const MOST_LISTS = 50;
const MOST_IN_VAIN = 4;

/** The processes of one run: the first, and all that it started, and that they started. */
export interface Family {
  /** Looks anew and gives the ids of those that live, but for the first. */
  living(): readonly number[];
  /**
   * Looks anew and gives each that lives, but for the first, as soon as it is met: so it can be ended before it starts
   * another.
   */
  each(take: (id: number) => void): void;
  /** Those that lived at the last look, the first among them. */
  members(): readonly number[];
  /** Looks no more by itself. */
  leave(): void;
}

/** What is told of each look. */
export interface Watched {
  readonly looked?: () => void;
}

/**
 * Follows what a process starts. One belongs to it whose parent does, or that stands in a session or group that one of
 * it leads, or that carries its mark, or that holds one of its pipes: so one is found that has left its group, shed its
 * environment or lost its parent. What did all of that between two looks is not. Finds none where there is no /proc.
 */
export function followFamily(root: number, mark: string, { looked = () => {} }: Watched = {}): Family {
  const marked = markBytes(mark);
  /** The start of each that was ever of the run, by its id, and of those that still live. */
  const ever = new Map<number, number>();
  const known = new Map<number, number>();
  /** Who was found to be none of it, and since when. */
  const foreign = new Map<number, { readonly start: number; readonly since: number }>();
  const rootStart = statOf(root)?.start;
  const pipes = new Set(streamsOf(root));
  if (rootStart !== undefined) ever.set(root, rootStart);

  const add = (id: number, start: number): void => {
    if (ever.size >= REMEMBERED) return;
    known.set(id, start);
    ever.set(id, start);
  };

  /** Whether an id that one of the run had leads a session or group of it still: not when it is another's by now. */
  const isLed = (leader: number): boolean => {
    const start = ever.get(leader);
    if (start === undefined) return false;
    const now = statOf(leader);
    return now === undefined || now.start === start;
  };

  const isRelated = (id: number, { parent, group, session, start }: ProcessStat): boolean =>
    known.get(id) === start || known.has(parent) || (parent === root && isLed(root)) || isLed(session) || isLed(group);

  /** The start of a process, if it is of the run and lives. */
  const kinStart = (id: number, now: number): number | undefined => {
    const before = foreign.get(id);
    // What is older than the run has no part in it. Ids come around too slowly to be another's by the next look.
    if (before !== undefined && before.start < (rootStart ?? 0)) return undefined;
    const stat = statOf(id);
    if (stat === undefined) return undefined;
    const { start } = stat;
    if (start >= (rootStart ?? 0)) {
      if (isRelated(id, stat)) return start;
      // One that has just been started may not show yet what it holds.
      const isSettled = before?.start === start && now - before.since > SETTLED_MS;
      if (!isSettled && (environmentHolds(id, marked) || pipesOf(id).some((pipe) => pipes.has(pipe)))) return start;
    }
    if (before?.start !== start) foreign.set(id, { start, since: now });
    return undefined;
  };

  const listed = (): readonly number[] => {
    const ids = processIds();
    const there = new Set(ids);
    for (const id of foreign.keys()) if (!there.has(id)) foreign.delete(id);
    return ids;
  };

  /** Looks at the children of those that are known: quick. */
  const lookDown = (): void => {
    for (const [id, start] of known) if (statOf(id)?.start !== start) known.delete(id);
    const open = [...known.keys()];
    if (rootStart !== undefined && statOf(root)?.start === rootStart) open.push(root);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      for (const child of childrenOf(id)) {
        if (known.has(child) || child === process.pid) continue;
        const start = statOf(child)?.start;
        if (start === undefined) continue;
        add(child, start);
        if (known.has(child)) open.push(child);
      }
    }
  };

  /** Looks at all processes, at those that came meanwhile too, until none did. */
  const each = (take: (id: number) => void): void => {
    if (rootStart === undefined) return;
    const taken = new Set([process.pid, root]);
    const strangers = new Set<number>();
    const now = performance.now();
    const takeNew = (id: number): void => {
      if (taken.has(id)) return;
      taken.add(id);
      take(id);
    };
    // Others may start processes without end too: what is none of the run is not waited for.
    for (let list = 0, vain = 0, more = true; more && vain < MOST_IN_VAIN && list < MOST_LISTS; list++) {
      more = false;
      vain += 1;
      lookDown();
      for (const id of known.keys()) takeNew(id);
      const before = taken.size;
      // The youngest first: else a chain of processes, each of which starts the next and ends, is never met.
      for (const id of listed().toReversed()) {
        if (taken.has(id) || strangers.has(id)) continue;
        more = true;
        const start = kinStart(id, now);
        if (start === undefined) {
          strangers.add(id);
          continue;
        }
        add(id, start);
        takeNew(id);
      }
      // Who was none of it may be led by one that has been found since.
      if (taken.size === before) continue;
      strangers.clear();
      vain = 0;
    }
  };

  /** Looks at all processes, once. */
  const lookAround = (): void => {
    const now = performance.now();
    for (const id of listed()) {
      if (known.has(id) || id === root || id === process.pid) continue;
      const start = kinStart(id, now);
      if (start !== undefined) add(id, start);
    }
  };

  let wait = FIRST_LOOK_MS;
  let looks = 0;
  let timer: NodeJS.Timeout;
  const arm = (): void => {
    timer = setTimeout(() => {
      lookDown();
      if (looks++ % WHOLE_LOOK_EVERY === 0) lookAround();
      wait = Math.min(wait * 2, LOOK_MS);
      arm();
      looked();
    }, wait);
    timer.unref();
  };
  if (rootStart !== undefined) arm();
  return {
    living: () => {
      const found: number[] = [];
      each((id) => found.push(id));
      return found;
    },
    each,
    members: () => [root, ...known.keys()],
    leave: () => clearTimeout(timer),
  };
}

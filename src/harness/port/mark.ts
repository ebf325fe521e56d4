import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** The variable that every process of one run inherits; a child in a session of its own keeps it (PORT-11). */
const MARK = 'PARLEY_RUN';

/** A mark that no other process carries. */
export function newMark(): string {
  return randomBytes(16).toString('hex');
}

/** All that a port or its set-up gets of our environment: PATH, HOME and LANG, then its own `env`, then the mark. */
export function portEnvironment(own: Readonly<Record<string, string>>, mark: string): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of ['PATH', 'HOME', 'LANG']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return { ...environment, ...own, [MARK]: mark };
}

/** The ids of all living processes that carry a mark; none where there is no /proc. */
export function markedProcesses(mark: string): readonly number[] {
  const found: number[] = [];
  eachMarked(mark, (id) => found.push(id));
  return found;
}

/** How often the list of processes is read anew for those that came meanwhile. */
const MOST_LISTS = 50;

/**
 * The youngest first, and then those that came while the others were looked at, until none did: else a chain of processes,
 * each of which starts the next and ends, is never met.
 */
function eachMarked(mark: string, take: (id: number) => void): void {
  const wanted = Buffer.from(`${MARK}=${mark}`);
  const seen = new Set([String(process.pid)]);
  for (let list = 0; list < MOST_LISTS; list++) {
    const before = seen.size;
    for (const name of processNames().reverse()) {
      if (seen.size === seen.add(name).size) continue;
      if (environmentOf(name)?.includes(wanted)) take(Number(name));
    }
    if (seen.size === before) return;
  }
}

/** Sends a signal to a process group and to every process with the mark: a group alone misses a child that left it. */
export function signalMarked(signal: NodeJS.Signals, mark: string, group: number | undefined): void {
  if (group !== undefined) send(-group, signal);
  // Each is signalled as soon as it is met, before it can start another.
  eachMarked(mark, (id) => send(id, signal));
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // It ended by itself in between.
  }
}

function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name));
  } catch {
    return [];
  }
}

function environmentOf(name: string): Buffer | undefined {
  try {
    return readFileSync(`/proc/${name}/environ`);
  } catch {
    return undefined; // It has ended, or belongs to somebody else.
  }
}

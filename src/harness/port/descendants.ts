import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks: soon at first, for a port starts what it needs when it starts. */
const FIRST_LOOK_MS = 20;
const LOOK_MS = 200;

/** The most processes that are followed; beyond that a port is ended by its mark and its group alone. */
const FOLLOWED = 4_096;

/** The processes that one process started, and those that they started, and so on. */
export interface Descendants {
  /** Looks anew, as before an end, and gives the ids of those that live; the process itself is none of them. */
  living(): readonly number[];
  /** Looks no more by itself. */
  leave(): void;
}

/**
 * Follows what a process starts, by looking from time to time who is whose child: one that has left its group and shed its
 * environment is known from before its parent went. A process is its id and the time of its start, for ids are used again.
 * Finds none where there is no /proc.
 */
export function followDescendants(root: number): Descendants {
  /** The time of the start of each process by its id. */
  const known = new Map<number, string>();
  const rootStart = startOf(root);

  const look = (): void => {
    for (const [id, start] of known) if (startOf(id) !== start) known.delete(id);
    if (rootStart === undefined) return;
    const open = [...known.keys()];
    if (startOf(root) === rootStart) open.push(root);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      for (const child of childrenOf(id)) {
        if (known.has(child) || child === process.pid || known.size >= FOLLOWED) continue;
        const start = startOf(child);
        if (start === undefined) continue;
        known.set(child, start);
        open.push(child);
      }
    }
  };

  let wait = FIRST_LOOK_MS;
  let timer: NodeJS.Timeout;
  const arm = (): void => {
    timer = setTimeout(() => {
      look();
      wait = Math.min(wait * 2, LOOK_MS);
      arm();
    }, wait);
    timer.unref();
  };
  if (rootStart !== undefined) arm();
  return {
    living: () => {
      look();
      return [...known.keys()];
    },
    leave: () => clearTimeout(timer),
  };
}

/** When a process started, in ticks since the machine did; undefined for one that is gone, a zombie too. */
function startOf(id: number): string | undefined {
  try {
    // The second field is the program's name in brackets, which may hold anything.
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** The children of a process; the kernel lists them thread by thread. */
function childrenOf(id: number): readonly number[] {
  if (!LISTS_CHILDREN) return childrenByScan(id);
  try {
    return readdirSync(`/proc/${id}/task`).flatMap((thread) => {
      const text = readFileSync(`/proc/${id}/task/${thread}/children`, 'latin1').trim();
      return text === '' ? [] : text.split(' ').map(Number);
    });
  } catch {
    return [];
  }
}

/** Not every kernel is built to list children. */
const LISTS_CHILDREN = existsSync('/proc/thread-self/children');

function childrenByScan(id: number): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^[0-9]+$/.test(name) && parentOf(name) === id)
      .map(Number);
  } catch {
    return [];
  }
}

function parentOf(name: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

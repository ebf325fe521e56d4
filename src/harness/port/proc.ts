import type { Buffer } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What the kernel tells of a process. Processes are told apart by id and start, for ids are used again. */
export interface ProcessStat {
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  /** Ticks since the machine started. */
  readonly start: number;
}

/** Whether processes can be looked at here at all. */
export const canLook = existsSync('/proc/self/stat');

/** The ids of all processes, the youngest mostly last; none where there is no /proc. */
export function processIds(): readonly number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^[0-9]+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

/** What a process is; undefined for one that is gone, a zombie too. */
export function statOf(id: number): ProcessStat | undefined {
  try {
    // The second field is the program's name in brackets, which may hold anything.
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return {
      parent: Number(fields[1]),
      group: Number(fields[2]),
      session: Number(fields[3]),
      start: Number(fields[19]),
    };
  } catch {
    return undefined;
  }
}

/** The children of a process, as the kernel lists them thread by thread. */
export function childrenOf(id: number): readonly number[] {
  if (!LISTS_CHILDREN) return processIds().filter((each) => statOf(each)?.parent === id);
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

/** Whether the environment that a process was started with holds these bytes. */
export function environmentHolds(id: number, wanted: Buffer): boolean {
  try {
    return readFileSync(`/proc/${id}/environ`).includes(wanted);
  } catch {
    return false; // It has ended, or belongs to somebody else.
  }
}

/** The pipes and sockets that a process holds, by the names that the kernel gives them. */
export function pipesOf(id: number): readonly string[] {
  try {
    return pipesAmong(id, readdirSync(`/proc/${id}/fd`));
  } catch {
    return [];
  }
}

/**
 * Its standard streams, where they are pipes or sockets: what else it holds when it starts it may share with anyone.
 */
export function streamsOf(id: number): readonly string[] {
  return pipesAmong(id, ['0', '1', '2']);
}

function pipesAmong(id: number, fds: readonly string[]): readonly string[] {
  return fds.map((fd) => linkOf(`/proc/${id}/fd/${fd}`)).filter((target) => /^(socket|pipe):/.test(target));
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** Bytes of memory that a process holds; a page that it shares counts whole. */
export function residentOf(id: number): number {
  return kilobytes(`/proc/${id}/status`, /^VmRSS:\s+([0-9]+) kB/m) ?? 0;
}

/**
 * Bytes of memory that a process holds; of a page that several share, its share. Slower; undefined where it is not
 * told.
 */
export function proportionalOf(id: number): number | undefined {
  return kilobytes(`/proc/${id}/smaps_rollup`, /^Pss:\s+([0-9]+) kB/m);
}

function kilobytes(path: string, pattern: RegExp): number | undefined {
  try {
    const found = pattern.exec(readFileSync(path, 'latin1'))?.[1];
    return found === undefined ? undefined : Number(found) * 1024;
  } catch {
    return undefined;
  }
}

import { existsSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** A file that a command reads or writes, as the option or argument that names it; undefined where none does. */
export type FileUse = readonly [option: string, path: string | undefined];

/** Why two files of a command are one, so that what it writes would be lost or would destroy what it reads. */
export function sameFile(written: readonly FileUse[], read: readonly FileUse[]): string | undefined {
  const seen = new Map<string, string>();
  for (const [index, [option, path]] of [...written, ...read].entries()) {
    const place = placeOf(path);
    if (place === undefined) continue;
    const other = seen.get(place);
    if (other !== undefined) return `${other} and ${option} are one file: give each its own`;
    if (index < written.length) seen.set(place, option);
  }
  return undefined;
}

/** What tells a file from every other; nothing for a pipe or a device, which more than one may be written to. */
function placeOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const there = statsOf(path);
  if (there !== undefined) return there.isFile() ? `${there.dev} ${there.ino}` : undefined;
  const folder = dirname(resolve(path));
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(path));
}

/** Undefined where nothing is, or where something on the way is no folder: whoever opens it will tell. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

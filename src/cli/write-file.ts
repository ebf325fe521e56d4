import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/**
 * Writes a whole file. A plain file is replaced at once: nobody reads a part of it, and where the disk is full what was
 * there stays. What is no plain file, as a pipe, is written to. Throws what the machine says, with the path.
 */
export function writeWholeFile(path: string, text: string): void {
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there === undefined) replace(path, text, 0o666);
    else if (there.isFile()) replace(realpathSync(path), text, there.mode);
    else writeFileSync(path, text);
  } catch (thrown) {
    throw fileError(path, thrown);
  }
}

/** By a file beside it, named after this process, so that two runs at once do not write one. */
function replace(path: string, text: string, mode: number): void {
  const fresh = `${path}.${process.pid}`;
  try {
    writeFileSync(fresh, text, { mode });
    renameSync(fresh, path);
  } catch (thrown) {
    rmSync(fresh, { force: true });
    // A file may be writable where its folder is not, or be a mount of its own.
    if (!IN_PLACE.includes((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
    writeFileSync(path, text);
  }
}

const IN_PLACE: readonly string[] = ['EACCES', 'EPERM', 'EBUSY', 'EROFS', 'ENAMETOOLONG'];

/** What the machine said of a file, with its path: of a write or a read alone it does not say which file it was. */
export function fileError(path: string, thrown: unknown): Error {
  const { code, syscall, message } = thrown as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return thrown as Error;
  const named = message.includes(path) ? message : `${message} '${path}'`;
  return Object.assign(new Error(named, { cause: thrown }), { code, syscall, path });
}

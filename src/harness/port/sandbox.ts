import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, relative } from 'node:path';

/** Bytes of the temporary folder that a port gets for itself; it is gone with the port. */
const TEMPORARY_BYTES = 64 * 1_048_576;
const PROBE_MS = 10_000;

/**
 * A command shut in by bubblewrap: no network, no process but its own, every file read-only, and a temporary folder of
 * its own. What it leaves behind keeps the namespace alive, is found like any other (PORT-11), and ends with its first
 * process: therefore without --die-with-parent, by which the kernel would end it before it can be found.
 */
export function sandboxed(
  command: readonly string[],
  folder: string,
  readable: readonly string[] = [],
): readonly string[] {
  const size = ['--size', String(TEMPORARY_BYTES)];
  const hidden = ['/tmp', '/run', '/var/tmp'].filter((path) => existsSync(path) && realpathSync(path) === path);
  return [
    'bwrap',
    '--unshare-all',
    ...['--ro-bind', '/', '/'],
    ...['--dev', '/dev', '--remount-ro', '/dev'],
    ...['--proc', '/proc'],
    // Sockets of services lie there, and files of others.
    ...hidden.flatMap((path) => [...size, '--tmpfs', path]),
    // The port's own folder, its home and its programs may lie under what is hidden.
    ...[folder, homedir(), ...readable].flatMap((path) =>
      hidden.some((each) => isUnder(path, each)) ? ['--ro-bind', path, path] : [],
    ),
    ...['--cap-drop', 'ALL'],
    ...['--chdir', folder],
    '--',
    ...command,
  ];
}

function isUnder(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}

/** Why there can be no sandbox here; undefined when there can. */
export async function whyNoSandbox(): Promise<string | undefined> {
  const [program = '', ...args] = sandboxed(['true'], '/');
  return new Promise((resolve) => {
    execFile(program, args, { timeout: PROBE_MS }, (error, _, stderr) => {
      if (error === null) return resolve(undefined);
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return resolve('bubblewrap (bwrap) is not installed');
      const last = stderr.trim().split('\n').at(-1) ?? '';
      resolve(`bubblewrap does not work here: ${last === '' ? error.message : last}`);
    });
  });
}

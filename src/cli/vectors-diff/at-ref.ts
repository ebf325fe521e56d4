import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { execa } from 'execa';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { indexedFiles } from '../vector-changes.ts';

/** The file that names the others. */
export const INDEX = 'index.json';

/**
 * The files of a folder of vectors as they were at a git ref, by name. Refuses, `not_found`, where there is no git, no
 * repository, no such ref, or there were no vectors in that folder then.
 */
export async function vectorsAtRef(folder: string, ref: string): Promise<Result<ReadonlyMap<string, string>>> {
  const cwd = existsSync(folder) ? resolve(folder) : dirname(resolve(folder));
  const git = (...args: readonly string[]) => execa('git', args, { cwd, reject: false, stripFinalNewline: false });
  const inside = await git('rev-parse', '--is-inside-work-tree');
  if (inside.code === 'ENOENT') return refuse('not_found', 'there is no git on this machine');
  if (inside.failed) {
    // There may be one that git does not trust, as another's: its own words say what it wants.
    const why = inside.stderr.replace(/^fatal: /, '').trim();
    return refuse('not_found', `what ${folder} was at ${ref} cannot be told: git says: ${why || inside.shortMessage}`);
  }
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (commit.failed) return refuse('not_found', `git knows no commit '${ref}' in the repository of ${folder}`);
  const read = async (file: string) => {
    const shown = await git('show', `${commit.stdout.trim()}:./${file}`);
    return shown.failed ? undefined : shown.stdout;
  };
  const index = await read(INDEX);
  if (index === undefined) return refuse('not_found', `there is no ${INDEX} in ${folder} at ${ref}`);
  const files = new Map([[INDEX, index]]);
  for (const file of indexedFiles(index)) {
    const text = await read(file);
    if (text === undefined)
      return refuse('not_found', `there is no ${file} in ${folder} at ${ref}, and its index names it`);
    files.set(file, text);
  }
  return ok(files);
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of this package, with vectors/ and runners/: the same from src/, from dist/ and when installed elsewhere.
 */
export const packageRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The version of this package. */
export const packageVersion: string = String(manifestOf(packageRoot)?.version);

function findRoot(folder: string): string {
  if (manifestOf(folder)?.name === 'parley-conformance') return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the package parley-conformance is not above its own files');
  return findRoot(parent);
}

function manifestOf(folder: string): { readonly name?: string; readonly version?: string } | undefined {
  const path = join(folder, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

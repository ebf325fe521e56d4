import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../wire/index.ts';
import { packageRoot } from './root.ts';
import { fileError } from './write-file.ts';

const TEMPLATES = join(packageRoot, 'templates');

/** The languages that there is a skeleton for, as folders of templates/. */
export const skeletonLanguages = ['python', 'go', 'ts'] as const;

export type SkeletonLanguage = (typeof skeletonLanguages)[number];

/** What every skeleton claims: enough to be certified as far as it goes, and right for every vector of it. */
export const skeletonClaims: readonly string[] = ['estimate.tokens'];

/** Stands in the files of a template for the name of the port: always inside a text, so that they run as they are. */
const NAME = '__NAME__';

/** Files that npm leaves out of a package under their own names, and the names they have there. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** What a port may be called: it stands in reports, on command lines and in file names. */
const NAMED = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Whether a port can be called so. */
export function isPortName(name: string): boolean {
  return NAMED.test(name);
}

/**
 * Writes a new port into a folder that is not there yet or empty, and gives the names of its files. Refuses any other
 * folder with `conflict`; a file that is already there is never written over.
 */
export function writeSkeleton(folder: string, language: SkeletonLanguage, name: string): Result<readonly string[]> {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isDirectory()) return refuse('conflict', `${folder} is no folder`);
  if (stats !== undefined && readdirSync(folder).length > 0) {
    return refuse('conflict', `${folder} is not empty: a new port needs a folder of its own`);
  }
  mkdirSync(folder, { recursive: true });
  const files = filesOf(language);
  const begun: string[] = [];
  try {
    for (const [file, text] of files) {
      const path = join(folder, file);
      const open = openSync(path, 'wx');
      begun.push(path);
      try {
        writeFileSync(open, text.replaceAll(NAME, name));
      } finally {
        closeSync(open);
      }
    }
  } catch (thrown) {
    // So that it can be tried again there.
    for (const path of begun) rmSync(path, { force: true });
    throw fileError(folder, thrown);
  }
  return ok(files.map(([file]) => file));
}

/** The files of a template, each with its text; what a build left there is none of it. */
function filesOf(language: SkeletonLanguage): readonly (readonly [file: string, text: string])[] {
  const folder = join(TEMPLATES, language);
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map(({ name }) => [RENAMED[name] ?? name, readFileSync(join(folder, name), 'utf8')] as const)
    .filter(([file]) => file !== '.setup.json')
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../../generated/rules.ts';

const root = join(import.meta.dirname, '../..');
const prefixes = new Set(Object.keys(rules).map((id) => id.split('-')[0]));
const apart = new Set(['node_modules', '__pycache__', '.venv', 'bin']);

function filesOf(folder: string, extensions: RegExp): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => !apart.has(name))
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      if (statSync(join(root, path)).isDirectory()) return filesOf(path, extensions);
      return extensions.test(name) ? [path] : [];
    });
}

/** `LENS-12` anywhere in a text, where LENS is a prefix of SPEC.md: `path:line id` for each that is no rule there. */
function strayCitations(path: string): readonly string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, at) =>
    [...line.matchAll(/(?<![\w-])([A-Z]+)-(\d+)(?![\w-])/g)]
      .filter(([id, prefix]) => prefixes.has(prefix) && !Object.hasOwn(rules, id))
      .map(([id]) => `${path}:${at + 1} ${id}`),
  );
}

test('every rule that sources, schemas, ports and documents cite is a rule of SPEC.md', () => {
  const sources = ['src', 'schema', 'scripts', 'runners', 'docs', 'templates'].flatMap((folder) =>
    filesOf(folder, /\.(ts|json|py|go|md)$/),
  );
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'SPEC.md'].filter((file) =>
    existsSync(join(root, file)),
  );
  expect([...sources, ...documents].flatMap(strayCitations)).toEqual([]);
});

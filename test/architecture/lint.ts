import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What the linter says of files (path → text) under the project's own settings: path → the rules that it broke. */
export function lint(files: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-lint-'));
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    cpSync(join(root, 'lint'), join(folder, 'lint'), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const biome = join(root, 'node_modules/.bin/biome');
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error', '.'];
    const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
    const broken: Record<string, string[]> = {};
    for (const path of Object.keys(files)) broken[path] = [];
    for (const { category, location } of diagnostics) broken[location.path]?.push(category);
    return broken;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

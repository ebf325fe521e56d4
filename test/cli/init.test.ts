import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { validatePortManifest } from '../../generated/validators.ts';
import { skeletonLanguages } from '../../src/cli/skeleton.ts';
import { temporaryFolder } from '../ports/certify.ts';
import { parley } from './run.ts';

test.each(skeletonLanguages)('init writes a %s port under 150 lines, named after its folder', async (language) => {
  const folder = join(temporaryFolder(), 'a-port.2');
  const { code, out } = await parley(['init', folder, '--lang', language]);
  expect(code).toBe(0);
  expect(out).toContain(`parley smoke ${folder}/port.json`);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.gitignore', 'README.md', 'port.json']));
  const manifest = JSON.parse(readFileSync(join(folder, 'port.json'), 'utf8'));
  expect(validatePortManifest(manifest)).toEqual([]);
  expect(manifest.name).toBe('a-port.2');
  for (const file of manifest.inputs) expect(existsSync(join(folder, file))).toBe(true);
  const sources = readdirSync(folder).filter((file) => /\.(py|go|mjs)$/.test(file));
  const lines = sources.flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'));
  expect(lines.length).toBeLessThan(150);
  for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file), 'utf8')).not.toContain('__NAME__');
});

test('init gives what it wrote as JSON', async () => {
  const folder = join(temporaryFolder(), 'deep', 'port');
  const { code, out } = await parley(['init', folder, '--lang', 'python', '--name', 'mine', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    folder,
    name: 'mine',
    language: 'python',
    files: ['.gitignore', 'README.md', 'port.json', 'port.py'],
    claims: ['estimate.tokens'],
    next: [`parley smoke ${folder}/port.json`, `parley certify ${folder}/port.json`, 'parley explain canonical.encode'],
  });
});

test('init writes into an empty folder', async () => {
  const folder = temporaryFolder();
  expect((await parley(['init', folder, '--lang', 'go', '--name', 'mine'])).code).toBe(0);
});

test.each(['port.py', '.git'])('init refuses a folder that holds %s, and changes nothing in it', async (file) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, file), 'precious');
  const { code, out, err } = await parley(['init', folder, '--lang', 'python', '--name', 'mine']);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain('not empty');
  expect(readdirSync(folder)).toEqual([file]);
  expect(readFileSync(join(folder, file), 'utf8')).toBe('precious');
});

test('init refuses a file in place of a folder', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, 'precious');
  const { code, err } = await parley(['init', file, '--lang', 'python']);
  expect([code, readFileSync(file, 'utf8')]).toEqual([2, 'precious']);
  expect(err).toContain('is no folder');
});

test.each(['', '.', '..', '-x', 'a b', 'a"b', 'a/b', 'é', '__NAME__', 'x'.repeat(65)])(
  'init refuses the name %j, and makes no folder',
  async (name) => {
    const folder = join(temporaryFolder(), 'port');
    const { code, err } = await parley(['init', folder, '--lang', 'go', `--name=${name}`]);
    expect(code).toBe(2);
    expect(err).toContain('cannot be named');
    expect(existsSync(folder)).toBe(false);
  },
);

test('init refuses a folder whose own name cannot be that of a port', async () => {
  const folder = join(temporaryFolder(), 'my port');
  mkdirSync(folder);
  const { code, err } = await parley(['init', folder, '--lang', 'go']);
  expect(code).toBe(2);
  expect(err).toContain('--name');
  expect(readdirSync(folder)).toEqual([]);
});

test.each([[['init', 'x']], [['init', 'x', '--lang', 'cobol']], [['init', '--lang', 'go']]])(
  'init needs a folder and a language it has: %j',
  async (args) => {
    expect((await parley(args)).code).toBe(2);
    expect(existsSync('x')).toBe(false);
  },
);

test('init shows commands that can be pasted, whatever the folder is called', async () => {
  const before = process.cwd();
  process.chdir(temporaryFolder());
  onTestFinished(() => process.chdir(before));
  const { code, out } = await parley(['init', '--lang', 'python', '--name', 'mine', '--', '-a b']);
  expect([code, out]).toEqual([0, expect.stringContaining("  parley smoke './-a b/port.json'\n")]);
});

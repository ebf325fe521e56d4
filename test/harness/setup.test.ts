import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Manifest, missingProgram, readManifest, setUp } from '../../src/harness/index.ts';
import { temporaryFolder } from '../ports/certify.ts';

function manifestIn(folder: string, changes: Partial<Manifest> = {}): Manifest {
  const setup = [['node', '-e', 'require("node:fs").appendFileSync("ran", process.env.WORD + "\\n")']];
  const fields = { name: 'a', version: '1', language: 'C', command: ['node'], profiles: ['core'] as 'core'[] };
  return { ...fields, setup, inputs: ['input'], env: { WORD: 'x' }, folder, ...changes };
}

test('set-up runs once, and again when the manifest or an input changes', async () => {
  const folder = temporaryFolder();
  const ran = () => readFileSync(join(folder, 'ran'), 'utf8');
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  expect(await setUp(manifestIn(folder), tell)).toEqual({ ok: true, value: 'done' });
  expect(await setUp(manifestIn(folder), tell)).toEqual({ ok: true, value: 'unchanged' });
  expect(ran()).toBe('x\n');
  writeFileSync(join(folder, 'input'), '1');
  await setUp(manifestIn(folder), tell);
  expect(ran()).toBe('x\nx\n');
  await setUp(manifestIn(folder, { env: { WORD: 'y' } }), tell);
  expect(ran()).toBe('x\nx\ny\n');
  expect(told).toHaveLength(3);
});

test('set-up that fails is refused with what it printed, and tried again the next time', async () => {
  const folder = temporaryFolder();
  const setup = [['node', '-e', 'console.error("no compiler here"); process.exit(4)']];
  for (let round = 0; round < 2; round++) {
    expect(await setUp(manifestIn(folder, { setup }), () => {})).toMatchObject({
      refusal: { code: 'unavailable', message: expect.stringContaining('exit code 4: no compiler here') },
    });
  }
});

test('what cannot be fetched is refused as not found, and set-up is not begun', async () => {
  const folder = temporaryFolder();
  const fetch = [['node', '-e', 'console.error("no route to the registry"); process.exit(1)']];
  expect(await setUp(manifestIn(folder, { fetch }), () => {})).toMatchObject({
    refusal: { code: 'not_found', message: expect.stringMatching(/^set-up failed: .*no route to the registry$/) },
  });
  expect(existsSync(join(folder, 'ran'))).toBe(false);
  const marked = [['node', '-e', 'require("node:fs").appendFileSync("ran", "fetched\\n")']];
  expect(await setUp(manifestIn(folder, { fetch: marked }), () => {})).toMatchObject({ value: 'done' });
  expect(readFileSync(join(folder, 'ran'), 'utf8')).toBe('fetched\nx\n');
});

test('set-up gets PATH, HOME, LANG, its own env and the mark, and nothing else', async () => {
  const folder = temporaryFolder();
  const setup = [['node', '-e', 'require("node:fs").writeFileSync("names", Object.keys(process.env).sort().join())']];
  await setUp(manifestIn(folder, { setup }), () => {});
  const names = readFileSync(join(folder, 'names'), 'utf8').split(',');
  expect(names.filter((name) => !['HOME', 'LANG', 'PARLEY_RUN', 'PATH', 'WORD'].includes(name))).toEqual([]);
  expect(names).toContain('PARLEY_RUN');
});

test('what is made by set-up and gone again is made again', async () => {
  const folder = temporaryFolder();
  const setup = [['node', '-e', 'require("node:fs").writeFileSync("program", "")']];
  const manifest = manifestIn(folder, { setup, command: ['./program'] });
  expect(await setUp(manifest, () => {})).toMatchObject({ value: 'done' });
  expect(await setUp(manifest, () => {})).toMatchObject({ value: 'unchanged' });
  rmSync(join(folder, 'program'));
  expect(await setUp(manifest, () => {})).toMatchObject({ value: 'done' });
});

test('a program that is not on this machine is named', () => {
  const folder = temporaryFolder();
  expect(missingProgram(manifestIn(folder))).toBeUndefined();
  expect(missingProgram(manifestIn(folder, { setup: [['no-such-compiler', 'build']], command: ['bin/port'] }))).toBe(
    'no-such-compiler',
  );
  expect(missingProgram(manifestIn(folder, { fetch: [['no-such-fetcher']] }))).toBe('no-such-fetcher');
  expect(missingProgram(manifestIn(folder, { setup: [], command: ['no-such-runtime', 'x'] }))).toBe('no-such-runtime');
});

test('a manifest that is missing, no JSON or malformed is refused with its path', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'port.json');
  expect(readManifest(path)).toMatchObject({ refusal: { code: 'not_found', message: `no such file: ${path}` } });
  for (const text of [
    '{',
    '{"name":"a"}',
    '[]',
    JSON.stringify({ ...manifestIn(folder), folder: undefined, command: [] }),
  ]) {
    writeFileSync(path, text);
    expect(readManifest(path)).toMatchObject({
      refusal: { code: 'invalid_params', message: expect.stringContaining(path) },
    });
  }
});

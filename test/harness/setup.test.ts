import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Manifest, missingProgram, nearest, readManifest, setUp } from '../../src/harness/index.ts';
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

test('the tool of a set-up is missed only where set-up has to run', async () => {
  const folder = temporaryFolder();
  const made = manifestIn(folder, { setup: [['node', '-e', '']], command: ['./program'] });
  writeFileSync(join(folder, 'program'), '');
  expect(await setUp(made, () => {})).toMatchObject({ value: 'done' });
  const gone = { ...made, setup: [['no-such-compiler', 'build']] };
  expect(missingProgram(gone)).toBe('no-such-compiler');
  rmSync(join(folder, '.setup.json'));
  const told: string[] = [];
  expect(missingProgram(gone)).toBeUndefined();
  expect(await setUp(gone, (line) => told.push(line))).toMatchObject({ value: 'unchanged' });
  expect(told).toEqual(['not run, for there is no no-such-compiler here; ./program is used as it stands']);
  rmSync(join(folder, 'program'));
  expect(missingProgram(gone)).toBe('no-such-compiler');
});

test('a set-up that is up to date needs its tool no more', async () => {
  const folder = temporaryFolder();
  const tools = temporaryFolder();
  writeFileSync(join(tools, 'compiler'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(join(folder, 'program'), '');
  const path = process.env.PATH;
  const manifest = manifestIn(folder, { setup: [['compiler']], command: ['./program'], env: {} });
  process.env.PATH = `${tools}:${path}`;
  onTestFinished(() => {
    process.env.PATH = path;
  });
  expect(await setUp(manifest, () => {})).toMatchObject({ value: 'done' });
  process.env.PATH = path;
  expect(missingProgram(manifest)).toBeUndefined();
  expect(await setUp(manifest, () => {})).toMatchObject({ value: 'unchanged' });
  writeFileSync(join(folder, 'input'), 'newer');
  expect(missingProgram(manifest)).toBe('compiler');
});

test('a set-up whose program is not there says where it was looked for', async () => {
  const folder = temporaryFolder();
  expect(await setUp(manifestIn(folder, { setup: [['./compile']] }), () => {})).toMatchObject({
    refusal: { message: `set-up failed: ./compile: no such program in ${folder}: ./compile` },
  });
});

test.each<[string, object, string]>([
  ['nothing in it', {}, 'the fields "name", "version", "language", "command" and "profiles" are missing'],
  ['one field missing', { version: undefined }, 'the field "version" is missing'],
  ['a misspelt field', { timout: 5 }, 'there is no field "timout", perhaps "timeout"'],
  ['a strange field and one missing', { x: 1, name: undefined }, 'the field "name" is missing; there is no field "x"'],
  ['a wrong type', { command: 'port' }, '/command must be an array'],
  ['no profile', { profiles: [] }, 'profiles names none: this revision certifies core, grants, consensus and service'],
  [
    'a profile to come',
    { profiles: ['core', 'transport'] },
    'profiles names "transport", but this revision certifies core, grants, consensus and service',
  ],
])('a manifest with %s says what to mend', (_, changes, fault) => {
  const path = join(temporaryFolder(), 'port.json');
  const whole = { name: 'a', version: '1', language: 'C', command: ['node'], profiles: ['core'] };
  writeFileSync(path, JSON.stringify(Object.keys(changes).length === 0 ? {} : { ...whole, ...changes }));
  expect(readManifest(path)).toMatchObject({ refusal: { message: `${path} is no port manifest: ${fault}` } });
});

test('near misses of a name are found, nearest first, and nothing far', () => {
  expect(nearest('timout', ['name', 'timeout', 'inputs'])).toEqual(['timeout']);
  expect(nearest('TIMEUOT', ['timeout'])).toEqual(['timeout']);
  expect(nearest('lens-vale/x', ['lens-values/x', 'lens-value/x'])).toEqual(['lens-value/x', 'lens-values/x']);
  expect(nearest('x', ['name', 'env'])).toEqual([]);
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

test.each<[string, object, RegExp]>([
  ['an empty program', { command: [''] }, /the first word of command is empty/],
  ['an empty program of set-up', { setup: [['']] }, /the first word of a setup command is empty/],
  ['a NUL in a word', { command: ['node', 'a\u0000b'] }, /U\+0000 can stand in no word/],
  ['a NUL in a variable', { env: { A: '\u0000' } }, /U\+0000 can stand in no word/],
  ['a NUL in an input', { inputs: ['a\u0000'] }, /U\+0000 can stand in no word/],
  ['a timeout beyond every timer', { timeout: 2 ** 31 }, /timeout must be <= 2147483647/],
])('a manifest with %s is refused', (_, changes, fault) => {
  const path = join(temporaryFolder(), 'port.json');
  const whole = { name: 'a', version: '1', language: 'C', command: ['node'], profiles: ['core'] };
  writeFileSync(path, JSON.stringify({ ...whole, ...changes }));
  expect(readManifest(path)).toMatchObject({
    refusal: { code: 'invalid_params', message: expect.stringMatching(fault) },
  });
});

test('of a set-up that floods its output only the end is kept', async () => {
  const flood = 'const a = "x".repeat(1e6); for (let i = 0; i < 150; i++) console.log(a); process.exitCode = 4';
  const before = process.memoryUsage().rss;
  const refused = await setUp(manifestIn(temporaryFolder(), { setup: [['node', '-e', flood]] }), () => {});
  expect(refused).toMatchObject({ refusal: { message: expect.stringContaining('exit code 4: …xxx') } });
  expect(JSON.stringify(refused).length).toBeLessThan(1_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(120e6);
});

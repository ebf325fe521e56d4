import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { load } from 'js-yaml';
import { beforeAll, expect, test } from 'vitest';
import { validateBadge } from '../../generated/validators.ts';
import { temporaryFolder } from '../ports/certify.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'dist/src/cli/main.js');

beforeAll(async () => {
  await execa('node_modules/.bin/tsc', ['-p', 'tsconfig.build.json'], { cwd: root });
});

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly if?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
}

interface Workflow {
  readonly jobs: Readonly<Record<'certify' | 'report', { readonly steps: readonly Step[]; readonly if?: string }>>;
}

interface Pipeline {
  readonly default: { readonly before_script: readonly string[] };
  readonly certify: { readonly parallel: number; readonly script: readonly string[]; readonly artifacts: Artifacts };
  readonly report: { readonly script: readonly string[]; readonly artifacts: Artifacts };
}

interface Artifacts {
  readonly paths: readonly string[];
  readonly reports?: { readonly junit: string };
}

const read = (name: string) => load(readFileSync(join(root, 'docs/ci', name), 'utf8'));

/**
 * A checkout of a port's repository, installed: the reference as ./port.json, and this program under the package's
 * name.
 */
function checkOut(): string {
  const folder = temporaryFolder();
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"a-port","version":"1.0.0","private":true}');
  const port = { name: 'mine', version: '1.0.0', language: 'TypeScript', profiles: ['core'] };
  const command = [process.execPath, main, 'port'];
  writeFileSync(join(folder, 'port.json'), JSON.stringify({ ...port, command }));
  const program = join(bin, 'parley-conformance');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
  chmodSync(program, 0o755);
  return folder;
}

function shell(command: string, cwd: string, env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', command], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_offline: 'true', ...env },
  });
  expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
  return stdout;
}

/** Puts what a glob of one folder's files names into another folder. */
function upload(from: string, globs: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const tests = globs
    .trim()
    .split('\n')
    .map((glob) => new RegExp(`^${glob.replace(/\./g, '\\.').replace('*', '.*')}$`));
  const files = readdirSync(from).filter((name) => tests.some((each) => each.test(name)));
  expect(files).not.toEqual([]);
  for (const name of files) cpSync(join(from, name), join(to, name));
}

function expectReports(folder: string): void {
  expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toMatch(/<testsuites name="parley" tests="869" failures="0"/);
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('<!doctype html>');
  const badge = JSON.parse(readFileSync(join(folder, 'badge.json'), 'utf8'));
  expect(validateBadge(badge)).toEqual([]);
  expect(badge).toMatchObject({ label: 'parley mine', message: 'certified: core' });
}

test('the workflow for GitHub: its commands in order, two shards, then the whole', () => {
  const { jobs } = read('github-actions.yml') as Workflow & { readonly jobs: { certify: { strategy: unknown } } };
  const shards = (jobs.certify.strategy as { matrix: { shard: readonly number[] } }).matrix.shard;
  expect(shards).toEqual([1, 2]);
  expect(jobs.report.if).toBe('always()');
  const store = temporaryFolder();
  const runJob = (steps: readonly Step[], fill: (text: string) => string): string => {
    const folder = checkOut();
    const summary = join(folder, 'step-summary.md');
    for (const step of steps) {
      if (step.run === 'npm ci') continue; // As if it were done: it needs a network.
      const given = (name: string) => fill(String(step.with?.[name]));
      if (step.run !== undefined) shell(fill(step.run), folder, { GITHUB_STEP_SUMMARY: summary });
      else if (step.uses?.startsWith('actions/upload-artifact@')) {
        upload(folder, given('path'), join(store, given('name')));
      } else if (step.uses?.startsWith('actions/download-artifact@')) {
        expect(step.with).toMatchObject({ pattern: 'journal-*', 'merge-multiple': true });
        for (const name of readdirSync(store))
          cpSync(join(store, name), join(folder, given('path')), { recursive: true });
      } else expect(step.uses).toMatch(/^actions\/(checkout|setup-node)@v\d+$/);
    }
    return folder;
  };
  for (const shard of shards) {
    runJob(jobs.certify.steps, (text) =>
      text
        .replace(/\$\{\{ matrix\.shard \}\}/g, `${shard}`)
        .replace(/\$\{\{ strategy\.job-total \}\}/g, `${shards.length}`),
    );
  }
  const folder = runJob(jobs.report.steps, (text) => text);
  expectReports(folder);
  expect(readFileSync(join(folder, 'step-summary.md'), 'utf8')).toContain(
    '## Parley conformance: 1 of 1 port certified',
  );
  expect(readdirSync(join(store, 'report')).sort()).toEqual([
    'badge.json',
    'journal.ndjson',
    'junit.xml',
    'report.html',
  ]);
}, 300_000);

test('the pipeline for GitLab: its commands in order, two shards, then the whole', () => {
  const { default: each, certify, report } = read('gitlab-ci.yml') as Pipeline;
  expect(each.before_script).toEqual(['npm ci']);
  const store = temporaryFolder();
  for (let index = 1; index <= certify.parallel; index++) {
    const folder = checkOut();
    const env = { CI_NODE_INDEX: `${index}`, CI_NODE_TOTAL: `${certify.parallel}` };
    for (const command of certify.script) shell(command, folder, env);
    upload(folder, certify.artifacts.paths.join('\n'), store);
  }
  const folder = checkOut();
  cpSync(store, folder, { recursive: true });
  for (const command of report.script) shell(command, folder);
  expectReports(folder);
  for (const path of report.artifacts.paths) expect(existsSync(join(folder, path))).toBe(true);
  expect(report.artifacts.reports?.junit).toBe('junit.xml');
}, 300_000);

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { standWithHost } from '../cli/hosted.ts';
import { masked, randomNumbers, standWithMoody } from '../cli/moody.ts';
import { parley, standElsewhere } from '../cli/run.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const tsx = import.meta.resolve('tsx');
const JOURNAL = '.parley/journal.ndjson';
const POINTS = 20;
const SEED = 4_711;

/** Runs a command line until its port kills it; gives the signal that ended it. */
function killedRun(args: readonly string[]): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, ['--import', tsx, main, ...args], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}

test(`a run killed by SIGKILL at ${POINTS} random points (seed ${SEED}) and resumed gives the report of an unbroken one`, async () => {
  standElsewhere();
  const args = [...standWithMoody(), '--json'];
  writeFileSync('ports/moody/kill-at', '0');
  const whole = await parley(args);
  const report = masked(whole.out);
  // The frames of a whole run, greetings and probes among them, and those that are asked again.
  const frames = readFileSync('ports/moody/asked').length;
  expect(frames).toBeGreaterThan(350);
  const random = randomNumbers(SEED);
  const points = Array.from({ length: POINTS }, () => 1 + random(frames - 1)).sort((left, right) => left - right);
  const kept: number[] = [];
  for (const point of points) {
    rmSync(JOURNAL);
    rmSync('ports/moody/asked', { force: true });
    writeFileSync('ports/moody/kill-at', String(point));
    expect({ point, signal: await killedRun(args) }).toEqual({ point, signal: 'SIGKILL' });
    rmSync('ports/moody/kill-at');
    kept.push(readFileSync(JOURNAL, 'utf8').split('\n').length - 1);
    const { code, out, err } = await parley([...args, '--resume']);
    expect({ point, code, err, report: masked(out) }).toEqual({ point, code: whole.code, err: '', report });
  }
  // Killed early and late: with nothing kept but the beginning, and with most of it.
  console.log(`killed at the frames ${points.join(', ')} of ${frames}; lines kept: ${kept.join(', ')}`);
  expect(Math.min(...kept)).toBe(1);
  expect(Math.max(...kept)).toBeGreaterThan(250);
  expect(existsSync('.parley/ports/moody.ndjson')).toBe(true);
}, 600_000);

test('a run killed by SIGKILL among its scenarios and resumed gives the report of an unbroken one', async () => {
  standElsewhere();
  const args = [...standWithHost(), '--json'];
  const whole = await parley(args);
  const report = masked(whole.out);
  for (const start of [1, 2, 5, 9, 12]) {
    rmSync(JOURNAL);
    rmSync('ports/host/starts', { force: true });
    writeFileSync('ports/host/kill-at', String(start));
    expect({ start, signal: await killedRun(args) }).toEqual({ start, signal: 'SIGKILL' });
    rmSync('ports/host/kill-at');
    // All that was asked before the first scenario is kept.
    expect(readFileSync(JOURNAL, 'utf8').match(/"event":"case"/g)?.length).toBeGreaterThanOrEqual(128);
    const { code, out, err } = await parley([...args, '--resume']);
    expect({ start, code, err, report: masked(out) }).toEqual({ start, code: whole.code, err: '', report });
  }
}, 300_000);

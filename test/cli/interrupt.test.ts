import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { doublePath } from '../ports/certify.ts';
import { livingWith } from '../ports/living.ts';
import { standElsewhere } from './run.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const tsx = import.meta.resolve('tsx');

test.skipIf(!existsSync('/proc')).each(['SIGINT', 'SIGTERM', 'SIGQUIT'] as const)(
  'a run that gets %s leaves no process behind, not even what ignores it, and tells how to go on (R36)',
  async (signal) => {
    const { vectors } = standElsewhere();
    const mark = `DOUBLE=interrupt-${signal}-${process.pid}`;
    const command = `${mark} exec node ${doublePath('stubborn').replace('port.json', 'port.mjs')}`;
    const child = spawn(
      process.execPath,
      ['--import', tsx, main, 'certify', '--command', command, '--vectors', vectors],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const err = text(child.stderr as Readable);
    const ended = new Promise((resolve) => child.once('exit', (code, by) => resolve(by ?? code)));
    for (let round = 0; round < 400 && livingWith(mark).length < 2; round++) await pause(25);
    expect(livingWith(mark).length).toBeGreaterThanOrEqual(2);
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(await err).toBe('parley: broken off; the same command with --resume goes on\n');
    for (let round = 0; round < 40 && livingWith(mark).length > 0; round++) await pause(25);
    expect(livingWith(mark)).toEqual([]);
  },
);

test.skipIf(!existsSync('/dev/full'))('where stdout cannot be written: one line, exit 2', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const child = spawn(process.execPath, ['--import', tsx, main, 'explain', 'LENS-2'], {
    stdio: ['ignore', full, 'pipe'],
  });
  const [err, code] = await Promise.all([
    text(child.stderr as Readable),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  expect(err).toMatch(/^parley: stdout cannot be written: ENOSPC.*\n$/);
  expect(code).toBe(2);
});

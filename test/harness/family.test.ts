import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { endAll } from '../../src/harness/port/ending.ts';
import { type Family, followFamily } from '../../src/harness/port/family.ts';
import { newMark, portEnvironment } from '../../src/harness/port/mark.ts';
import { statOf } from '../../src/harness/port/proc.ts';

const noProc = !existsSync('/proc');

/** Starts a shell line as a port is started, and follows it. */
function follow(line: string): { readonly child: ChildProcess; readonly family: Family } {
  const mark = newMark();
  const child = spawn('sh', ['-c', line], { detached: true, env: portEnvironment({}, mark), stdio: 'pipe' });
  const family = followFamily(child.pid as number, mark);
  onTestFinished(async () => {
    await endAll({ group: child.pid, family });
    family.leave();
  });
  return { child, family };
}

/** Waits until as many processes are seen to live, and gives them. */
async function living(family: Family, count: number): Promise<readonly number[]> {
  let seen = family.living();
  while (seen.length !== count) {
    await pause(10);
    seen = family.living();
  }
  return seen;
}

const exited = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

test.skipIf(noProc)('a child of a child is found by its session when its parent is gone', async () => {
  const { child, family } = follow('(sleep 100 & exec env -i true) & wait; exit 0');
  await exited(child);
  const [id] = await living(family, 1);
  expect(statOf(id as number)?.session).toBe(child.pid);
});

test.skipIf(noProc)('one that left session, environment and parent is found by the pipe that it holds', async () => {
  const { child, family } = follow('env -i setsid sh -c "sleep 100 & exit 0"; exit 0');
  await exited(child);
  const [id] = await living(family, 1);
  expect(statOf(id as number)?.session).not.toBe(child.pid);
});

test.skipIf(noProc)('the processes of another run are none of it', async () => {
  const first = follow('sleep 100 & sleep 100 & wait');
  const second = follow('sleep 100 & wait');
  const own = await living(first.family, 2);
  const other = await living(second.family, 1);
  expect(first.family.living()).toEqual(own);
  expect(own).not.toContain(other[0]);
  expect(first.family.members()).toEqual([first.child.pid, ...own]);
});

test.skipIf(noProc)('all are ended, and then none is found', async () => {
  const { child, family } = follow('for i in 1 2 3; do setsid sleep 100 & done; wait');
  await living(family, 3);
  expect(await endAll({ group: child.pid, family })).toBe(0);
  expect(family.living()).toEqual([]);
});

import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../src/transport/sqlite-store.ts';
import { temporaryFolder } from './folder.ts';
import { killAgainAndAgain, type Mode } from './kill.ts';

const probe = await openSqliteStore(':memory:');
if (probe.ok) probe.value.close();
const skipped = probe.ok ? '' : ' (skipped: no better-sqlite3)';

test.skipIf(!probe.ok).each<Mode>(['together', 'outside', 'recovering'])(
  `killed at random points, a service with effects %s loses and doubles nothing${skipped}`,
  async (mode) => {
    const seed = Math.floor(Math.random() * 1e9);
    const pids: number[] = [];
    onTestFinished(() => {
      for (const pid of pids) end(pid);
    });
    const onStart = (pid: number) => pids.push(pid);
    const killed = await killAgainAndAgain(mode, { runs: 4, seed, folder: temporaryFolder(), onStart });
    console.info(`seed ${seed}: ${JSON.stringify(killed)}`);
    expect(killed.faults).toEqual([]);
    if (mode !== 'outside') expect(killed.inDoubt).toBe(0);
    expect(killed.acknowledged).toBeGreaterThan(0);
  },
);

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

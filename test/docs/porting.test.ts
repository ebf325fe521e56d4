import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../ports/certify.ts';
import { walk, withParley } from './walk.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)(
  `docs/porting.md: a port is written as it says${hasPython ? '' : ' (skipped: no python3)'}`,
  async () => {
    const folder = temporaryFolder();
    const env = await withParley(temporaryFolder());
    await expect(walk('porting.md', folder, env)).resolves.toBeUndefined();
  },
  600_000,
);

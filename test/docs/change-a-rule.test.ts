import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readManifest } from '../../src/harness/index.ts';
import { setUpStamp } from '../../src/harness/port/setup.ts';
import { makeReady, realPort } from '../e2e/real-ports.ts';
import { temporaryFolder } from '../ports/certify.ts';
import { copyCheckout, copyTree } from './checkout.ts';
import { root, walk } from './walk.ts';

const python = realPort('python');
const missing = existsSync(join(root, '.git')) ? python.missing : 'git repository here';
const skipped = missing === undefined ? '' : ` (skipped: no ${missing})`;

test.skipIf(missing !== undefined)(
  `docs/change-a-rule.md: a rule is changed as it says${skipped}`,
  async () => {
    await makeReady(python);
    const folder = temporaryFolder();
    await copyCheckout(folder);
    await copySetUp(folder);
    await expect(walk('change-a-rule.md', folder)).resolves.toBeUndefined();
  },
  600_000,
);

/** What set-up fetched for the Python port, so that the copy fetches nothing. */
async function copySetUp(folder: string): Promise<void> {
  await copyTree('runners/python/.venv', folder);
  const manifest = readManifest(join(folder, 'runners/python/port.json'));
  if (!manifest.ok) throw new Error(manifest.refusal.message);
  writeFileSync(join(folder, 'runners/python/.setup.json'), setUpStamp(manifest.value));
}

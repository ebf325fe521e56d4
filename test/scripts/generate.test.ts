import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const generate = (...args: readonly string[]) =>
  spawnSync(join(root, 'node_modules/.bin/tsx'), ['scripts/generate.ts', ...args], { cwd: root, encoding: 'utf8' });

test('generated/ is what SPEC.md and schema/ give: npm run generate -- --check', () => {
  const { status, stderr } = generate('--check');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('another argument is a wrong use', () => {
  const { status, stderr } = generate('--write');
  expect({ status, stderr }).toEqual({ status: 2, stderr: 'usage: npm run generate [-- --check]\n' });
});

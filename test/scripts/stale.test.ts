import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { staleFiles, writeOutputs } from '../../scripts/stale.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'parley-generated-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('files that are missing, changed or not among the outputs are stale', () => {
  const path = folder();
  const outputs = new Map([
    ['a.ts', 'a\n'],
    ['b.ts', 'b\n'],
    ['c.ts', 'c\n'],
  ]);
  writeFileSync(join(path, 'a.ts'), 'a\n');
  writeFileSync(join(path, 'b.ts'), 'B\n');
  writeFileSync(join(path, 'z.ts'), '');
  expect(staleFiles(path, outputs)).toEqual(['b.ts', 'c.ts', 'z.ts']);
  expect(writeOutputs(path, outputs)).toEqual(['b.ts', 'c.ts', 'z.ts']);
  expect(readdirSync(path).sort()).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect(readFileSync(join(path, 'b.ts'), 'utf8')).toBe('b\n');
  expect(writeOutputs(path, outputs)).toEqual([]);
});

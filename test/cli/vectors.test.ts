import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from '../../generated/sources.ts';
import { changedSources } from '../../src/cli/fresh.ts';
import { packageRoot } from '../../src/cli/root.ts';
import { VECTORS } from '../../src/cli/suite.ts';
import { parley, standElsewhere } from './run.ts';

test('generated/ that is older than SPEC.md or a schema is noticed; what is not there is no matter', () => {
  standElsewhere();
  mkdirSync('root/schema', { recursive: true });
  expect(changedSources('root')).toEqual([]);
  for (const file of Object.keys(sources)) cpSync(`${packageRoot}/${file}`, `root/${file}`);
  expect(changedSources('root')).toEqual([]);
  writeFileSync('root/SPEC.md', `${readFileSync('root/SPEC.md', 'utf8')}\nOne rule more.\n`);
  writeFileSync('root/schema/money.json', '{}');
  expect(changedSources('root')).toEqual(['SPEC.md', 'schema/money.json']);
  rmSync('root/SPEC.md');
  expect(changedSources('root')).toEqual(['schema/money.json']);
});

test('vectors --check tells one vector that differs in the singular', async () => {
  standElsewhere();
  cpSync(VECTORS, 'vectors', { recursive: true });
  const text = readFileSync('vectors/hash-proposal.json', 'utf8');
  writeFileSync('vectors/hash-proposal.json', text.replace(/"title": *"[^"]*"/, '"title":"another"'));
  const { code, out } = await parley(['vectors', '--check', '--out', 'vectors']);
  expect(code).toBe(1);
  expect(out).toMatch(/^vectors is stale: 1 vector differs$/m);
});

test('vectors removes what an earlier emission wrote, and no file of anybody else', async () => {
  standElsewhere();
  cpSync(VECTORS, 'vectors', { recursive: true });
  const index = JSON.parse(readFileSync('vectors/index.json', 'utf8'));
  index.files.push({ ...index.files[0], file: 'gone-by.json' });
  writeFileSync('vectors/index.json', JSON.stringify(index));
  for (const file of ['gone-by.json', 'package.json', 'notes.txt']) writeFileSync(`vectors/${file}`, '{}');
  expect((await parley(['vectors', '--out', 'vectors'])).code).toBe(0);
  expect(readdirSync('vectors').filter((file) => !existsSync(`${VECTORS}/${file}`))).toEqual([
    'notes.txt',
    'package.json',
  ]);
  expect((await parley(['vectors', '--check', '--out', 'vectors'])).code).toBe(0);
});

import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { VectorsDiff } from '../../generated/types.ts';
import { validateVectorsDiff } from '../../generated/validators.ts';
import { VECTORS } from '../../src/cli/suite.ts';
import { vectorsAtRef } from '../../src/cli/vectors-diff/at-ref.ts';
import { parley, standElsewhere } from './run.ts';

function git(...args: readonly string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...args], { stdio: 'ignore' });
}

/** A repository whose vectors differ from what is emitted in one answer, and lack one. */
function repository(): void {
  standElsewhere();
  cpSync(VECTORS, 'vectors', { recursive: true });
  const path = 'vectors/hash-proposal.json';
  const file = JSON.parse(readFileSync(path, 'utf8'));
  file.vectors.shift();
  file.vectors.find((one: { expect: object }) => 'data' in one.expect).expect.data.hash = 'another';
  writeFileSync(path, JSON.stringify(file));
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'one');
}

test('tells what differs from a ref, and writes nothing', async () => {
  repository();
  const before = readFileSync('vectors/hash-proposal.json', 'utf8');
  const { code, out } = await parley(['vectors', '--diff', 'HEAD', '--out', 'vectors', '--json']);
  expect(code).toBe(0);
  const diff = JSON.parse(out) as VectorsDiff;
  expect(validateVectorsDiff(diff)).toEqual([]);
  expect(diff.changes.map(({ kind }) => kind).sort()).toEqual(['added', 'bytes']);
  expect(diff.noJournal).toContain('python');
  expect(readFileSync('vectors/hash-proposal.json', 'utf8')).toBe(before);
});

test('tells of the data of the services alone too', async () => {
  standElsewhere();
  cpSync(VECTORS, 'vectors', { recursive: true });
  const fixture = readFileSync('vectors/fixture.json', 'utf8');
  writeFileSync('vectors/fixture.json', fixture.replace('"stock.green": 12', '"stock.green": 13'));
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'one');
  const { out } = await parley(['vectors', '--diff', 'HEAD', '--out', 'vectors', '--json']);
  const diff = JSON.parse(out) as VectorsDiff;
  expect(diff.changes).toEqual([]);
  expect(diff.fixture).toMatchObject({
    of: 'fixture',
    before: expect.stringMatching(/^3,/),
    after: expect.stringMatching(/^2,/),
  });
});

test.each([
  ['an unknown ref', 'nonsense', "git knows no commit 'nonsense' in the repository of vectors"],
  ['what looks like an option', '--all', "git knows no commit '--all' in the repository of vectors"],
  ['a folder without vectors then', 'empty', 'there is no index.json in vectors at empty'],
])('%s is told in one line', async (_, ref, message) => {
  repository();
  git('checkout', '-q', '--orphan', 'empty');
  git('rm', '-rqf', '--cached', '.');
  git('commit', '-qm', 'nothing', '--allow-empty');
  expect(await vectorsAtRef('vectors', ref)).toEqual({ ok: false, refusal: { code: 'not_found', message } });
});

test('outside a repository it is a fault of use', async () => {
  standElsewhere();
  cpSync(VECTORS, 'vectors', { recursive: true });
  const { code, err } = await parley(['vectors', '--diff', 'HEAD', '--out', 'vectors']);
  expect(code).toBe(2);
  expect(err).toMatch(/^parley: what vectors was at HEAD cannot be told: git says: not a git repository.*\n$/);
});

const lensValue = (text: string) => writeFileSync('vectors/lens-value.json', text);

test.each<[string, () => void, RegExp]>([
  [
    'an index that is no JSON',
    () => writeFileSync('vectors/index.json', 'none'),
    /^parley: vectors at HEAD: index\.json is not JSON: /,
  ],
  ['a file that is no JSON', () => lensValue('none'), /^parley: vectors at HEAD: lens-value\.json is not JSON: /],
  [
    'vectors of another form',
    () => lensValue(readFileSync('vectors/lens-value.json', 'utf8').replace('"requires"', '"rules"')),
    /^parley: vectors at HEAD: lens-value\.json is of no form that this version reads: \/vectors\/0 has no field "requires"/,
  ],
])('%s is refused, and not taken for no vectors', async (_, bend, says) => {
  repository();
  bend();
  git('commit', '-qam', 'two');
  const { code, out, err } = await parley(['vectors', '--diff', 'HEAD', '--out', 'vectors']);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(says);
});

test('it goes with no --check', async () => {
  expect((await parley(['vectors', '--diff', 'HEAD', '--check'])).code).toBe(2);
});

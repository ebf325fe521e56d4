import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../ports/certify.ts';
import { parley } from './run.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const fixture = {
  fixture: 1,
  service: { id: 'tea.example', name: 'Tea' },
  clock: 1_790_000_000,
  trusted: [],
  state: { left: 7 },
  capabilities: [
    { name: 'left', kind: 'ask', answer: { $state: 'left' }, delay: 30 },
    { name: 'now', kind: 'ask', answer: { $now: true } },
  ],
};

function fixtureFile(text = JSON.stringify(fixture)): string {
  const file = join(temporaryFolder(), 'fixture.json');
  writeFileSync(file, text);
  return file;
}

test('a fixture is served as a port too, what is in flight answered when the input ends (PORT-13)', () => {
  const frames = [
    { verb: 'HELLO' },
    { verb: 'ASK', capability: 'left' },
    { verb: 'ASK', capability: 'test.clock', params: { now: 1_790_000_009 } },
    { verb: 'ASK', capability: 'now' },
  ];
  const input = frames
    .map((frame, index) => `${JSON.stringify({ parley: 1, id: String(index), ...frame })}\n`)
    .join('');
  const args = ['--import', import.meta.resolve('tsx'), main, 'port', '--fixture', fixtureFile()];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { input, encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const replies = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(replies.map(({ re, kind, data }) => [re, kind, data])).toEqual([
    ['0', 'BRIEF', undefined],
    ['2', 'ANSWER', { now: 1_790_000_009 }],
    ['3', 'ANSWER', 1_790_000_009],
    ['1', 'ANSWER', 7],
  ]);
});

test('a fixture that is not there is told by its name', async () => {
  expect((await parley(['serve', '--fixture', 'no/such/file.json'])).err).toBe(
    'parley: no such file: no/such/file.json\n',
  );
});

describe('what cannot be served is told in one line', () => {
  test.each([
    ['no JSON', () => ['serve', '--fixture', fixtureFile('{')], 2],
    ['no fixture', () => ['serve', '--fixture', fixtureFile('{}')], 2],
    ['no file', () => ['serve', '--fixture', 'no/such/file.json'], 2],
    ['no folder for the store', () => ['serve', '--fixture', fixtureFile(), '--sqlite', 'no/such/folder.db'], 3],
    ['nothing named', () => ['serve'], 2],
  ])('%s', async (_, args, code) => {
    const ran = await parley(args());
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
  });
});

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { consensusFiles, options } from './consensus-files.ts';
import { parley } from './run.ts';

const HASH = '8904d3475702417dfea9faa29cba1a8fb3f9fd001037d6b371717be2757385a1';

describe('decide spec.json', () => {
  test('shows verdicts, never which constraint, and what came of them', async () => {
    const files = consensusFiles();
    const { code, out, err } = await parley(['decide', files.path('spec.json')]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`  option                             Ana   Bob           Cara
  {"cost": 900, "venue": "rooftop"}  ok 1  red line 0.1  ok 0
→ {"cost": 600, "venue": "garden"}   ok 0  ok 0.4        ok 1
  {"cost": 300, "venue": "diner"}    ok 0  ok 0.7        ok 0

agreed on {"cost": 600, "venue": "garden"}
hash ${HASH}
`);
  });

  test('the file that --out writes has the hash as its SHA-256', async () => {
    const files = consensusFiles();
    const { out } = await parley(['decide', files.path('spec.json'), '--out', files.path('t.json')]);
    expect(out).toContain(`transcript ${files.path('t.json')}\n`);
    expect(createHash('sha256').update(files.read('t.json')).digest('hex')).toBe(HASH);
  });

  test('--json is one line with everything, its scores still doubles', async () => {
    const files = consensusFiles();
    const { out } = await parley(['decide', files.path('spec.json'), '--json']);
    expect(JSON.parse(out)).toMatchObject({ status: 'agreed', decision: options[1], hash: HASH });
    expect(out).toContain('"score": 1.0,');
    expect(out.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a deadlock is exit 1 and no decision', async () => {
    const files = consensusFiles();
    const nothing = { owner: 'Dan', hard: [{ attr: 'cost', op: '<', value: 0 }] };
    const spec = { title: '', options, parties: [nothing] };
    const { code, out } = await parley(['decide', files.write('deadlock.json', spec)]);
    expect(code).toBe(1);
    expect(out).toContain('deadlock: no option is acceptable to all');
    expect(out).not.toContain('→');
  });

  test('--dialect counts', async () => {
    const { out } = await parley(['decide', consensusFiles().path('spec.json'), '--dialect', 'score-masked']);
    expect(out).toContain('red line 0 ');
  });

  test('names that would move a terminal are escaped', async () => {
    const files = consensusFiles();
    const spec = { title: '', options: [{ a: '\u202e' }], parties: [{ owner: '\u001b[31mEve' }] };
    const { out } = await parley(['decide', files.write('eve.json', spec)]);
    expect(out).toContain('\\u{1b}[31mEve');
    for (const mark of ['\u001b', '\u202e']) expect(out).not.toContain(mark);
  });
});

test.each<[string, readonly string[]]>([
  ['no file', ['nowhere.json']],
  ['no spec', ['options.json']],
  ['two specs', ['spec.json', 'spec.json']],
  ['a spec and a bot', ['spec.json', 'http://127.0.0.1:1']],
  ['a spec with other options', ['spec.json', '--options', 'options.json']],
  ['a spec with a roster', ['spec.json', '--roster', 'spec.json']],
  ['bots and nothing to ask them', ['http://127.0.0.1:1']],
  ['bots and no token', ['http://127.0.0.1:1', '--options', 'options.json']],
  ['a dialect that is none', ['spec.json', '--dialect', 'sum-lazy']],
  ['two dialects of a kind', ['spec.json', '--dialect', 'sum-naive', '--dialect', 'sum-exact']],
])('decide with %s is exit 2 and one line', async (_, args) => {
  const files = consensusFiles();
  const inFolder = args.map((arg) => (arg.endsWith('.json') ? files.path(arg) : arg));
  const { code, out, err } = await parley(['decide', ...inFolder, '--out', files.path('t.json')]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^parley: [^\n]+\n$/);
  expect(existsSync(files.path('t.json'))).toBe(false);
});

test.each<[string, readonly string[]]>([
  ['no port', ['Ana.json']],
  ['a port that is none', ['Ana.json', '--port', '65536']],
  ['no token', ['Ana.json', '--port', '0']],
  ['no party', ['spec.json', '--port', '0']],
])('bot with %s is exit 2 and one line', async (_, [party = '', ...args]) => {
  const { code, out, err } = await parley(['bot', consensusFiles().path(party), ...args]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^parley: [^\n]+\n$/);
});

test.each(['decide', 'verify', 'bot'])('%s has help with examples', async (command) => {
  const { code, out } = await parley([command, '--help']);
  expect(code).toBe(0);
  expect(out).toContain('Examples:');
});

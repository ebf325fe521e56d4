import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { parley, standElsewhere } from '../cli/run.ts';
import { doublePath } from '../ports/certify.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const tsx = import.meta.resolve('tsx');
const honest = doublePath('honest');

/** A folder with a port.json in it, `text` as it is or a manifest with these fields changed. */
function portFolder(name: string, change: string | object): void {
  mkdirSync(name);
  const manifest = { name, version: '1', language: 'none', command: ['true'], profiles: ['core'] };
  writeFileSync(`${name}/port.json`, typeof change === 'string' ? change : JSON.stringify({ ...manifest, ...change }));
}

/** What stands in the folder where the commands run. */
function layOut(): { readonly vectors: string } {
  const laid = standElsewhere();
  portFolder('no-json', 'not JSON');
  portFolder('no-manifest', '{"name":"x"}');
  portFolder('no-command', { command: [] });
  portFolder('exits', {});
  portFolder('no-program', { command: ['no-such-program-here'] });
  portFolder('no-file', { command: ['./nothing'] });
  portFolder('no-set-up', { setup: [['false']] });
  portFolder('no-fetch', { fetch: [['false']] });
  portFolder('bad-known', {});
  writeFileSync('bad-known/known-failures.json', '{');
  mkdirSync('empty');
  writeFileSync('file', '');
  return laid;
}

/** One line that says what is wrong, and neither a stack trace nor the name of an internal error. */
function isOneClearLine(err: string, line: RegExp): void {
  expect(err).toMatch(line);
  expect(err).toMatch(/^parley: [^\n]+\n$/);
  expect(err).not.toMatch(/bug of ours|\bat .*:\d+:\d+|TypeError/);
}

const ports = [
  ['no such port', 'nobody', 2, /no such port: nobody/],
  ['a folder without a manifest', './empty', 2, /no such file: empty\/port\.json/],
  ['a manifest that is not JSON', './no-json', 2, /no-json\/port\.json is not JSON/],
  ['a manifest without its fields', './no-manifest', 2, /no-manifest\/port\.json is no port manifest/],
  [
    'a manifest with an empty command',
    './no-command',
    2,
    /no-command\/port\.json is no port manifest: \/command must NOT have fewer than 1 items/,
  ],
  ['known failures that are not JSON', './bad-known', 2, /known-failures\.json is not JSON/],
  ['a port that exits at once', './exits', 3, /exits could not be started: it exited with code 0/],
  ['a port that says why it exits', dirname(doublePath('exits-at-once')), 3, /cannot find its configuration/],
  ['a port whose toolchain is missing', './no-program', 3, /no-program could not be started: no no-such-program-here/],
  [
    'a port whose program is not there',
    './no-file',
    3,
    /no-file could not be started: no such program in \/.*: \.\/nothing\n/,
  ],
] as const;

test.each(ports)('certify and smoke, %s: one line', async (_, port, exit, line) => {
  const { vectors } = layOut();
  for (const command of ['certify', 'smoke']) {
    const { code, err } = await parley([command, port, '--vectors', vectors]);
    expect({ command, code }).toEqual({ command, code: exit });
    isOneClearLine(err, line);
  }
});

test('a port that exits at once, --json: the report on stdout all the same', async () => {
  const { vectors } = layOut();
  for (const command of ['certify', 'smoke']) {
    const { code, out, err } = await parley([command, './exits', '--vectors', vectors, '--json']);
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ ports: [{ name: 'exits', profiles: { core: { run: 0, passed: 0 } } }] });
    isOneClearLine(err, /exits could not be started/);
  }
});

test('a set-up that fails: what was run, and one line', async () => {
  const { vectors } = layOut();
  const { code, err } = await parley(['certify', './no-set-up', '--vectors', vectors]);
  expect({ code, err }).toEqual({
    code: 3,
    err: 'no-set-up: set-up: false\nparley: no-set-up could not be started: set-up failed: false: exit code 1\n',
  });
});

test('what a named port needs cannot be fetched: skipped in the report, and exit 3', async () => {
  const { vectors } = layOut();
  const { code, out, err } = await parley(['certify', './no-fetch', '--vectors', vectors]);
  expect(code).toBe(3);
  expect(out).toContain('no-fetch: skipped: set-up failed: false: exit code 1\n');
  expect(err).toContain('parley: no-fetch could not be started: set-up failed: false: exit code 1\n');
});

test.each([
  ['ports, no such port', ['ports', 'nobody'], /no such port: nobody/],
  ['ports, a manifest that is not JSON', ['ports', './no-json'], /is not JSON/],
  ['an unknown rule', ['explain', 'LENS-999'], /no rule, operation or vector has the id LENS-999/],
  ['an unknown vector', ['explain', 'lens-value/no-such-vector'], /the id lens-value\/no-such-vector/],
  ['a name of the prototype', ['explain', 'constructor'], /no rule, operation or vector has the id constructor/],
  ['nothing to explain', ['explain'], /missing required argument 'id'/],
  ['two to explain', ['explain', 'LENS-1', 'LENS-2'], /too many arguments/],
  ['an unknown option', ['lens', '--nonsense'], /unknown option '--nonsense'/],
  ['an unknown command', ['nonsense'], /unknown command 'nonsense'/],
  ['an unknown command below grant', ['grant', 'nonsense'], /unknown command 'nonsense'/],
  ['a filter that matches nothing', ['certify', honest, '--filter', 'zzz'], /no vector matches 'zzz'/],
  [
    'an empty filter',
    ['certify', honest, '--filter', ''],
    /option '--filter <text>' argument '' is invalid\. it must not/,
  ],
  ['one filter of two', ['certify', honest, '--filter', 'lens-*', '--filter', 'a*['], /no vector matches 'a\*\['/],
  ['no folder of vectors', ['certify', honest, '--vectors', 'empty'], /no such file: empty\/index\.json/],
  ['a trace that cannot be written', ['certify', honest, '--trace', 'none/x'], /no such file or directory.*none\/x/],
  ['a report that cannot be written', ['certify', honest, '--junit', 'none/x'], /no such file or directory.*none\/x/],
  ['a journal that cannot be written', ['certify', honest, '--journal', 'empty'], /illegal operation.*empty/],
  ['vectors for a folder that is a file', ['vectors', '--check', '--out', 'file'], /not a directory.*file/],
])('%s: one line, exit 2', async (_, args, line) => {
  layOut();
  const { code, out, err } = await parley(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  isOneClearLine(err, line);
});

test.each(['lens', 'lens --reply', 'canonical', 'hash', 'grant issue', 'grant delegate', 'grant check'])(
  '%s: bad JSON, no JSON and bytes that are no UTF-8 are one line, exit 2',
  async (line) => {
    for (const stdin of ['{"a":', '', 'nope', '[1', `${'['.repeat(100_000)}`, Uint8Array.of(0x22, 0xff, 0x22)]) {
      const { code, out, err } = await parley(line.split(' '), stdin);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      isOneClearLine(err, /^parley: invalid_params: /);
    }
  },
);

test.each([
  ['lens', 'parley lens < file.json'],
  ['canonical', 'parley canonical < file.json'],
  ['hash', 'parley hash < proposal.json'],
  ['estimate', 'parley estimate < file.txt'],
  ['key', 'parley key < mine.seed'],
  ['grant inspect', 'parley grant inspect < token.txt'],
  ['grant issue', 'parley grant issue < params.json'],
  ['grant delegate', 'parley grant delegate < params.json'],
  ['grant check', 'parley grant check < params.json'],
])('%s with an argument says that it reads standard input, and does not repeat it', async (line, usage) => {
  const { code, out, err } = await parley([...line.split(' '), 'secret']);
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: `parley: it reads standard input: ${usage}\n` });
});

test.each(['', 'pg1.', 'nope', Uint8Array.of(0xff)])(
  'grant inspect: %j is no token, which is an answer: exit 1',
  async (stdin) => {
    const { code, out, err } = await parley(['grant', 'inspect'], stdin);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^NOT VALID: form: [^\n]+\n$/);
    const json = await parley(['grant', 'inspect', '--json'], stdin);
    expect(JSON.parse(json.out)).toEqual({ valid: false, faults: [expect.stringMatching(/^form: /)] });
  },
);

test('a folder in which nothing can be remembered changes nothing of what came of the run', async () => {
  const { vectors } = layOut();
  writeFileSync('.parley', '');
  const { code, out, err } = await parley(['certify', doublePath('accept-all'), '--vectors', vectors]);
  expect(code).toBe(1);
  expect(out).toContain('FAIL accept-all canonical-encode/list-open');
  isOneClearLine(err, /the journal is not kept/);
});

test('a named journal that cannot be written is exit 2, before any port is run', async () => {
  const { vectors } = layOut();
  for (const journal of ['none/x.ndjson', '.']) {
    const { code, out, err } = await parley(['certify', honest, '--vectors', vectors, '--journal', journal]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    isOneClearLine(err, /ENOENT|EISDIR/);
  }
});

test.each(['nope', '5', '{"ports":5}', '{"ports":[{"name":"honest","failed":[5]}]}'])(
  'a last-run.json of %j counts as none',
  async (text) => {
    const { vectors } = layOut();
    mkdirSync('.parley');
    writeFileSync('.parley/last-run.json', text);
    const { code, err } = await parley(['certify', honest, '--vectors', vectors, '--failed']);
    expect(code).toBe(2);
    isOneClearLine(err, /nothing failed in the last run/);
  },
);

test('the program itself: one line on stderr, and the exit code', async () => {
  layOut();
  const program = (args: readonly string[]) =>
    execa(process.execPath, ['--import', tsx, main, ...args], { reject: false });
  const [trace, exits] = await Promise.all([
    program(['certify', honest, '--trace', 'none/x']),
    program(['certify', '--command', 'exit 9']),
  ]);
  expect([trace.exitCode, exits.exitCode]).toEqual([2, 3]);
  expect(trace.stdout).toBe('');
  for (const { stderr } of [trace, exits]) isOneClearLine(`${stderr}\n`, /none\/x|exited with code 9/);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { validateLastRun, validateReport } from '../../generated/validators.ts';
import { doublePath } from '../ports/certify.ts';
import { parley, standElsewhere } from './run.ts';

const folderOf = (name: string) => dirname(doublePath(name));

test('a port that passes: exit 0, by path of its port.json or of its folder', async () => {
  const { vectors } = standElsewhere();
  for (const port of [doublePath('honest'), folderOf('honest')]) {
    const { code, out, err } = await parley(['certify', port, '--vectors', vectors]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^honest {2}JavaScript {2}153\/153 certified {2}0$/m);
  }
});

test('--json is the report and nothing else', async () => {
  const { vectors } = standElsewhere();
  const { code, out } = await parley(['certify', doublePath('honest'), '--vectors', vectors, '--json']);
  const report = JSON.parse(out);
  expect(code).toBe(0);
  expect(validateReport(report)).toEqual([]);
  expect(report.ports[0].profiles.core).toMatchObject({ expected: 153, run: 153, passed: 153, complete: true });
});

test('a port that fails: exit 1, and --failed runs what failed', async () => {
  const { vectors } = standElsewhere();
  const args = ['certify', doublePath('accept-all'), '--vectors', vectors];
  const { code, out } = await parley(args);
  expect(code).toBe(1);
  expect(out).toContain('FAIL accept-all canonical-encode/list-open');
  const again = await parley([...args, '--failed', '--json']);
  expect(again.code).toBe(1);
  expect(JSON.parse(again.out)).toMatchObject({
    partial: true,
    ports: [{ profiles: { core: { run: 2, failed: 1 } } }],
  });
});

test('--failed without ports runs those of the last run again, by their paths, and no other', async () => {
  const { vectors } = standElsewhere();
  const more = ['--vectors', vectors];
  await parley(['certify', doublePath('accept-all'), doublePath('honest'), doublePath('reject-all'), ...more]);
  const { code, out } = await parley(['certify', '--failed', '--json', ...more]);
  expect(code).toBe(1);
  const { ports } = JSON.parse(out);
  expect(ports.map(({ name }: { name: string }) => name)).toEqual(['accept-all', 'reject-all']);
  expect(ports[0].profiles.core).toMatchObject({ run: 2, failed: 1 });
  // That run is now the last: it failed the same, and one of its ports alone is told of nothing but its own.
  const one = await parley(['certify', doublePath('accept-all'), '--failed', ...more]);
  expect(one.out).toContain('accept-all: 153 expected, 2 run, 1 passed, 1 failed');
  const other = await parley(['certify', doublePath('honest'), '--failed', ...more]);
  expect(other).toMatchObject({ code: 2, err: 'parley: nothing of honest failed in the last run from this folder\n' });
});

test('--failed runs a port again that is only a command line', async () => {
  const { vectors } = standElsewhere();
  const command = `node ${folderOf('accept-all')}/port.mjs`;
  await parley(['certify', '--command', command, '--vectors', vectors]);
  expect(validateLastRun(JSON.parse(readFileSync('.parley/last-run.json', 'utf8')))).toEqual([]);
  const { code, out } = await parley(['certify', '--failed', '--vectors', vectors]);
  expect(code).toBe(1);
  expect(out).toContain('command: 153 expected, 2 run, 1 passed, 1 failed');
});

test('a finding alone is exit 1', async () => {
  const { vectors } = standElsewhere();
  const { code, out } = await parley(['certify', doublePath('twice'), '--vectors', vectors]);
  expect(code).toBe(1);
  expect(out).toContain('FINDING twice: second answer');
});

test('claiming less than the whole profile is exit 1', async () => {
  const { vectors } = standElsewhere();
  const { code, out } = await parley(['certify', doublePath('liar-less'), '--vectors', vectors]);
  expect(code).toBe(1);
  expect(out).toContain('153 expected, 152 run, 152 passed, 0 failed, 1 not claimed, 0 not run');
  expect(out).toContain('liar-less: not certified for core: 1 operation of core not claimed: lens.value;');
});

test('a filter that selects only what is not claimed says so, exit 1', async () => {
  const { vectors } = standElsewhere();
  const { code, out } = await parley([
    'certify',
    doublePath('liar-less'),
    '--vectors',
    vectors,
    '--filter',
    'lens-value/',
  ]);
  expect(code).toBe(1);
  expect(out).toMatch(/^liar-less: .* 0 run, .*: lens\.value is not claimed$/m);
});

test('--command needs no manifest', async () => {
  const { vectors } = standElsewhere();
  const { code, out } = await parley([
    'certify',
    '--command',
    `node ${folderOf('honest')}/port.mjs`,
    '--vectors',
    vectors,
  ]);
  expect(code).toBe(0);
  expect(out).toContain('command: 153 expected, 153 run, 153 passed');
});

test('a port that exits at once: one line, exit 3', async () => {
  const { vectors } = standElsewhere();
  const { code, err, out } = await parley(['certify', '--command', 'true', '--vectors', vectors]);
  expect(code).toBe(3);
  expect(err).toBe('parley: command could not be started: it exited with code 0 before it answered HELLO\n');
  expect(out).toContain('nothing was run');
});

test.each([
  ['no such port', ['certify', 'nobody'], /^parley: no such port: nobody \(here are typescript/],
  ['no such file', ['certify', './nobody.json'], /^parley: no such file: \.\/nobody\.json\n$/],
  [
    'a filter that matches nothing',
    ['certify', doublePath('honest'), '--filter', 'zzz'],
    /^parley: no vector matches 'zzz'\n$/,
  ],
  [
    'nothing failed last time',
    ['certify', doublePath('honest'), '--failed'],
    /^parley: nothing failed in the last run/,
  ],
  ['no such profile', ['certify', '--profile', 'all'], /this revision certifies core, grants, consensus and service/],
  ['an empty filter', ['certify', doublePath('honest'), '--filter', ''], /'--filter <text>' argument '' is invalid/],
  ['no number', ['certify', '--seed', '-1'], /whole number/],
  ['no such revision', ['certify', doublePath('honest'), '--revision', '2'], /the vectors are of revision 1/],
  ['ports and a command', ['certify', 'typescript', '--command', 'true'], /not both/],
  ['--fix on a part', ['certify', '--fix', '--filter', 'list'], /--fix needs a whole run/],
  ['no such option', ['certify', '--nonsense'], /^parley: unknown option '--nonsense'/],
  ['no such command', ['nonsense'], /^parley: unknown command 'nonsense'/],
  ['the same port twice', ['certify', 'typescript', 'typescript'], /two of the ports are named typescript/],
])('%s: one line, exit 2', async (_, args, line) => {
  const { vectors } = standElsewhere();
  const { code, err, out } = await parley(args[0] === 'certify' ? [...args, '--vectors', vectors] : args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('a port.json that is no JSON: one line, exit 2', async () => {
  const { vectors } = standElsewhere();
  writeFileSync('port.json', '{"name":');
  const { code, err } = await parley(['certify', './port.json', '--vectors', vectors]);
  expect(code).toBe(2);
  expect(err).toMatch(/^parley: \.\/port\.json is not JSON: [^\n]+\n$/);
});

test('--trace, --journal and --junit write what they say', async () => {
  const { vectors } = standElsewhere();
  const files = ['--trace', 'trace.ndjson', '--journal', 'journal.ndjson', '--junit', 'junit.xml'];
  await parley(['certify', doublePath('honest'), '--vectors', vectors, '--filter', 'list', ...files]);
  const lines = (name: string) =>
    readFileSync(name, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const frames = lines('trace.ndjson');
  expect(frames[0]).toMatchObject({ port: 'honest', direction: 'sent', frame: expect.stringContaining('"HELLO"') });
  expect(frames[1]).toMatchObject({ port: 'honest', direction: 'received', frame: expect.stringContaining('"BRIEF"') });
  expect(lines('journal.ndjson').map(({ event }) => event)).toEqual([
    'run',
    'started',
    'case',
    'case',
    'mark',
    'ended',
  ]);
  expect(readFileSync('junit.xml', 'utf8')).toContain(
    '<testsuite name="honest canonical.encode" tests="2" failures="0" errors="0" skipped="0"',
  );
});

test('smoke waits for an answer as long as the manifest says', async () => {
  const { vectors } = standElsewhere();
  const manifest = JSON.parse(readFileSync(doublePath('slow'), 'utf8'));
  const command = ['node', `${folderOf('slow')}/port.mjs`];
  const smokeFor = async (timeout: number) => {
    writeFileSync('port.json', JSON.stringify({ ...manifest, command, timeout }));
    return (await parley(['smoke', './port.json', '--vectors', vectors])).out;
  };
  expect(await smokeFor(15_000)).toContain('slow: works');
  expect(await smokeFor(1)).toContain('slow: the adapter is broken');
});

test('smoke tells a broken adapter from a wrong port', async () => {
  const { vectors } = standElsewhere();
  const smoke = (name: string) => parley(['smoke', doublePath(name), '--vectors', vectors]);
  expect(await smoke('honest')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^honest: works \(2 operations claimed.*; now: parley certify \S+\/honest\/port\.json\n$/,
    ),
  });
  expect(await smoke('reject-all')).toMatchObject({
    code: 1,
    out: expect.stringContaining('the adapter works, the port is wrong'),
  });
  expect(await smoke('mute')).toMatchObject({ code: 1, out: expect.stringContaining('mute: the adapter is broken') });
  expect(await smoke('exits-at-once')).toMatchObject({
    code: 3,
    out: expect.stringContaining('the adapter is broken'),
  });
});

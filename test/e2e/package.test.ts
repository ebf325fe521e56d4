import { chmodSync, copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { beforeAll, expect, test } from 'vitest';
import { validateReport } from '../../generated/validators.ts';
import { doublePath, smallSuite, temporaryFolder, writeVectors } from '../ports/certify.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

beforeAll(async () => {
  await execa('node_modules/.bin/tsc', ['-p', 'tsconfig.build.json'], { cwd: root });
});

/**
 * Packs this package and installs the tarball into a folder elsewhere, as npm would, but without a network: its
 * dependencies are links to those that are here.
 */
async function installElsewhere(): Promise<string> {
  const folder = temporaryFolder();
  const packed = await execa('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: root,
  });
  const [{ filename }] = JSON.parse(packed.stdout);
  const home = join(folder, 'node_modules', 'parley-conformance');
  mkdirSync(home, { recursive: true });
  await execa('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', home]);
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  for (const name of Object.keys(manifest.dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  mkdirSync(join(folder, 'node_modules', '.bin'));
  chmodSync(join(home, manifest.bin.parley), 0o755);
  symlinkSync(join('..', 'parley-conformance', manifest.bin.parley), join(folder, 'node_modules', '.bin', 'parley'));
  return folder;
}

test('the packed package, installed elsewhere, certifies a ./port.json and the reference from there', async () => {
  const folder = await installElsewhere();
  const vectors = temporaryFolder();
  writeVectors(vectors, smallSuite());
  const mine = join(folder, 'mine');
  mkdirSync(mine);
  for (const name of ['port.json', 'port.mjs'])
    copyFileSync(join(dirname(doublePath('honest')), name), join(mine, name));
  copyFileSync(join(dirname(doublePath('honest')), '..', 'frames.mjs'), join(folder, 'frames.mjs'));
  const parley = (args: readonly string[], cwd = mine) =>
    execa(join(folder, 'node_modules', '.bin', 'parley'), args, { cwd, reject: false });

  const certified = await parley(['certify', './port.json', '--vectors', vectors]);
  expect(certified.stderr).toBe('');
  expect(certified.exitCode).toBe(0);
  expect(certified.stdout).toContain('honest: 153 expected, 153 run, 153 passed, 0 failed, 0 not claimed, 0 not run');

  const reference = await parley(
    ['certify', 'typescript', '--profile', 'core', '--vectors', vectors, '--json'],
    folder,
  );
  expect(reference.exitCode).toBe(0);
  expect(validateReport(JSON.parse(reference.stdout))).toEqual([]);
  expect(JSON.parse(reference.stdout).ports[0]).toMatchObject({
    profiles: { core: { run: 153, passed: 153 } },
    findings: [],
  });

  expect((await parley(['certify', 'nobody'])).exitCode).toBe(2);
  expect((await parley(['explain', 'CANON-1'])).stdout).toContain('CANON-1');
  expect((await parley(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+$/);
});

test('the built program serves the reference as a port', async () => {
  const input =
    '{"parley":1,"id":"1","verb":"ASK","capability":"lens.value","params":{"json":"{\\"a\\":[1,2]}"}}\nno frame\n';
  const { stdout, exitCode } = await execa('node', [join(root, 'dist/src/cli/main.js'), 'port'], { input });
  expect(exitCode).toBe(0);
  const [answer, refused] = stdout.split('\n').map((line) => JSON.parse(line));
  expect(answer).toMatchObject({ parley: 1, re: '1', kind: 'ANSWER', data: { text: 'a: [1, 2]' } });
  expect(refused).toMatchObject({ re: '?', kind: 'ERROR', code: 'bad_frame' });
});

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import type { PortReport } from '../../generated/types.ts';
import { packageSuite } from '../../src/cli/suite.ts';
import { missingProgram, readManifest, setUp } from '../../src/harness/index.ts';
import { portHandler } from '../../src/operations/index.ts';
import { portableVerifier, readFrame } from '../../src/wire/index.ts';
import { parley } from '../cli/run.ts';
import { temporaryFolder } from '../ports/certify.ts';

const root = join(import.meta.dirname, '../..');

/** Frames of the harness's size and worse, all about JSON that a lenient reader lets pass (section 1). */
const ASK = '"parley":1,"id":"7","verb":"ASK","capability":"estimate.tokens"';
const lines: readonly (string | Uint8Array)[] = [
  `{${ASK},"params":{"text":"a 1234"}}`,
  `{${ASK},"params":{"text":"a","text":"b c"}}`,
  `{${ASK},"params":{"text":"a","more":{"\\u0061":1,"a":2}}}`,
  `{${ASK},"params":{"text":"a","more":[{"a":1},{"a":1,"b":{"a":1}}]}}`,
  `{${ASK},"params":{"text":"\\ud800"}}`,
  `{${ASK},"params":{"text":"\\udc00\\ud800"}}`,
  `{${ASK},"params":{"text":"\\ud83d\\ude00\\\\ud800 \\\\"}}`,
  `{${ASK},"params":{"text":"a","\\udfff":1}}`,
  `{${ASK},"params":{"text":"a","more":${'['.repeat(62)}${']'.repeat(62)}}}`,
  `{${ASK},"params":{"text":"a","more":${'['.repeat(63)}${']'.repeat(63)}}}`,
  `{${ASK},"params":{"text":"a","more":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
  `{${ASK},"params":{"text":"a","more":"${'\\n'.repeat(450_000)}"}}`,
  `{${ASK},"params":{"text":"a","more":"${'[{'.repeat(450_000)}"}}`,
  `{${ASK},"params":{"text":"a","more":1e999}}`,
  `{${ASK},"params":{"text":"a","more":${'9'.repeat(400)}}}`,
  `{${ASK},"params":{"text":"a","more":[1e308,-0.0,1e-400,${'9'.repeat(300)}]}}`,
  `{${ASK},"params":{"text":"a","more":NaN}}`,
  `{${ASK},"params":{"text":"a","more":01}}`,
  `{${ASK},"params":{"text":"a",}}`,
  `{${ASK},"params":{"text":null}}`,
  `{${ASK},"params":{"text":"a","bytes":null}}`,
  `{${ASK},"params":{"bytes":"YQ=="}}`,
  `{${ASK},"params":{"bytes":"YR"}}`,
  `{${ASK},"params":{"bytes":"Y\\nQ"}}`,
  `{${ASK},"params":{"bytes":"YQ"}}`,
  `{${ASK},"params":{"__proto__":{"text":"a"}}}`,
  '{"parley":1.0,"id":"7","verb":"HELLO","verb2":1}',
  '{"parley":true,"id":"7","verb":"ASK"}',
  '{"parley":"1","id":"7","verb":"ASK"}',
  '{"parley":1,"id":"7","verb":["ASK"]}',
  '{"parley":1,"id":"7","verb":"ASK","capability":["estimate.tokens"],"params":{"text":"a"}}',
  '{"parley":1,"id":null,"verb":"ASK"}',
  '\u00a0{"parley":1,"id":"7","verb":"HELLO"}',
  `\ufeff{${ASK},"params":{"text":"a"}}`,
  Uint8Array.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  ' \t\r',
  'null',
  '"x"',
];

interface Told {
  readonly re?: unknown;
  readonly kind?: unknown;
  readonly code?: unknown;
  readonly data?: unknown;
}

/** What of a reply a rule settles. */
function settled({ re, kind, code, data }: Told): Told {
  return { re, kind, ...(code === undefined ? {} : { code }), ...(data === undefined ? {} : { data }) };
}

/** What the reference says to each line, with only `estimate.tokens` claimed in its BRIEF. */
function expected(): readonly Told[] {
  const handler = portHandler({ id: 'port', name: 'x' }, { verifier: portableVerifier });
  return lines.flatMap((line) => {
    const bytes = Buffer.from(line);
    if (/^[ \t\r]*$/.test(bytes.toString('latin1'))) return [];
    const frame = readFrame(bytes);
    return (frame.ok ? handler(frame.value) : [{ re: '?', kind: 'ERROR', code: 'bad_frame' }]).map(settled);
  });
}

const toolOf = { python: 'python3', go: 'go', ts: 'node' } as const;

for (const language of ['python', 'go', 'ts'] as const) {
  const tool = toolOf[language];
  const isMissing = spawnSync(tool, [language === 'go' ? 'version' : '--version']).status !== 0;
  const why = isMissing ? ` (skipped: no ${tool})` : '';

  test.skipIf(isMissing)(
    `the ${language} skeleton passes smoke, is certified as far as it claims, and reads frames strictly${why}`,
    async () => {
      const folder = join(temporaryFolder(), 'mine');
      expect((await parley(['init', folder, '--lang', language])).code).toBe(0);
      const manifest = readManifest(join(folder, 'port.json'));
      if (!manifest.ok) throw new Error(manifest.refusal.message);
      expect(missingProgram(manifest.value)).toBeUndefined();

      const smoked = await parley(['smoke', folder]);
      expect(smoked.out).toContain('mine: works (1 operations claimed, 4 asked, all answered rightly)');
      expect(smoked.code).toBe(0);

      const suite = packageSuite();
      if (!suite.ok) throw new Error(suite.refusal.message);
      const file = suite.value.files.find(({ operation }) => operation === 'estimate.tokens');
      const certified = await parley(['certify', folder, '--json', '--seed', '7']);
      const [port] = JSON.parse(certified.out).ports as [PortReport];
      expect(port.findings).toEqual([]);
      expect(port.failures).toEqual([]);
      const count = file?.vectors.length;
      expect(port.profiles.core).toMatchObject({ claimed: ['estimate.tokens'], run: count, passed: count, failed: 0 });
      expect(port.profiles.core?.run).toBeGreaterThan(40);

      expect((await setUp(manifest.value, () => {})).ok).toBe(true);
      const [program = '', ...args] = manifest.value.command;
      const input = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]));
      const { stdout, stderr } = await execa(program, args, { cwd: folder, input });
      expect(stderr).toBe('');
      const came = stdout.split('\n').map((line) => JSON.parse(line));
      expect(came.map(settled)).toEqual(expected());
      expect(came.find(({ kind }) => kind === 'BRIEF')).toMatchObject({
        port: 1,
        service: { id: 'port', name: 'mine' },
        capabilities: [{ name: 'estimate.tokens', kind: 'ask' }],
      });
    },
  );
}

test('the compiler finds nothing in the ts skeleton, under its own settings', async () => {
  const compiler = join(root, 'node_modules/.bin/tsc');
  expect(existsSync(compiler)).toBe(true);
  const project = join(root, 'templates/ts/tsconfig.json');
  const types = join(root, 'node_modules/@types');
  const { stdout, exitCode } = await execa(compiler, ['-p', project, '--typeRoots', types], { reject: false });
  expect([stdout, exitCode]).toEqual(['', 0]);
});

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { parley } from '../cli/run.ts';
import { temporaryFolder } from '../ports/certify.ts';

/** What `npm test` builds first: a loader that compiles would cost seconds at each of the commands. */
const main = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));

/** What the help of a command gives to be pasted. */
async function exampleOf(command: string): Promise<string> {
  const { out } = await parley(['grant', command, '--help']);
  return out.slice(out.indexOf('\nExamples:\n') + '\nExamples:\n'.length);
}

test('the examples of grant issue, delegate and check, pasted in this order, do what they say', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  const program = join(folder, 'parley');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
  chmodSync(program, 0o755);
  const paste = async (text: string) =>
    execa('bash', ['-euo', 'pipefail', '-c', text], { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}` } });

  const issued = await paste(await exampleOf('issue'));
  expect(issued.stdout).toContain('valid: true');
  const delegated = await paste(await exampleOf('delegate'));
  expect(delegated.stdout).toContain('blocks[2]:');
  const example = await exampleOf('check');
  const checked = await paste(example);
  expect(JSON.parse(checked.stdout)).toMatchObject({ spend: [expect.any(String)] });
  expect([issued.stderr, delegated.stderr, checked.stderr]).toEqual(['', '', '']);
  const dear = await paste(example.replace('2400', '3100')).catch((error) => error);
  expect(dear).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('soft [{"per":{') });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { isPrinted, type Step, stepsOf } from './parse.ts';

/** The checkout that is tested. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const STEP_MS = 240_000;

/**
 * Does all that a document of docs/ has its reader do, in a folder; throws at the first step that comes out otherwise.
 */
export async function walk(
  document: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const step of stepsOf(readFileSync(join(root, 'docs', document), 'utf8'))) {
    const fault = await faultOf(step, folder, env);
    if (fault !== undefined) throw new Error(`docs/${document}:${step.line}: ${fault}`);
  }
}

async function faultOf(step: Step, cwd: string, env: Readonly<Record<string, string>>): Promise<string | undefined> {
  if ('patch' in step) {
    const applied = await execa('git', ['apply', '-'], { cwd, input: step.patch, reject: false });
    return applied.failed ? `the patch does not apply: ${applied.stderr}` : undefined;
  }
  const ran = await execa('bash', ['-c', step.command], {
    cwd,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined },
    all: true,
    reject: false,
    timeout: STEP_MS,
    stdin: 'ignore',
  });
  const printed = ran.all;
  if (ran.exitCode !== step.exit) return `${step.command}\nexits ${ran.exitCode}, not ${step.exit}:\n${printed}`;
  return isPrinted(step.output, printed) ? undefined : `${step.command}\nprints\n${printed}\nnot\n${step.output}`;
}

/** An environment in which `parley` is this checkout's, built as its sources stand. */
export async function withParley(folder: string): Promise<Record<string, string>> {
  await execa('npm', ['run', '-s', 'build'], { cwd: root });
  const program = join(root, 'dist/src/cli/main.js');
  const script = `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`;
  writeFileSync(join(folder, 'parley'), script, { mode: 0o755 });
  return { PATH: `${folder}:${process.env.PATH}` };
}

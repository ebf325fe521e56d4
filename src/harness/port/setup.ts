import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { execa } from 'execa';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { guard } from './guard.ts';
import type { Manifest } from './manifest.ts';
import { newMark, portEnvironment, signalMarked } from './mark.ts';

const STAMP = '.setup.json';
const SETUP_TIMEOUT_MS = 600_000;

/** The first program that a port needs and that is not on this machine: the reason to skip it, not to fail it. */
export function missingProgram(manifest: Manifest): string | undefined {
  const setup = [...(manifest.fetch ?? []), ...(manifest.setup ?? [])].map((command) => command[0] ?? '');
  // What set-up makes is not there yet; what has no set-up must be.
  const programs = setup.length === 0 ? [manifest.command[0] ?? ''] : [...setup.slice(0, 1), manifest.command[0] ?? ''];
  return programs.find((program) => !program.includes('/') && !onPath(program, manifest.env?.PATH));
}

function onPath(program: string, path = process.env.PATH ?? ''): boolean {
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return statSync(join(folder, program)).isFile();
    } catch {
      return false;
    }
  });
}

/**
 * Runs a port's set-up commands in its folder, those that fetch first, when its manifest or a file named in `inputs` changed
 * since they last passed; a stamp in the folder remembers that. Refuses a command that fails, with the end of what it
 * printed: one that fetches with `not_found`, for what this machine cannot get is no fault of the port, else `unavailable`.
 */
export async function setUp(manifest: Manifest, told: (line: string) => void): Promise<Result<'done' | 'unchanged'>> {
  const { fetch = [], setup = [] } = manifest;
  if (fetch.length + setup.length === 0) return ok('unchanged');
  const stamp = join(manifest.folder, STAMP);
  const digest = digestOf(manifest);
  const program = manifest.command[0] ?? '';
  const made = !program.includes('/') || existsSync(resolve(manifest.folder, program));
  if (made && readText(stamp) === stampText(digest)) return ok('unchanged');
  for (const command of [...fetch, ...setup]) {
    told(command.join(' '));
    const failure = await run(manifest, command);
    if (failure === undefined) continue;
    const code = fetch.includes(command) ? 'not_found' : 'unavailable';
    return refuse(code, `set-up failed: ${command.join(' ')}: ${failure}`);
  }
  writeFileSync(stamp, stampText(digest));
  return ok('done');
}

async function run({ folder, env = {} }: Manifest, command: readonly string[]): Promise<string | undefined> {
  const [program = '', ...args] = command;
  const mark = newMark();
  const child = execa(program, args, {
    cwd: folder,
    env: portEnvironment(env, mark),
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    detached: true,
    reject: false,
  });
  const release = guard(() => signalMarked('SIGKILL', mark, child.pid));
  let late = false;
  // A grandchild that holds the pipe keeps the command pending, so all that carry the mark are ended.
  const limit = setTimeout(() => {
    late = true;
    signalMarked('SIGKILL', mark, child.pid);
  }, SETUP_TIMEOUT_MS);
  const result = await child;
  clearTimeout(limit);
  signalMarked('SIGKILL', mark, undefined);
  release();
  if (late) return `not done within ${SETUP_TIMEOUT_MS / 1000} s`;
  if (!result.failed) return undefined;
  const printed = (result.all ?? '').trim().split('\n').slice(-3).join(' | ');
  return [result.exitCode === undefined ? (result.shortMessage ?? 'failed') : `exit code ${result.exitCode}`, printed]
    .filter(Boolean)
    .join(': ');
}

function stampText(digest: string): string {
  return `${JSON.stringify({ digest })}\n`;
}

/** A digest of the manifest and of every input; an input that is missing counts as such. */
function digestOf(manifest: Manifest): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const input of manifest.inputs ?? []) addInput(hash, manifest.folder, input);
  return hash.digest('hex');
}

function addInput(hash: ReturnType<typeof createHash>, folder: string, input: string): void {
  const path = join(folder, input);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    for (const name of readdirSync(path).sort()) addInput(hash, folder, join(input, name));
    return;
  }
  const bytes = stats === undefined ? undefined : readFileSync(path);
  hash.update(`\u0000${input}\u0000${bytes?.length ?? 'missing'}\u0000`).update(bytes ?? '');
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

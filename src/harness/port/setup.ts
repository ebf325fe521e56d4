import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { execa } from 'execa';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { endAll, endAtOnce, killAll, type Traces } from './ending.ts';
import { followFamily } from './family.ts';
import { guard } from './guard.ts';
import type { Manifest } from './manifest.ts';
import { newMark, portEnvironment } from './mark.ts';
import { startFailure } from './start-failure.ts';
import { keepTail } from './tail.ts';

const STAMP = '.setup.json';
const SETUP_TIMEOUT_MS = 600_000;

/** How many lines of what a set-up printed tell why it failed, and the most units of each. */
const PRINTED_LINES = 3;
const PRINTED_UNITS = 200;

/**
 * The first program that a port needs and that is not on this machine: the reason to skip it, not to fail it. What only
 * set-up needs counts only where set-up has to run.
 */
export function missingProgram(manifest: Manifest): string | undefined {
  const program = manifest.command[0] ?? '';
  const absent = [setUpState(manifest) === 'due' ? toolOf(manifest) : '', program].filter(
    (each) => each !== '' && !isHere(manifest, each),
  );
  return absent[0];
}

/** All commands of set-up, those that fetch first. */
function setUpCommands({ fetch = [], setup = [] }: Manifest): readonly (readonly string[])[] {
  return [...fetch, ...setup];
}

/** What set-up begins with; what its later commands need it may make itself. */
function toolOf(manifest: Manifest): string {
  return setUpCommands(manifest)[0]?.[0] ?? '';
}

/** Whether a program is on PATH; what is given by its path is for the start, or for set-up, to find. */
function isHere({ env }: Manifest, program: string): boolean {
  return program.includes('/') || onPath(program, env?.PATH);
}

/**
 * Whether set-up is up to date by its stamp or there is none; or due; or its tool is not here, but what it makes came
 * without a stamp, as from another machine, and is used as it stands.
 */
function setUpState(manifest: Manifest): 'none' | 'due' | 'as it stands' {
  if (setUpCommands(manifest).length === 0) return 'none';
  const program = manifest.command[0] ?? '';
  const isMade = program.includes('/');
  if (isMade && !existsSync(resolve(manifest.folder, program))) return 'due';
  const stamp = readText(join(manifest.folder, STAMP));
  if (stamp === stampText(digestOf(manifest))) return 'none';
  return isMade && stamp === undefined && !isHere(manifest, toolOf(manifest)) ? 'as it stands' : 'due';
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
 * Runs a port's set-up commands in its folder, those that fetch first, when its manifest or a file named in `inputs`
 * changed since they last passed; a stamp in the folder remembers that. Refuses a command that fails, with the end of
 * what it printed: one that fetches with `not_found`, for what this machine cannot get is no fault of the port, else
 * `unavailable`.
 */
export async function setUp(manifest: Manifest, told: (line: string) => void): Promise<Result<'done' | 'unchanged'>> {
  const state = setUpState(manifest);
  if (state === 'as it stands') {
    told(`not run, for there is no ${toolOf(manifest)} here; ${manifest.command[0]} is used as it stands`);
  }
  if (state !== 'due') return ok('unchanged');
  const digest = digestOf(manifest);
  for (const command of setUpCommands(manifest)) {
    told(command.join(' '));
    const failure = await run(manifest, command);
    if (failure === undefined) continue;
    const code = manifest.fetch?.some((each) => each === command) ? 'not_found' : 'unavailable';
    return refuse(code, `set-up failed: ${command.join(' ')}: ${failure}`);
  }
  writeFileSync(join(manifest.folder, STAMP), stampText(digest));
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
    // Only the end of what it prints is kept, however much that is.
    buffer: false,
    detached: true,
    reject: false,
  });
  const printedEnd = child.all === undefined ? () => '' : keepTail(child.all);
  const family = child.pid === undefined ? undefined : followFamily(child.pid, mark);
  const traces: Traces = { group: child.pid, family };
  const release = guard(() => endAtOnce(traces));
  let late = false;
  // A grandchild that holds the pipe keeps the command pending, so all that carry the mark are ended.
  const limit = setTimeout(() => {
    late = true;
    killAll(traces);
  }, SETUP_TIMEOUT_MS);
  const result = await child;
  clearTimeout(limit);
  await endAll(traces);
  family?.leave();
  release();
  if (late) return `not done within ${SETUP_TIMEOUT_MS / 1000} s`;
  if (!result.failed) return undefined;
  if (result.code === 'ENOENT' || result.code === 'EACCES') return startFailure(result.cause as Error, program, folder);
  const printed = printedEnd().trim().split('\n').slice(-PRINTED_LINES).map(lineEnd).join(' | ');
  return [result.exitCode === undefined ? (result.shortMessage ?? 'failed') : `exit code ${result.exitCode}`, printed]
    .filter(Boolean)
    .join(': ');
}

function lineEnd(line: string): string {
  return line.length > PRINTED_UNITS ? `…${line.slice(-PRINTED_UNITS)}` : line;
}

/** What a port's folder remembers when set-up has passed with this manifest and these inputs. */
export function setUpStamp(manifest: Manifest): string {
  return stampText(digestOf(manifest));
}

function stampText(digest: string): string {
  return `${JSON.stringify({ digest })}\n`;
}

/** The SHA-256 (hex) over a port's manifest and its inputs: the same wherever its folder lies. */
export function portDigest(manifest: Manifest): string {
  const { folder, ...written } = manifest;
  const hash = createHash('sha256').update(JSON.stringify(written));
  for (const input of manifest.inputs ?? []) addInput(hash, folder, input);
  return hash.digest('hex');
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

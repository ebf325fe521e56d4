import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answerOf } from '../../src/harness/fuzz/answer.ts';
import { type LivingPort, openLiving } from '../../src/harness/fuzz/living.ts';
import { type Manifest, missingProgram, readManifest, setUp } from '../../src/harness/index.ts';
import { askTail } from '../../src/harness/port/probes.ts';
import { operationNamed } from '../../src/operations/index.ts';
import type { JsonObject } from '../../src/wire/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SET_UP_MS = 300_000;

/** A port of runners/, and the program that this machine lacks for it. */
export interface RealPort {
  readonly name: string;
  readonly manifest: Manifest;
  readonly missing?: string;
}

export function realPort(name: string): RealPort {
  const manifest = readManifest(join(root, 'runners', name, 'port.json'));
  if (!manifest.ok) throw new Error(manifest.refusal.message);
  const missing = missingProgram(manifest.value);
  return { name, manifest: manifest.value, ...(missing === undefined ? {} : { missing }) };
}

/** Sets a port up as `parley certify` does; test files that run side by side wait for each other. */
export async function makeReady({ manifest }: RealPort): Promise<void> {
  const lock = join(
    tmpdir(),
    `parley-set-up-${createHash('sha256').update(manifest.folder).digest('hex').slice(0, 16)}`,
  );
  while (!locked(lock)) await pause(50);
  try {
    const done = await setUp(manifest, () => {});
    if (!done.ok) throw new Error(`${manifest.name}: ${done.refusal.message}`);
  } finally {
    rmdirSync(lock);
  }
}

/** Takes the lock, unless another holds it; one left by a run that was killed is taken over. */
function locked(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const held = statSync(lock, { throwIfNoEntry: false });
    return held !== undefined && Date.now() - held.mtimeMs > SET_UP_MS;
  }
}

/** What is asked of every port. */
export interface Question {
  /** What it is, in the words of a failure. */
  readonly about: string;
  readonly operation: string;
  readonly params: JsonObject;
}

/** A running port and all that was found wrong with it. */
export interface Running {
  readonly port: LivingPort;
  readonly findings: string[];
}

/** Starts a port of runners/ over stdio; the reference as its sources stand, whether or not it is built. */
export async function startPort({ name, manifest }: RealPort): Promise<Running> {
  const findings: string[] = [];
  const { folder, env = {} } = manifest;
  const sources = { folder: root, command: ['node', '--import', 'tsx', 'src/cli/main.ts', 'port'] };
  const { command } = name === 'typescript' ? sources : manifest;
  const started = await openLiving({
    name,
    port: { command, folder: name === 'typescript' ? root : folder, env },
    timeout: 20_000,
    startTimeout: 20_000,
    finding: ({ kind, message }) => findings.push(`${kind}: ${message}`),
  });
  if (!started.ok) throw new Error(`${name}: ${started.refusal.message}`);
  return { port: started.value, findings };
}

/** What a port answers to each question: its data, or `{error}`; what is no answer at all, as `{lost}`. */
export async function answersOf({ port }: Running, questions: readonly Question[]): Promise<readonly JsonObject[]> {
  const asks = questions.map(({ operation, params }) => ({ tail: askTail(operation, params) }));
  const came = await port.ask(asks, 5);
  return questions.map(({ operation }, index): JsonObject => {
    const one = came[index];
    if (one === undefined) return { lost: 'not asked' };
    const answer = 'frame' in one ? answerOf(one.frame, operationNamed(operation)?.refusals ?? []) : one;
    if ('lost' in answer) return { lost: `${answer.lost}: ${answer.note}` };
    return 'data' in answer.said ? (answer.said.data as JsonObject) : { error: answer.said.error };
  });
}

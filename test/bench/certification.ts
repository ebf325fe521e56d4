import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Candidate } from '../../src/harness/index.ts';
import { judged, median, type Row, type Subject } from './measure.ts';
import { harness, suite as product } from './product.ts';

/** One, for it certifies each port twice, in minutes. */
const ROUNDS = 1;
const NAMES = ['typescript', 'python', 'go'] as const;
const cores = availableParallelism();

/**
 * A full certification of the three ports at once, against what it must cost at least: the slowest alone, or the work
 * over the cores.
 */
export const certificationSubject: Subject = {
  name: 'certification',
  run: async () => {
    const candidates = NAMES.map(candidateOf);
    const missing = candidates.find(({ manifest }) => manifest && harness.missingProgram(manifest) !== undefined);
    if (missing !== undefined)
      return [{ subject: 'certification of three ports', figure: `skipped: ${missing.target.name} cannot run here` }];
    await certified(candidates);
    const rounds: { together: Cost; slowest: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const together = await certified(candidates);
      const alone: number[] = [];
      for (const candidate of candidates) alone.push((await certified([candidate])).wall);
      rounds.push({ together, slowest: Math.max(...alone) });
    }
    return [row(rounds)];
  },
};

function row(rounds: readonly { together: Cost; slowest: number }[]): Row {
  const times = median(rounds.map(({ together, slowest }) => together.wall / Math.max(slowest, together.cpu / cores)));
  const [wall, slowest, cpu] = [
    median(rounds.map(({ together }) => together.wall)),
    median(rounds.map((round) => round.slowest)),
    median(rounds.map(({ together }) => together.cpu)),
  ].map((ms) => (ms / 1000).toFixed(2));
  return judged(
    'three ports certified at once, against the larger of the slowest alone and CPU ÷ cores',
    times,
    'at most',
    1.25,
    `${wall} s; slowest alone ${slowest} s, CPU ${cpu} s on ${cores} cores`,
  );
}

/** Milliseconds of all processes, and on the clock, from the first BRIEF to the last end. */
interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

async function certified(candidates: readonly Candidate[]): Promise<Cost> {
  let started: { readonly at: number; readonly cpu: number } | undefined;
  let passed = 0;
  const planned = await harness.certify({
    suite: suite(),
    candidates,
    selection: { filters: [], revision: suite().index.revision, seed: 0 },
    refusalsOf: product.refusalsOf,
    isOperation: product.isOperation,
    tell: (event) => {
      if (event.event === 'started') started ??= { at: performance.now(), cpu: allCpu() };
      else if (event.event === 'case' && event.outcome === 'pass') passed++;
    },
  });
  if (started === undefined || passed < planned) throw new Error(`${passed} of ${planned} passed`);
  return { wall: performance.now() - started.at, cpu: allCpu() - started.cpu };
}

function candidateOf(name: (typeof NAMES)[number]): Candidate {
  const manifest = harness.readManifest(fileURLToPath(new URL(`../../runners/${name}/port.json`, import.meta.url)));
  if (!manifest.ok) throw new Error(manifest.refusal.message);
  const { version, language, profiles, folder, command, service } = manifest.value;
  return {
    manifest: manifest.value,
    target: {
      name,
      version,
      language,
      profiles,
      port: { command, folder, env: {}, memory: harness.MEMORY_BYTES },
      timeout: harness.CASE_TIMEOUT_MS,
      ...(service === undefined ? {} : { service }),
      known: new Map(),
      repeat: '',
    },
  };
}

let loaded: ReturnType<typeof product.packageSuite> | undefined;
function suite() {
  loaded ??= product.packageSuite(undefined);
  if (!loaded.ok) throw new Error(loaded.refusal.message);
  return loaded.value;
}

const TICK_MS = 10;
/** CPU milliseconds so far of this process, its children, and those that have ended. */
function allCpu(): number {
  const { user, system } = process.cpuUsage();
  const [ended = 0, endedSystem = 0] = statFields('self').slice(13, 15);
  const living = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
  const ticks = living.reduce((sum, id) => {
    const [own = 0, ownSystem = 0] = statFields(id).slice(11, 13);
    return sum + own + ownSystem;
  }, ended + endedSystem);
  return (user + system) / 1000 + ticks * TICK_MS;
}

function statFields(id: string): readonly number[] {
  const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Candidate } from '../../src/harness/index.ts';
import { judged, median, type Row, type Subject } from './measure.ts';
import { harness, suite as product } from './product.ts';

const ROUNDS = 5;
const NAMES = ['typescript', 'python', 'go'] as const;
const cores = availableParallelism();

/** A full certification of the three ports at once, against what it must cost at least: the slowest alone, or the work over the cores. */
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

/** Milliseconds: `wall` from the start of the port that took longest to its end, `cpu` of all processes; no start-up in either. */
interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

async function certified(candidates: readonly Candidate[]): Promise<Cost> {
  const started = new Map<string, number>();
  const own = process.cpuUsage();
  const children = endedCpu();
  let startUp = 0;
  let wall = 0;
  let failed = 0;
  await harness.certify({
    suite: suite(),
    candidates,
    selection: { filters: [], revision: suite().index.revision, seed: 0 },
    refusalsOf: product.refusalsOf,
    isOperation: product.isOperation,
    tell: (event) => {
      if (event.event === 'started') {
        started.set(event.port, performance.now());
        startUp += cpuOf(processOf(event.port));
      } else if (event.event === 'ended') wall = Math.max(wall, performance.now() - (started.get(event.port) ?? 0));
      else if (event.event === 'case' && event.outcome !== 'pass') failed++;
    },
  });
  if (failed > 0 || started.size < candidates.length) throw new Error('a port did not pass');
  const { user, system } = process.cpuUsage(own);
  return { wall, cpu: (user + system) / 1000 + endedCpu() - children - startUp };
}

function candidateOf(name: (typeof NAMES)[number]): Candidate {
  const manifest = harness.readManifest(fileURLToPath(new URL(`../../runners/${name}/port.json`, import.meta.url)));
  if (!manifest.ok) throw new Error(manifest.refusal.message);
  const { version, language, profiles, folder, command } = manifest.value;
  return {
    manifest: manifest.value,
    target: {
      name,
      version,
      language,
      profiles,
      port: { command, folder, env: {}, memory: harness.MEMORY_BYTES },
      timeout: harness.CASE_TIMEOUT_MS,
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
const WORDS = { typescript: 'main.js', python: 'parley_port', go: 'parley-go' } as const;

/** The process of a port, by a word of its command line. */
function processOf(port: string): string {
  const word = WORDS[port as (typeof NAMES)[number]];
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '),
  );
  const found = children.find((id) => id !== '' && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word));
  if (found === undefined) throw new Error(`no process of ${port}`);
  return found;
}

/** CPU milliseconds of a process so far. */
function cpuOf(id: string): number {
  const [user = 0, system = 0] = statFields(id).slice(11, 13);
  return (user + system) * TICK_MS;
}

/** CPU milliseconds of all children that have ended. */
function endedCpu(): number {
  const [user = 0, system = 0] = statFields('self').slice(13, 15);
  return (user + system) * TICK_MS;
}

function statFields(id: string): readonly number[] {
  const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Fixture, Scenario } from '../../../generated/types.ts';
import {
  type Came,
  type Cast,
  fixture,
  type ModelFault,
  type ModelStep,
  modelScenario,
  modelStep,
  people,
  playModel,
  shorterSteps,
  type Track,
} from '../../suite/index.ts';
import { nodeSigner } from '../../transport/node-signer.ts';
import { compactJson, type JsonValue, publicKeyOf } from '../../wire/index.ts';
import { leftFindings } from '../port/left.ts';
import { type PortCommand, startProcess } from '../port/process.ts';
import { openTalk } from './talk.ts';

/** What a service is driven with. */
export interface ModelOptions {
  /** The command of the service mode; the path of a fixture is put behind it (PORT-13). */
  readonly service: PortCommand;
  /** How many steps in all, over as many processes as that takes. */
  readonly steps: number;
  /** The most steps that one process is driven through. */
  readonly stepsOfRun?: number;
  readonly seed: number;
  /** Milliseconds for a reply. */
  readonly timeout: number;
  readonly startTimeout: number;
  /** For so long shorter sequences are tried, in milliseconds; a minute where it is absent. */
  readonly longestShrinking?: number;
  /** Told after each run how many steps and requests there were so far. */
  readonly progress?: (steps: number, requests: number) => void;
}

/** What came of it; with a violation, the shortest sequence that was found for it. */
export interface ModelReport {
  readonly seed: number;
  readonly steps: number;
  readonly requests: number;
  readonly runs: number;
  /** Runs that ended at a batch with too many orders to look at. */
  readonly undecided: number;
  readonly violation?: Violation;
}

export interface Violation {
  readonly why: string;
  readonly expected: JsonValue;
  readonly got: JsonValue;
  readonly scenario: Scenario;
  readonly stderr: string;
}

const publicKeys = new Map<Uint8Array, Uint8Array>();
/** Thousands of proofs are made by a few people. */
const proofs: NonNullable<Cast['proofs']> = {
  sign: nodeSigner(),
  publicKeyOf: (seed) => {
    const key = publicKeys.get(seed) ?? publicKeyOf(seed);
    publicKeys.set(seed, key);
    return key;
  },
};

const STEPS_OF_RUN = 100;
const LONGEST_SHRINKING_MS = 60_000;
/** So often each is played before it counts as good. */
const TRIES = 2;
/** Waiting shows nothing more than a little waiting does. */
const LONGEST_DELAY_MS = 3;

/** Drives a port's service through random steps, several agents at once, and holds it against the model; shrinks what it finds. */
export async function runModel(options: ModelOptions): Promise<ModelReport> {
  const { steps: wanted, stepsOfRun = STEPS_OF_RUN, seed, progress } = options;
  const totals = { steps: 0, requests: 0, runs: 0, undecided: 0 };
  while (totals.steps < wanted) {
    const numRuns = Math.min(stepsOfRun, wanted - totals.steps);
    const steps = fc.sample(modelStep, { numRuns, seed: seed + totals.runs });
    const played = await play(steps, options);
    totals.steps += steps.length;
    totals.requests += played.track.requests;
    totals.runs += 1;
    totals.undecided += played.track.undecided;
    progress?.(totals.steps, totals.requests);
    const { fault } = played;
    if (fault === undefined) continue;
    const found = { steps: playedOf(steps, played.track), track: played.track, fault, stderr: played.stderr };
    return { seed, ...totals, violation: violationOf(await shortest(found, options), seed) };
  }
  return { seed, ...totals };
}

interface Found {
  readonly steps: readonly ModelStep[];
  readonly track: Track;
  readonly fault: ModelFault;
  readonly stderr: string;
}

/** The steps up to the one that failed: a batch is two steps of the track, itself and a look. */
function playedOf(steps: readonly ModelStep[], { steps: done }: Track): readonly ModelStep[] {
  let played = 0;
  const end = steps.findIndex((step) => {
    played += 'batch' in step ? 2 : 1;
    return played >= done.length;
  });
  return end < 0 ? steps : steps.slice(0, end + 1);
}

/** Plays shorter and shorter sequences, as long as one of them fails too: a race may need a few tries. */
async function shortest(first: Found, options: ModelOptions): Promise<Found> {
  const start = performance.now();
  let best = first;
  const isTired = (): boolean => performance.now() - start > (options.longestShrinking ?? LONGEST_SHRINKING_MS);
  const failing = async (steps: readonly ModelStep[]): Promise<boolean> => {
    for (let time = 0; time < TRIES && !isTired(); time++) {
      const { track, fault, stderr } = await play(steps, options);
      if (fault === undefined) continue;
      best = { steps, track, fault, stderr };
      return true;
    }
    return false;
  };
  for (let again = true; again && !isTired(); ) {
    again = false;
    for (const steps of shorterSteps(best.steps)) {
      if (isTired()) break;
      again = await failing(steps);
      if (again) break;
    }
  }
  return best;
}

function violationOf({ track, fault, stderr }: Found, seed: number): Violation {
  return { ...fault, scenario: scenarioOf(track, fault, seed), stderr };
}

interface Played {
  readonly track: Track;
  readonly fault?: ModelFault;
  readonly stderr: string;
}

async function play(steps: readonly ModelStep[], options: ModelOptions): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-model-'));
  try {
    const path = join(folder, 'fixture.json');
    writeFileSync(path, compactJson(impatient(fixture) as unknown as JsonValue));
    const { command, ...rest } = options.service;
    const port = startProcess({ ...rest, command: [...command, path] });
    const talk = openTalk(port, { timeout: options.timeout, startTimeout: options.startTimeout });
    const track: Track = { steps: [], requests: 0, undecided: 0 };
    const fault = await drive(steps, talk, track);
    const exit = fault === undefined ? await talk.finish() : await talk.stop();
    const why = talk.faults()[0] ?? leftFindings(exit)[0]?.message;
    const last = fault ?? (why === undefined ? undefined : { why, expected: null, got: null });
    return { track, stderr: port.stderr(), ...(last === undefined ? {} : { fault: last }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function drive(
  steps: readonly ModelStep[],
  talk: ReturnType<typeof openTalk>,
  track: Track,
): Promise<ModelFault | undefined> {
  const seeds = new Map(Object.entries(people).map(([name, { bytes }]) => [name, bytes] as const));
  const playing = playModel(steps, { seeds, service: fixture.service.id, clock: fixture.clock, proofs }, track);
  for (let next = playing.next(); ; ) {
    if (next.done === true) return next.value;
    const { pieces, waits, end } = next.value;
    const came = await talk.exchange(
      pieces,
      waits.map(({ re }) => re),
      end,
    );
    if ('lost' in came) return { why: `${came.lost}: ${came.why}`, expected: null, got: null };
    const stray = talk.faults()[0];
    if (stray !== undefined) return { why: stray, expected: null, got: null };
    next = playing.next(came as readonly Came[]);
  }
}

/** The fixture with its delays cut short. */
function impatient(patient: Fixture): Fixture {
  const cut = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const short = Object.entries(value).map(([name, each]) => [
      name,
      (name === 'delay' || name === 'undoDelay') && typeof each === 'number' ? Math.min(each, LONGEST_DELAY_MS) : each,
    ]);
    return Object.fromEntries(short);
  };
  return JSON.parse(JSON.stringify(patient), cut) as Fixture;
}

function scenarioOf(track: Track, { why }: ModelFault, seed: number): Scenario {
  return modelScenario(`service-model/seed-${seed}`, `Found by the model, seed ${seed}: ${why}`.slice(0, 200), track);
}

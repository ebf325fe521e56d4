import { sources } from '../../../generated/sources.ts';
import type { JournalLine, PortOfRun, RunEvent } from '../../../generated/types.ts';
import type { ErrorCode } from '../../wire/index.ts';
import { limitsOf } from '../port/limits.ts';
import type { LinkOptions } from '../port/link.ts';
import { type Manifest, START_TIMEOUT_MS } from '../port/manifest.ts';
import { missingProgram, portDigest, setUp } from '../port/setup.ts';
import { runScenarios } from '../service/run-scenarios.ts';
import type { Selection } from './plan.ts';
import { type PortPlan, planPort } from './plan-port.ts';
import { runPort, type Target } from './port-run.ts';
import { isDone, soFar } from './so-far.ts';
import type { Suite } from './vectors.ts';

/** A port to certify; with a manifest it is looked for and set up first. */
export interface Candidate {
  readonly target: Target;
  readonly manifest?: Manifest;
  /** The ids to run, where not all. */
  readonly only?: ReadonlySet<string>;
}

export interface CertifyOptions {
  readonly suite: Suite;
  readonly candidates: readonly Candidate[];
  readonly selection: Omit<Selection, 'profiles' | 'only'>;
  /** The codes with which an operation may refuse (PORT-5). */
  readonly refusalsOf: (operation: string) => readonly ErrorCode[];
  /**
   * Whether SPEC.md has an operation of that name; a claim of any other is found. Where not given, any name may be
   * claimed.
   */
  readonly isOperation?: (name: string) => boolean;
  readonly bail?: boolean;
  /** Milliseconds from a port's start to its BRIEF. */
  readonly startTimeout?: number;
  /** After so many cases in a row that each ended a port, its rest is not run; 5. */
  readonly patience?: number;
  /** When the run begins, in unix seconds. */
  readonly at?: number;
  /** What is kept of each port of a run that was broken off and goes on; its run event is then not told again. */
  readonly before?: ReadonlyMap<string, readonly JournalLine[]>;
  /** Takes every event of the run. */
  readonly tell: (event: JournalLine) => void;
  /** Takes a line about set-up, for a person. */
  readonly say?: (line: string) => void;
  readonly trace?: (port: string, direction: 'sent' | 'received', bytes: Uint8Array) => void;
}

/** After so many cases in a row that each ended a port its rest is not run: a mute port would take hours without it. */
export const PATIENCE = 5;

/**
 * Certifies ports at once, each against its own plan, and tells all that happens as events; the first names the ports
 * in the order that every report keeps. Gives the number of vectors planned: with none, no port is started.
 */
export async function certify(options: CertifyOptions): Promise<number> {
  const { suite, selection, candidates, before, tell } = options;
  const plans = candidates.map(({ target: { profiles }, only }) =>
    planPort(suite, { ...selection, profiles, ...(only === undefined ? {} : { only }) }),
  );
  const planned = plans.reduce((sum, { cases, scenarios }) => sum + cases.length + scenarios.length, 0);
  if (before === undefined) tell(runEvent(options));
  if (planned === 0) {
    // A shard may be empty; it is whole nevertheless.
    for (const { target } of selection.shard === undefined ? [] : candidates) {
      if (!isDone(before?.get(target.name) ?? [])) tell(emptyEnd(target.name));
    }
    return 0;
  }
  await Promise.all(candidates.map((candidate, index) => runCandidate(candidate, plans[index] as PortPlan, options)));
  return planned;
}

function emptyEnd(port: string): JournalLine {
  return { event: 'ended', port, stderr: '', ms: 0 };
}

/** What is said of a run when it begins. */
type RunOptions = Pick<CertifyOptions, 'suite' | 'candidates' | 'selection' | 'at' | 'patience'>;

/** The event with which a run begins. */
export function runEvent(options: RunOptions): RunEvent {
  const { suite, selection, candidates, at, patience = PATIENCE } = options;
  const { revision, seed, filters, shard } = selection;
  const partial = filters.length > 0 || shard !== undefined || candidates.some(({ only }) => only !== undefined);
  const run: RunEvent = { event: 'run', revision, vectorsDigest: suite.index.digest, seed, partial, ports: [] };
  if (at !== undefined) run.at = at;
  const specDigest = sources['SPEC.md'];
  if (specDigest !== undefined) run.specDigest = specDigest;
  if (filters.length > 0) run.filters = [...filters];
  if (shard !== undefined) run.shard = shard;
  run.ports = candidates.map((candidate) => portOfRun(candidate, patience));
  return run;
}

function portOfRun({ target, manifest }: Candidate, patience: number): PortOfRun {
  const { name, version, language, profiles, repeat } = target;
  const limits = limitsOf(target, patience);
  const port: PortOfRun = { name, version, language, profiles: [...profiles], repeat, limits };
  if (manifest !== undefined) port.digest = portDigest(manifest);
  return port;
}

/** First the cases of a port, then the scenarios of its service. */
async function runCandidate(candidate: Candidate, plan: PortPlan, options: CertifyOptions): Promise<void> {
  const { target, manifest } = candidate;
  const {
    suite,
    refusalsOf,
    isOperation = () => true,
    bail = false,
    startTimeout = START_TIMEOUT_MS,
    patience = PATIENCE,
    tell,
    say = () => {},
    trace,
  } = options;
  const port = target.name;
  const before = options.before?.get(port) ?? [];
  if (isDone(before)) return;
  const known = soFar(before);
  if (manifest !== undefined) {
    const missing = missingProgram(manifest);
    if (missing !== undefined) return tell({ event: 'skipped', port, reason: `no ${missing}` });
    const ready = await setUp(manifest, (line) => say(`${port}: set-up: ${line}`));
    if (!ready.ok) {
      const { code, message: reason } = ready.refusal;
      return tell({ event: code === 'not_found' ? 'skipped' : 'unstartable', port, reason });
    }
  }
  const { cases, scenarios } = plan;
  const start = performance.now();
  const shared = { target, startTimeout, patience, bail, tell, ...(trace === undefined ? {} : traceOf(port, trace)) };
  const run = {
    ...shared,
    suite,
    plan: cases,
    refusalsOf,
    isOperation,
    seed: options.selection.seed,
    ...(known === undefined ? {} : { soFar: known }),
  };
  const asked = cases.length === 0 || known?.mark.scenarios !== undefined ? 'done' : await runPort(run);
  if (asked === 'unstartable') return;
  let stderr = asked === 'done' ? '' : asked.stderr;
  const { service } = suite;
  const goesOn = asked === 'done' || !(bail && asked.failed);
  if (service !== undefined && scenarios.length > 0 && goesOn) {
    const said = await runScenarios({ ...shared, service, plan: scenarios, asked: cases.length, soFar: known });
    if (said === 'unstartable') return;
    if (said.stderr !== '') stderr = said.stderr;
  }
  tell({ event: 'ended', port, stderr, ms: Math.round(performance.now() - start) });
}

function traceOf(port: string, trace: NonNullable<CertifyOptions['trace']>): Pick<LinkOptions, 'trace'> {
  return { trace: (direction, bytes) => trace(port, direction, bytes) };
}

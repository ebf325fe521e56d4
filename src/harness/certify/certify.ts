import type { JournalLine, Profile } from '../../../generated/types.ts';
import type { ErrorCode } from '../../wire/index.ts';
import type { LinkOptions } from '../port/link.ts';
import type { Manifest } from '../port/manifest.ts';
import { missingProgram, setUp } from '../port/setup.ts';
import { runScenarios } from '../service/run-scenarios.ts';
import { type Planned, planCases, type Selection } from './plan.ts';
import { runPort, type Target } from './port-run.ts';
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
  /** Whether SPEC.md has an operation of that name; a claim of any other is found. Where not given, any name may be claimed. */
  readonly isOperation?: (name: string) => boolean;
  readonly bail?: boolean;
  /** Milliseconds from a port's start to its BRIEF. */
  readonly startTimeout?: number;
  /** After so many cases in a row that each ended a port, its rest is not run; 5. */
  readonly patience?: number;
  /** Takes every event of the run. */
  readonly tell: (event: JournalLine) => void;
  /** Takes a line about set-up, for a person. */
  readonly say?: (line: string) => void;
  readonly trace?: (port: string, direction: 'sent' | 'received', bytes: Uint8Array) => void;
}

const START_TIMEOUT_MS = 15_000;
/** A mute port would take hours without it. */
const PATIENCE = 5;

/**
 * Certifies ports at once, each against its own plan, and tells all that happens as events; the first names the ports in
 * the order that every report keeps. Gives the number of vectors planned: with none, no port is started.
 */
export async function certify(options: CertifyOptions): Promise<number> {
  const { suite, selection, candidates, tell } = options;
  const plans = candidates.map(({ target: { profiles }, only }) =>
    planCases(suite, { ...selection, profiles: profiles.filter(isAsked), ...(only === undefined ? {} : { only }) }),
  );
  const scenarios = candidates.map(({ target: { profiles }, only }) =>
    planCases(suite, { ...selection, profiles: profiles.filter(isPlayed), ...(only === undefined ? {} : { only }) }),
  );
  const planned = [...plans, ...scenarios].reduce((sum, plan) => sum + plan.length, 0);
  tell({
    event: 'run',
    revision: selection.revision,
    vectorsDigest: suite.index.digest,
    seed: selection.seed,
    partial: selection.filters.length > 0 || candidates.some(({ only }) => only !== undefined),
    ports: candidates.map(({ target: { name, version, language, profiles, repeat } }) => ({
      name,
      version,
      language,
      profiles: [...profiles],
      repeat,
    })),
  });
  if (planned === 0) return 0;
  await Promise.all(
    candidates.map((candidate, index) =>
      runCandidate(candidate, { cases: plans[index] ?? [], scenarios: scenarios[index] ?? [] }, options),
    ),
  );
  return planned;
}

/** Scenarios are played with a service, and everything else is asked of the port. */
const isPlayed = (profile: Profile): boolean => profile === 'service';
const isAsked = (profile: Profile): boolean => !isPlayed(profile);

/** What a port is asked, and what is played with its service. */
interface Plans {
  readonly cases: readonly Planned[];
  readonly scenarios: readonly Planned[];
}

async function runCandidate(candidate: Candidate, plans: Plans, options: CertifyOptions): Promise<void> {
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
  if (manifest !== undefined) {
    const missing = missingProgram(manifest);
    if (missing !== undefined) return tell({ event: 'skipped', port, reason: `no ${missing}` });
    const ready = await setUp(manifest, (line) => say(`${port}: set-up: ${line}`));
    if (!ready.ok) {
      const { code, message: reason } = ready.refusal;
      return tell({ event: code === 'not_found' ? 'skipped' : 'unstartable', port, reason });
    }
  }
  const { cases, scenarios } = plans;
  const traced = trace === undefined ? {} : { trace: traceOf(port, trace) };
  const { service } = suite;
  if (service !== undefined && scenarios.length > 0) {
    const start = performance.now();
    const stderr = await runScenarios({
      target,
      service,
      plan: scenarios,
      startTimeout,
      patience,
      bail,
      tell,
      ...traced,
    });
    if (cases.length === 0) return tell({ event: 'ended', port, stderr, ms: Math.round(performance.now() - start) });
  }
  await runPort({
    target,
    suite,
    plan: cases,
    refusalsOf,
    isOperation,
    seed: options.selection.seed,
    startTimeout,
    patience,
    bail,
    tell,
    ...traced,
  });
}

function traceOf(port: string, trace: NonNullable<CertifyOptions['trace']>): NonNullable<LinkOptions['trace']> {
  return (direction, bytes) => trace(port, direction, bytes);
}

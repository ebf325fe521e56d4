import { rules } from '../../generated/rules.ts';
import type {
  CertificateStatement,
  CertifiedFuzz,
  CertifiedPort,
  CertifiedProfile,
  CertifiedRule,
  Exclusions,
  JournalLine,
  PortReport,
  Profile,
  Report,
  RunEvent,
  Vector,
  Vectors,
} from '../../generated/types.ts';
import { ok, type Result, refuse } from '../wire/index.ts';
import { fuzzEntry, type GivenFuzz } from './certificate-fuzz.ts';
import { foldReport } from './fold.ts';
import { counted } from './why.ts';

/** What a certificate is made from. */
export interface CertificateMaking {
  /** The events of one whole run, as its journal has them. */
  readonly events: readonly JournalLine[];
  /** The SHA-256 (hex) of that journal's bytes. */
  readonly journal: string;
  /** The vectors that were run. */
  readonly files: readonly Vectors[];
  /** The version of this package. */
  readonly harness: string;
  readonly fuzz: readonly GivenFuzz[];
}

/**
 * What a run comes to as the statement of a certificate; nothing in it but what the journal, the vectors and the
 * reports of the fuzzer say, so that it can be made again from them. Refuses with `conflict`, a clause for each reason,
 * what is not one whole run of ports that passed all but their known failures.
 */
export function certificateStatement(making: CertificateMaking): Result<CertificateStatement> {
  const { events, files, harness, journal } = making;
  const [run, ...others] = events.filter((event) => event.event === 'run');
  if (run === undefined) return refuse('conflict', 'no certificate: the journal has no run');
  if (others.length > 0) return refuse('conflict', 'no certificate: the journal has more than one run');
  const ids = new Set(files.flatMap(({ vectors }) => vectors.map(({ id }) => id)));
  const odd = events.find((event) => event.event === 'case' && !ids.has(event.id));
  if (odd?.event === 'case') {
    return refuse('conflict', `no certificate: the journal tells ${odd.id}, which is no vector`);
  }
  const report = foldReport(events, files);
  const faults = [...runFaults(run, report), ...report.ports.flatMap((port) => portFaults(port, events))];
  if (faults.length > 0) return refuse('conflict', `no certificate: ${faults.join('; ')}`);
  const fuzz: CertifiedFuzz[] = [];
  for (const given of making.fuzz) {
    const entry = fuzzEntry(given, run);
    if (!entry.ok) return entry;
    fuzz.push(entry.value);
  }
  return ok({
    form: 1,
    at: run.at as number,
    harness,
    spec: run.specDigest as string,
    vectors: { revision: run.revision, digest: run.vectorsDigest },
    journal,
    seed: run.seed,
    ports: report.ports.map((port) => portEntry(port, run, events, files)),
    fuzz,
  });
}

/** Why a run as a whole gives no certificate. */
function runFaults({ at, specDigest, partial, shard }: RunEvent, report: Report): readonly string[] {
  const faults: string[] = [];
  if (shard !== undefined) faults.push(`this is shard ${shard.index} of ${shard.of}: merge them all`);
  else if (partial) faults.push('the run is partial');
  if (at === undefined || specDigest === undefined) faults.push('the journal does not say when, or by which SPEC.md');
  for (const { name, reason } of report.skippedPorts) faults.push(`${name} was not run: ${reason}`);
  if (report.ports.length === 0) faults.push('no port was run');
  return faults;
}

/** Why a port can stand in no certificate. */
function portFaults(port: PortReport, events: readonly JournalLine[]): readonly string[] {
  const faults: string[] = [];
  const fault = (why: string) => faults.push(`${port.name}: ${why}`);
  const said = events.filter((event) => event.event !== 'run' && event.port === port.name);
  const notStarted = said.find((event) => event.event === 'unstartable');
  if (notStarted !== undefined) return [`${port.name} could not be run: ${notStarted.reason}`];
  if (!said.some((event) => event.event === 'ended')) fault('its run was broken off');
  if (port.findings.length > 0) fault(`${counted(port.findings.length, 'finding')}`);
  const failed = port.failures.filter((failure) => failure.known === undefined && failure.new !== true);
  if (failed.length > 0) fault(`${counted(failed.length, 'failure')} that known-failures.json does not list`);
  const profiles = Object.entries(port.profiles);
  if (profiles.length === 0) fault('nothing was run');
  for (const [profile, { run, unclaimed, notRun, notClaimed }] of profiles) {
    if (unclaimed.length > 0 || notClaimed > 0) {
      fault(`${counted(unclaimed.length, 'operation')} of ${profile} not claimed: ${unclaimed.join(', ')}`);
    } else if (run === 0) fault(`nothing of ${profile} was run`);
    if (notRun > 0) fault(`${counted(notRun, 'vector')} of ${profile} not run`);
  }
  return faults;
}

function portEntry(
  report: PortReport,
  run: RunEvent,
  events: readonly JournalLine[],
  files: readonly Vectors[],
): CertifiedPort {
  const own = Object.keys(report.profiles) as Profile[];
  const cases = events.filter((event) => event.event === 'case' && event.port === report.name);
  const outcomes = new Map(cases.map((event) => (event.event === 'case' ? [event.id, event] : ['', undefined])));
  const placed = files.filter(({ profile }) => own.includes(profile)).flatMap(({ vectors }) => vectors);
  const isOther = ({ id }: Vector) => outcomes.get(id)?.outcome === 'other dialects';
  const isNew = ({ since }: Vector) => since > run.revision;
  const counting = placed.filter((vector) => !isNew(vector) && !isOther(vector));
  const known = counting.filter(({ id }) => outcomes.get(id)?.outcome !== 'pass');
  const exclusions: Exclusions = {
    profiles: otherProfiles(own),
    knownFailures: Object.fromEntries(known.map(({ id }) => [id, outcomes.get(id)?.known ?? ''])),
    otherDialects: placed.filter((vector) => isOther(vector) && !isNew(vector)).map(({ id }) => id),
    newVectors: placed.filter(isNew).map(({ id }) => id),
  };
  return {
    name: report.name,
    version: report.version,
    language: report.language,
    digest: report.digest ?? null,
    dialects: report.dialects ?? [],
    limits: report.limits ?? null,
    profiles: own.map((profile) => profileEntry(profile, counting, known, files)),
    rules: rulesTable(counting, new Set(known.map(({ id }) => id))),
    exclusions,
  };
}

/** How many vectors of a profile count, and how many of them are passed. */
export function profileEntry(
  profile: Profile,
  counting: readonly Vector[],
  known: readonly Vector[],
  files: readonly Vectors[],
): CertifiedProfile {
  const own = files.filter((file) => file.profile === profile);
  const ids = new Set(own.flatMap(({ vectors }) => vectors.map(({ id }) => id)));
  const expected = counting.filter(({ id }) => ids.has(id)).length;
  const knownFailures = known.filter(({ id }) => ids.has(id)).length;
  return {
    profile,
    operations: own.map(({ operation }) => operation),
    expected,
    passed: expected - knownFailures,
    knownFailures,
    complete: knownFailures === 0,
  };
}

/** Each rule that the vectors cite, with how many cite it and how many of these are passed. */
export function rulesTable(counting: readonly Vector[], known: ReadonlySet<string>): { [rule: string]: CertifiedRule } {
  const table: { [rule: string]: CertifiedRule } = {};
  for (const { id, requires } of counting) {
    for (const rule of requires) {
      const { vectors, passed } = table[rule] ?? { vectors: 0, passed: 0 };
      table[rule] = { vectors: vectors + 1, passed: passed + (known.has(id) ? 0 : 1) };
    }
  }
  return table;
}

/** The profiles of SPEC.md besides these. */
export function otherProfiles(own: readonly string[]): string[] {
  const all = new Set<string>(Object.values(rules).map(({ profile }) => profile));
  return [...all].filter((profile) => profile !== 'port' && !own.includes(profile));
}

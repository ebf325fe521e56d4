import { profiles } from '../../generated/profiles.ts';
import { rules } from '../../generated/rules.ts';
import type {
  CaseEvent,
  Failure,
  Finding,
  JournalLine,
  PortOfRun,
  PortReport,
  Profile,
  ProfileReport,
  Report,
  RunEvent,
  StartedEvent,
  Vector,
  Vectors,
} from '../../generated/types.ts';
import { cutUnequalByte, firstUnequalByte } from './unequal.ts';
import { whyNotCertified, whyNothingRun } from './why.ts';

/** The profiles of SPEC.md that nothing certifies yet; that of the port protocol is certified in every run. */
const LATER = [...new Set(Object.values(rules).map(({ profile }): string => profile))].filter(
  (profile) => profile !== 'port' && !profiles.some((each) => each === profile),
);

/** What is known of one port while its events are folded. */
export interface Folded {
  readonly claimed: Set<string>;
  /** Which of its modes were started: that in which it is asked, that in which it is a service. */
  readonly modes: Set<Mode>;
  readonly cases: CaseEvent[];
  readonly findings: Finding[];
  dialects?: PortReport['dialects'];
  skipped?: string;
  stderr?: string;
}

/** Folds the events of a run and the vectors it ran into its report: every number of every format comes from here. */
export function foldReport(events: readonly JournalLine[], files: readonly Vectors[]): Report {
  const run = events.find((event) => event.event === 'run');
  if (run === undefined) throw new Error('a run begins with its run event');
  const ports = new Map(run.ports.map(({ name }) => [name, emptyPort()]));
  for (const event of events) if (event.event !== 'run') foldEvent(ports.get(event.port) ?? emptyPort(), event);
  const vectors = new Map(files.flatMap((file) => file.vectors.map((vector) => [vector.id, vector] as const)));
  const report: Report = {
    revision: run.revision,
    vectorsDigest: run.vectorsDigest,
    seed: run.seed,
    partial: run.partial,
    skippedPorts: [],
    ports: [],
    notCertified: LATER.map((profile) => ({ profile, rules: rulesOf(profile) })).filter(
      (each) => each.rules.length > 0,
    ),
  };
  if (run.at !== undefined) report.at = run.at;
  if (run.specDigest !== undefined) report.specDigest = run.specDigest;
  if (run.shard !== undefined) report.shard = run.shard;
  for (const port of run.ports) {
    const folded = ports.get(port.name) as Folded;
    if (folded.skipped !== undefined) report.skippedPorts.push({ name: port.name, reason: folded.skipped });
    else report.ports.push(portReport(run, port, folded, files, vectors));
  }
  return report;
}

function emptyPort(): Folded {
  return { claimed: new Set(), modes: new Set(), cases: [], findings: [] };
}

function foldEvent(folded: Folded, event: Exclude<JournalLine, RunEvent>): void {
  if (event.event === 'skipped') folded.skipped = event.reason;
  else if (event.event === 'unstartable') folded.findings.push({ kind: 'not started', message: event.reason });
  else if (event.event === 'started') foldStart(folded, event);
  else if (event.event === 'case') folded.cases.push(event);
  else if (event.event === 'finding') folded.findings.push({ kind: event.kind, message: event.message });
  else if (event.event === 'ended' && event.stderr !== '') folded.stderr = event.stderr;
}

/** What a port is when it is certified. */
type Mode = 'asked' | 'service';

const modeOf = (operation: string): Mode => (operation.startsWith('service.') ? 'service' : 'asked');

/** What a port says of itself when it is asked says nothing of its service, nor the other way round. */
function foldStart(folded: Folded, { claimed, dialects, mode: told }: StartedEvent): void {
  const mode: Mode = told ?? 'asked';
  folded.modes.add(mode);
  for (const operation of claimed) if (modeOf(operation) === mode) folded.claimed.add(operation);
  if (dialects !== undefined) folded.dialects = dialects;
}

/** Whether a case came to nothing because the port was not asked it, and not for a fault. */
function isUnasked({ outcome }: CaseEvent): boolean {
  return outcome === 'not claimed' || outcome === 'other dialects';
}

function portReport(
  run: RunEvent,
  port: PortOfRun,
  folded: Folded,
  files: readonly Vectors[],
  vectors: ReadonlyMap<string, Vector>,
): PortReport {
  const byProfile: PortReport['profiles'] = {};
  for (const profile of port.profiles) byProfile[profile] = profileReport(run, profile, folded, files);
  const failures = folded.cases
    .filter((event) => event.outcome !== 'pass' && !isUnasked(event))
    .map((event) => failureOf(event, vectors.get(event.id) as Vector, port, run));
  const { name, version, language } = port;
  const report: PortReport = { name, version, language, profiles: byProfile, failures, findings: folded.findings };
  const nothingRun = whyNothingRun(folded, files);
  if (nothingRun !== undefined) report.nothingRun = nothingRun;
  if (folded.dialects !== undefined) report.dialects = folded.dialects;
  if (folded.stderr !== undefined) report.stderr = folded.stderr;
  if (port.digest !== undefined) report.digest = port.digest;
  if (port.limits !== undefined) report.limits = port.limits;
  return report;
}

function profileReport(run: RunEvent, profile: Profile, folded: Folded, files: readonly Vectors[]): ProfileReport {
  const own = files.filter((file) => file.profile === profile);
  const all = own.flatMap(({ operation, vectors }) => vectors.map((vector) => ({ operation, vector })));
  const counted = all.filter(({ vector }) => vector.since <= run.revision);
  const ids = new Set(counted.map(({ vector }) => vector.id));
  const told = folded.cases.filter(({ id }) => ids.has(id));
  const ran = told.filter((event) => !isUnasked(event));
  const otherDialects = told.filter(({ outcome }) => outcome === 'other dialects').length;
  const expected = counted.length - otherDialects;
  const passed = ran.filter(({ outcome }) => outcome === 'pass').length;
  // A run of scenarios alone starts no port: then nothing is known of the operations it claims.
  const started = folded.modes.has(profile === 'service' ? 'service' : 'asked') || told.length > 0;
  // What was told of an operation that is not claimed, as a journal that was edited can, counts once, as what it was
  // told to be.
  const toldElse = new Set(told.flatMap(({ id, outcome }) => (outcome === 'not claimed' ? [] : [id])));
  const isNotClaimed = ({ operation, vector }: (typeof all)[number]) =>
    !folded.claimed.has(operation) && !toldElse.has(vector.id);
  const notClaimed = started ? counted.filter(isNotClaimed).length : 0;
  const operations = own.map(({ operation }) => operation);
  const counts = {
    claimed: operations.filter((operation) => folded.claimed.has(operation)),
    unclaimed: started ? operations.filter((operation) => !folded.claimed.has(operation)) : [],
    expected,
    run: ran.length,
    passed,
    failed: ran.length - passed,
    notClaimed,
    notRun: expected - ran.length - notClaimed,
    new: all.length - counted.length,
    ...(otherDialects === 0 ? {} : { otherDialects }),
  };
  const why = whyNotCertified(profile, counts, folded);
  return { ...counts, complete: why.length === 0, why };
}

function failureOf(event: CaseEvent, { requires, ...vector }: Vector, port: PortOfRun, run: RunEvent): Failure {
  const { step } = event;
  const { params, expect } = step === undefined ? vector : { params: step.sent, expect: { data: step.expected } };
  const got = event.got ?? null;
  const failure: Failure = {
    id: event.id,
    outcome: event.outcome,
    rules: requires,
    params,
    expected: expect,
    got,
    firstUnequalByte: event.cut === undefined ? firstUnequalByte(expect, got) : cutUnequalByte(expect, event.cut),
    ms: event.ms ?? null,
    repeat: `${port.repeat} --filter ${event.id}`,
  };
  if (step !== undefined) failure.step = { number: step.number, of: stepsOf(vector) };
  if (event.cut !== undefined) failure.cut = event.cut;
  if (event.note !== undefined) failure.note = event.note;
  if (event.known !== undefined) failure.known = event.known;
  // By the vector, not by the word of a journal: what is new counts for nothing.
  if (vector.since > run.revision) failure.new = true;
  return failure;
}

/** A scenario stands among the vectors with its steps as params. */
function stepsOf({ params: { steps } }: Pick<Vector, 'params'>): number {
  return Array.isArray(steps) ? steps.length : 0;
}

function rulesOf(profile: string): string[] {
  return Object.entries(rules).flatMap(([id, rule]) => ((rule.profile as string) === profile ? [id] : []));
}

import { Command } from 'commander';
import type { JournalLine, PortReport, Scenario } from '../../../generated/types.ts';
import { askedFiles, type Candidate, certify, type Suite } from '../../harness/index.ts';
import { counted, failureLines, foldReport, jsonText, safeText } from '../../report/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { addHold, type LimitFlags, limited, whyNotHeld } from '../limits.ts';
import { exitOf, whyNotStarted } from '../outcome.ts';
import { paragraphs } from '../paragraphs.ts';
import { candidateOf, commandCandidate, findPorts } from '../ports.ts';
import { isOperation, packageSuite, refusalsOf } from '../suite.ts';
import { paintFor, showProgress } from '../terminal.ts';

interface Flags extends Pick<LimitFlags, 'memory' | 'sandbox'> {
  readonly command?: string;
  readonly json?: true;
  readonly vectors?: string;
}

/** Short where the manifest says nothing, so that a port that answers nothing is told in five seconds. */
const SMOKE_TIMEOUT_MS = 1_000;
const SMOKE_START_MS = 4_000;
const SMOKE_PATIENCE = 2;

export function smokeCommand(io: Io, done: (code: ExitCode) => void): Command {
  const command = new Command('smoke')
    .summary('five seconds: is the adapter broken, or the port wrong?')
    .description(paragraphs(ABOUT))
    .argument('[ports...]', 'names of folders in runners/, folders with a port.json, or paths of one')
    .option('--command <line>', 'a port that is only a command line, run by sh')
    .option('--json', 'the report as JSON, of the few vectors that were run')
    .option('--vectors <folder>', 'take the vectors from this folder');
  return addHold(command)
    .addHelpText('after', '\nExamples:\n  parley smoke ./port.json\n  parley smoke --command "python3 port.py"\n')
    .action(async (named: readonly string[], flags: Flags) => done(await smoke(named, flags, io)));
}

const ABOUT = `Starts each port, shakes hands, and asks two or three vectors of every operation: one that must be accepted and one that must be
refused. Of a port that is a service too it plays one of the shortest scenarios: HELLO, an ASK, the clock. Says whether the adapter is
broken (frames, ids, claims, the process) or the port is wrong (its answers). An answer may take the manifest's timeout, or a
second where it has none.`;

async function smoke(named: readonly string[], flags: Flags, io: Io): Promise<ExitCode> {
  const suite = packageSuite(flags.vectors);
  if (!suite.ok) return complain(io.err, suite.refusal.message);
  const chosen = smokeCandidates(named, flags, suite.value);
  if (typeof chosen === 'string') return complain(io.err, chosen);
  const notHeld = await whyNotHeld(flags);
  if (notHeld !== undefined) return complain(io.err, notHeld, exitCodes.notStarted);
  const candidates = chosen.map((candidate) => limited(candidate, flags));
  const events: JournalLine[] = [];
  const shown = showProgress(io);
  await certify({
    suite: suite.value,
    candidates,
    selection: { filters: [], seed: 0, revision: suite.value.index.revision },
    refusalsOf,
    isOperation,
    // A port that takes long to answer may take as long to start.
    startTimeout: Math.max(SMOKE_START_MS, ...candidates.map(({ target }) => target.timeout)),
    patience: SMOKE_PATIENCE,
    tell: (event) => {
      events.push(event);
      shown.take(event);
    },
    say: shown.say,
  });
  shown.end();
  const report = foldReport(events, suite.value.files);
  if (flags.json) io.out(jsonText(report));
  else {
    const repeats = new Map(candidates.map(({ target }) => [target.name, target.repeat]));
    for (const port of report.ports) io.out(smokeText(port, repeats.get(port.name) ?? 'parley certify', io));
    for (const { name, reason } of report.skippedPorts) io.out(`${safeText(`${name}: skipped: ${reason}`)}\n`);
  }
  const code = exitOf(report, events, { mustRun: () => named.length > 0 });
  return code === exitCodes.notStarted ? complain(io.err, whyNotStarted(events), code) : code;
}

function smokeCandidates(named: readonly string[], flags: Flags, suite: Suite): readonly Candidate[] | string {
  const only = fewOf(suite);
  const quick = (candidate: Candidate): Candidate => ({
    ...candidate,
    only,
    target: { ...candidate.target, timeout: candidate.manifest?.timeout ?? SMOKE_TIMEOUT_MS },
  });
  if (flags.command !== undefined) {
    return [quick(commandCandidate(flags.command, [...new Set(askedFiles(suite).map(({ profile }) => profile))]))];
  }
  const ports = findPorts(named);
  if (!ports.ok) return ports.refusal.message;
  const candidates: Candidate[] = [];
  for (const port of ports.value) {
    const candidate = candidateOf(port, []);
    if (!candidate.ok) return candidate.refusal.message;
    candidates.push(quick(candidate.value));
  }
  return candidates;
}

/**
 * Of each operation the first vectors that must be accepted, and the first twin, its sibling comes along; a scenario or
 * two.
 */
function fewOf(suite: Suite): ReadonlySet<string> {
  const vectors = askedFiles(suite).flatMap(({ vectors }) => [
    ...vectors.filter(({ expect }) => 'data' in expect).slice(0, 2),
    ...vectors.filter(({ twin }) => twin !== undefined).slice(0, 1),
  ]);
  return new Set([...vectors.map(({ id }) => id), ...fewScenarios(suite)]);
}

/** Each has a process of its own, so the shortest that say HELLO, set the clock and ASK: one that does all, or two. */
function fewScenarios({ service }: Suite): readonly string[] {
  const scenarios = [...(service?.byId.values() ?? [])].map(({ scenario }) => scenario);
  scenarios.sort((left, right) => left.steps.length - right.steps.length);
  const does = ({ steps }: Scenario, verb: string): boolean =>
    steps.some((step) => (step.do === 'clock' ? verb === 'clock' : step.do === 'request' && step.send.verb === verb));
  const first = (...verbs: readonly string[]) => scenarios.find((each) => verbs.every((verb) => does(each, verb)));
  const whole = first('HELLO', 'ASK', 'clock');
  const chosen = whole === undefined ? [first('HELLO'), first('ASK', 'clock') ?? first('ASK')] : [whole];
  return chosen.flatMap((each) => (each === undefined ? [] : [each.id]));
}

/** What came of a port; `next` is the command that certifies it. */
function smokeText(report: PortReport, next: string, io: Io): string {
  const port = { ...report, name: safeText(report.name) };
  const paint = paintFor(io);
  const { service, ...others } = port.profiles;
  const played = service?.run ?? 0;
  const run = Object.values(others).reduce((sum, profile) => sum + profile.run, 0);
  const claimed = Object.values(others).reduce((sum, profile) => sum + profile.claimed.length, 0);
  const asked = `${claimed} operations claimed, ${run} asked${played > 0 ? `, ${counted(played, 'scenario')} played` : ''}`;
  const dumb = port.failures.filter(({ outcome }) => outcome !== 'fail');
  const wrong = port.failures.filter(({ outcome }) => outcome === 'fail');
  const findings = port.findings.map(({ kind, message }) => `  ${kind}: ${safeText(message)}\n`).join('');
  const shown = (failures: PortReport['failures']) =>
    failures
      .slice(0, 3)
      .flatMap((failure) => [...failureLines(port.name, failure, '', paint), ''])
      .join('\n');
  if (run + played === 0 || port.findings.length > 0 || dumb.length > 0) {
    const heading = paint.bad(`${port.name}: the adapter is broken`);
    return `${heading} (${asked}, ${dumb.length} without an answer)\n${findings}${shown(dumb)}`;
  }
  if (wrong.length > 0) {
    return `${paint.bad(`${port.name}: the adapter works, the port is wrong`)} (${wrong.length} of ${run + played})\n${shown(wrong)}`;
  }
  return `${paint.good(`${port.name}: works`)} (${asked}, all answered rightly); now: ${next}\n`;
}

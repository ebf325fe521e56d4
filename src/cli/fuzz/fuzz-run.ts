import { randomInt } from 'node:crypto';
import type { FuzzFinding, FuzzReport } from '../../../generated/types.ts';
import { type FuzzSummary, fuzz, tallies } from '../../harness/fuzz/index.ts';
import { operationNamed } from '../../operations/index.ts';
import { findingLines, fuzzText, LEAST_REACHED, reachedShare } from '../../report/index.ts';
import type { FuzzFlags } from '../commands/fuzz.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { whyNotHeld } from '../limits.ts';
import { noOperation } from '../no-operation.ts';
import { findPorts, type NamedPort } from '../ports.ts';
import { refusalsOf } from '../suite.ts';
import { paintFor } from '../terminal.ts';
import { findingOf, writeFinding } from './findings.ts';
import { closePorts, openPorts } from './living-ports.ts';
import { fuzzProgress } from './progress.ts';
import { type FuzzMode, sourcesOf } from './sources.ts';

const RUNS = 10_000;

/** Seeds that are drawn are short enough to be typed. */
const MOST_SEED = 2 ** 32;

/** Runs `parley fuzz`: draws, asks, tells and writes each finding as it comes, sums up, gives the exit code. */
export async function fuzzPorts(named: readonly string[], flags: FuzzFlags, io: Io): Promise<ExitCode> {
  const mode: FuzzMode = flags.failClosed ? 'fail-closed' : flags.properties ? 'properties' : 'all';
  const only = flags.operation ?? [];
  const unknown = only.find((name) => operationNamed(name) === undefined);
  if (unknown !== undefined) return complain(io.err, noOperation(unknown));
  const chosen = findPorts(named);
  if (!chosen.ok) return complain(io.err, chosen.refusal.message);
  const notHeld = await whyNotHeld(flags);
  if (notHeld !== undefined) return complain(io.err, notHeld, exitCodes.notStarted);
  const withReference = mode === 'all' ? compared(chosen.value) : chosen.value;
  const asked = withReference.map((port) => port.named);

  const shown = fuzzProgress(io);
  const portFindings: FuzzReport['portFindings'] = [];
  const opened = await openPorts(withReference, {
    mustRun: named.length > 0,
    finding: (port, { kind, message }) => portFindings.push({ port, kind, message }),
    say: shown.say,
    limits: flags,
  });
  if (!opened.ok) return complain(io.err, opened.refusal.message, exitCodes.notStarted);
  const { ports, skipped } = opened.value;
  const seed = flags.seed ?? randomInt(MOST_SEED);
  (flags.json ? io.err : io.out)(`seed ${seed}\n`);

  const paint = paintFor(io);
  const findings: FuzzFinding[] = [];
  const tally = tallies();
  const summary = await fuzz({
    ports,
    sources: sourcesOf(mode, only),
    seed,
    runs: flags.runs ?? (flags.time === undefined ? RUNS : undefined),
    time: flags.time,
    refusalsOf,
    found: (found) => {
      const finding = findingOf(found, asked);
      findings.push(finding);
      writeFinding(finding);
      shown.clear();
      if (!flags.json) io.out(`${findingLines(finding, paint).join('\n')}\n\n`);
    },
    watch: ({ source, x }, heard) => {
      const expected = source.expected?.(x);
      if (expected !== undefined) tally.watch(source.name, expected, heard);
    },
    progress: shown.take,
  });
  await closePorts(ports);
  shown.clear();
  const rows = [...tally.rows()].flatMap(([kind, row]) => Array.from(row, ([port, each]) => ({ kind, port, ...each })));
  const report: FuzzReport = {
    ...reportOf(summary),
    seed,
    mode,
    ports: ports.map(({ name }) => name),
    skippedPorts: [...skipped],
    findings,
    portFindings,
    ...(mode === 'fail-closed' ? { tallies: rows } : {}),
  };
  io.out(flags.json ? `${JSON.stringify(report)}\n` : fuzzText(report, paint));
  return exitOf(report, io);
}

/** A port that is named alone is compared with the reference, which runs as a port like any other. */
function compared(ports: readonly NamedPort[]): readonly NamedPort[] {
  if (ports.length !== 1 || ports[0]?.manifest.name === REFERENCE) return ports;
  const reference = findPorts([REFERENCE]);
  return reference.ok ? [...reference.value, ...ports] : ports;
}

const REFERENCE = 'typescript';

function reportOf({ cases, ms, sources, kinds, notes, dropped }: FuzzSummary) {
  return {
    cases,
    ms: Math.round(ms),
    sources: Object.fromEntries(sources),
    kinds: Object.fromEntries(kinds),
    notes: Object.fromEntries(notes),
    notAsked: [...dropped],
  };
}

/** Wrong is any finding, and a run that shows nothing: no case, or too few mutants that reached the caveats. */
function exitOf({ cases, ports, findings, portFindings, tallies: rows }: FuzzReport, { err }: Io): ExitCode {
  if (cases === 0) return complain(err, 'nothing was run', exitCodes.failed);
  if (rows !== undefined && reachedShare(rows, ports) < LEAST_REACHED) return exitCodes.failed;
  return findings.length + portFindings.length > 0 ? exitCodes.failed : exitCodes.passed;
}

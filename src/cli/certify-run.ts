import { appendFileSync, closeSync, openSync } from 'node:fs';
import type { JournalLine } from '../../generated/types.ts';
import { certify, idleFilters } from '../harness/index.ts';
import { consoleText, foldReport, jsonText } from '../report/index.ts';
import { compactJson, type JsonValue } from '../wire/index.ts';
import { chooseCandidates } from './candidates.ts';
import type { CertifyFlags } from './commands/certify.ts';
import { complain, type ExitCode, exitCodes } from './exit.ts';
import { fixKnownFailures } from './fix-known.ts';
import type { Io } from './io.ts';
import { writeLastRun } from './last-run.ts';
import { limited, whyNotHeld } from './limits.ts';
import { exitOf, whyNotStarted } from './outcome.ts';
import { openReportFiles, writeReportFiles } from './report-files.ts';
import { isOperation, packageSuite, refusalsOf } from './suite.ts';
import { paintFor, showProgress } from './terminal.ts';
import { traceTo } from './trace.ts';

/** Runs `parley certify`: finds vectors and ports, runs them, writes each report that is asked for, gives the exit code. */
export async function certifyPorts(named: readonly string[], flags: CertifyFlags, io: Io): Promise<ExitCode> {
  const suite = packageSuite(flags.vectors);
  if (!suite.ok) return complain(io.err, suite.refusal.message);
  const filters = flags.filter ?? [];
  const idle = idleFilters(suite.value, filters);
  if (idle.length > 0) return complain(io.err, `no vector matches ${idle.map((each) => `'${each}'`).join(', ')}`);
  const { revision } = suite.value.index;
  if ((flags.revision ?? revision) > revision) {
    return complain(io.err, `the vectors are of revision ${revision}; there is no revision ${flags.revision}`);
  }
  if (flags.fix && (filters.length > 0 || flags.failed || flags.bail || flags.profile)) {
    return complain(io.err, '--fix needs a whole run: without --filter, --failed, --bail and --profile');
  }
  const { command, failed, profile: profiles = [] } = flags;
  const wanted = { named, profiles, ...(command === undefined ? {} : { command }), ...(failed ? { failed } : {}) };
  const chosen = chooseCandidates(wanted, suite.value);
  if (!chosen.ok) return complain(io.err, chosen.refusal.message);
  const notHeld = await whyNotHeld(flags);
  if (notHeld !== undefined) return complain(io.err, notHeld, exitCodes.notStarted);
  const candidates = chosen.value.map(({ candidate }) => limited(candidate, flags));

  // Found out now, not when all is run and the report would be lost.
  openReportFiles(flags);
  for (const file of [flags.trace, flags.journal]) if (file !== undefined) closeSync(openSync(file, 'a'));

  const events: JournalLine[] = [];
  const shown = showProgress(io);
  const trace = traceTo(flags.trace);
  const planned = await certify({
    suite: suite.value,
    candidates,
    selection: { filters, seed: flags.seed, revision: flags.revision ?? revision },
    refusalsOf,
    isOperation,
    bail: flags.bail === true,
    ...(flags.restarts === undefined ? {} : { patience: flags.restarts }),
    tell: (event) => {
      events.push(event);
      if (flags.journal !== undefined) appendFileSync(flags.journal, `${compactJson(event as unknown as JsonValue)}\n`);
      shown.take(event);
    },
    say: shown.say,
    ...(trace === undefined ? {} : { trace: trace.write }),
  });
  shown.end();
  trace?.end();

  const report = foldReport(events, suite.value.files);
  const { files } = suite.value;
  writeReportFiles({ report, events, files }, flags);
  io.out(flags.json ? jsonText(report) : consoleText(report, files, paintFor(io)));
  if (planned === 0) {
    const asked = [...new Set(candidates.flatMap(({ target }) => target.profiles))].join(' and ');
    return complain(io.err, `nothing was run: no vector that was selected is of the profile ${asked}`);
  }
  const namings = new Map(chosen.value.map(({ candidate, naming }) => [candidate.target.name, naming] as const));
  const forgotten = writeLastRun(report, namings);
  if (forgotten !== undefined) complain(io.err, forgotten);
  const code = exitOf(report, events, {
    mustRun: () => named.length > 0 || flags.failed === true || flags.strict === true,
  });
  if (code === exitCodes.notStarted) complain(io.err, whyNotStarted(events), code);
  const unfixed = flags.fix ? fixKnownFailures(report, events, candidates) : undefined;
  return unfixed === undefined ? code : complain(io.err, unfixed, code === exitCodes.passed ? exitCodes.failed : code);
}

import { closeSync, openSync } from 'node:fs';
import type { JournalLine } from '../../generated/types.ts';
import { certify, guard, idleFilters, runEvent } from '../harness/index.ts';
import { consoleText, foldReport, jsonText } from '../report/index.ts';
import { chooseCandidates } from './candidates.ts';
import { certificateReads, readCertificateAsk, tellCertificate } from './certificate.ts';
import type { CertifyFlags } from './commands/certify.ts';
import { complain, type ExitCode, exitCodes } from './exit.ts';
import { fixKnownFailures } from './fix-known.ts';
import type { Io } from './io.ts';
import { JOURNAL } from './journal/files.ts';
import { keepJournals } from './journal/keep.ts';
import { resumeJournal } from './journal/resume.ts';
import { writeLastRun } from './last-run.ts';
import { limited, whyNotHeld } from './limits.ts';
import { exitOf, whyNotStarted } from './outcome.ts';
import { openReportFiles, reportFileUses, writeReportFiles } from './report-files.ts';
import { type FileUse, sameFile } from './same-file.ts';
import { isOperation, packageSuite, refusalsOf } from './suite.ts';
import { paintFor, showProgress } from './terminal.ts';
import { traceTo } from './trace.ts';

/**
 * Runs `parley certify`: finds vectors and ports, runs them, writes each report that is asked for, gives the exit code.
 */
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
  const journal = flags.journal ?? (typeof flags.resume === 'string' ? flags.resume : undefined);
  const written: readonly FileUse[] = [
    ['the journal', journal ?? JOURNAL],
    ...reportFileUses(flags),
    ['--trace', flags.trace],
    ['--certificate', flags.certificate],
  ];
  const clash = clashOf(flags) ?? sameFile(written, certificateReads(flags));
  if (clash !== undefined) return complain(io.err, clash);
  const certificate = readCertificateAsk(flags);
  if (!certificate.ok) return complain(io.err, certificate.refusal.message);
  const { command, failed, profile: profiles = [] } = flags;
  const wanted = { named, profiles, ...(command === undefined ? {} : { command }), ...(failed ? { failed } : {}) };
  const chosen = chooseCandidates(wanted, suite.value);
  if (!chosen.ok) return complain(io.err, chosen.refusal.message);
  const notHeld = await whyNotHeld(flags);
  if (notHeld !== undefined) return complain(io.err, notHeld, exitCodes.notStarted);
  const candidates = chosen.value.map(({ candidate }) => limited(candidate, flags));

  const run = {
    suite: suite.value,
    candidates,
    selection: {
      filters,
      seed: flags.seed,
      revision: flags.revision ?? revision,
      ...(flags.shard === undefined ? {} : { shard: flags.shard }),
    },
    at: Math.floor(Date.now() / 1000),
    ...(flags.restarts === undefined ? {} : { patience: flags.restarts }),
  };
  const resumed =
    flags.resume === undefined ? undefined : resumeJournal(journal ?? JOURNAL, runEvent(run), candidates, suite.value);
  if (resumed?.ok === false) return complain(io.err, resumed.refusal.message);

  // Found out now, not when all is run and the report would be lost.
  openReportFiles(flags);
  if (flags.trace !== undefined) closeSync(openSync(flags.trace, 'a'));

  const events: JournalLine[] = [...(resumed?.value.journal ?? [runEvent(run)])];
  const kept = keepJournals(journal, resumed?.value.journal ?? [runEvent(run)]);
  if (!kept.ok) return complain(io.err, kept.refusal.message);
  const shown = showProgress(io);
  // After a ^C the terminal stands in the middle of a line.
  const brokenOff = `${io.errIsTerminal ? '\n' : ''}parley: broken off; the same command with --resume goes on\n`;
  const unguard = flags.failed ? undefined : guard(() => io.err(brokenOff));
  const trace = traceTo(flags.trace);
  const planned = await certify({
    ...run,
    before: resumed?.value.before ?? new Map(),
    refusalsOf,
    isOperation,
    bail: flags.bail === true,
    tell: (event) => {
      events.push(event);
      kept.value.take(event);
      shown.take(event);
    },
    say: shown.say,
    ...(trace === undefined ? {} : { trace: trace.write }),
  });
  unguard?.();
  shown.end();
  const untraced = trace?.end();
  const { lost, wasNamed } = kept.value.end();
  if (lost !== undefined) complain(io.err, lost);

  const report = foldReport(events, suite.value.files);
  const { files } = suite.value;
  const unwritten = writeReportFiles({ report, events, files }, flags);
  io.out(flags.json ? jsonText(report) : consoleText(report, files, paintFor(io)));
  if (planned === 0) {
    const asked = [...new Set(candidates.flatMap(({ target }) => target.profiles))].join(' and ');
    const part = flags.shard === undefined ? '' : ` and of the shard ${flags.shard.index}/${flags.shard.of}`;
    return complain(io.err, `nothing was run: no vector that was selected is of the profile ${asked}${part}`);
  }
  const namings = new Map(chosen.value.map(({ candidate, naming }) => [candidate.target.name, naming] as const));
  const forgotten = writeLastRun(report, namings);
  // A folder that is read-only is told of once.
  if (forgotten !== undefined && lost === undefined) complain(io.err, forgotten);
  const code = exitOf(report, events, {
    mustRun: () => named.length > 0 || flags.failed === true || flags.strict === true,
  });
  if (code === exitCodes.notStarted) complain(io.err, whyNotStarted(events), code);
  const missing = [...unwritten, ...(untraced === undefined ? [] : [untraced])];
  for (const why of missing) complain(io.err, why);
  if (wasNamed || missing.length > 0) return exitCodes.usage;
  const unfixed = flags.fix ? fixKnownFailures(report, events, candidates) : undefined;
  const come =
    unfixed === undefined ? code : complain(io.err, unfixed, code === exitCodes.passed ? exitCodes.failed : code);
  return tellCertificate(certificate.value, { path: journal ?? JOURNAL, lost, told: events }, files, come, io);
}

/** Why two options cannot both be given, where they cannot. */
function clashOf(flags: CertifyFlags): string | undefined {
  const { fix, certificate, filter, failed, bail, profile, shard, resume, journal } = flags;
  if (fix && (filter || failed || bail || profile || shard)) {
    return '--fix needs a whole run: without --filter, --failed, --bail, --profile and --shard';
  }
  if (certificate !== undefined && (filter || failed || bail || shard)) {
    return '--certificate needs a whole run: without --filter, --failed, --bail and --shard (merge the shards first)';
  }
  if (failed && shard) return '--failed is a part of its own: it goes without --shard';
  if (failed && resume) return '--failed is a run of its own: it goes without --resume';
  if (typeof resume === 'string' && journal !== undefined) return 'give the journal once: with --resume or --journal';
  return undefined;
}

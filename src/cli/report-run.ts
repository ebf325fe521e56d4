import type { JournalLine } from '../../generated/types.ts';
import { planPort, type Suite } from '../harness/index.ts';
import {
  consoleText,
  foldReport,
  type Journal,
  jsonText,
  mergeJournals,
  type NamedJournal,
  type OrderOf,
  partOf,
  unendedPorts,
} from '../report/index.ts';
import { ok, type Result } from '../wire/index.ts';
import { type CertificateFlags, certificateReads, readCertificateAsk, tellCertificate } from './certificate.ts';
import { complain, type ExitCode, exitCodes } from './exit.ts';
import type { Io } from './io.ts';
import { JOURNAL, readJournalOf } from './journal/files.ts';
import { writeWhole } from './journal/keep.ts';
import { exitOf, whyNotStarted } from './outcome.ts';
import { type FormatFlags, openReportFiles, reportFileUses, writeReportFiles } from './report-files.ts';
import { type FileUse, sameFile } from './same-file.ts';
import { packageSuite } from './suite.ts';
import { paintFor } from './terminal.ts';

/** What `parley report` can be told. */
export interface ReportFlags extends FormatFlags, CertificateFlags {
  readonly port?: string;
  readonly strict?: true;
  readonly json?: true;
  readonly vectors?: string;
}

/** Runs `parley report`: the report of a journal, or of several that are one run, in every form that is asked for. */
export function reportJournals(paths: readonly string[], flags: ReportFlags, io: Io): ExitCode {
  const suite = packageSuite(flags.vectors);
  if (!suite.ok) return complain(io.err, suite.refusal.message);
  if (flags.certificate !== undefined && (paths.length > 1 || flags.port !== undefined)) {
    return complain(
      io.err,
      '--certificate is of one whole journal: merge several with parley report merge; without --port',
    );
  }
  const journals = paths.length > 0 ? paths : [JOURNAL];
  const written: readonly FileUse[] = [...reportFileUses(flags), ['--certificate', flags.certificate]];
  const clash = sameFile(written, [
    ...journals.map((path): FileUse => [`the journal ${path}`, path]),
    ...certificateReads(flags),
  ]);
  if (clash !== undefined) return complain(io.err, clash);
  const certificate = readCertificateAsk(flags);
  if (!certificate.ok) return complain(io.err, certificate.refusal.message);
  const read = readAll(journals, suite.value);
  if (!read.ok) return complain(io.err, read.refusal.message);
  const [only] = read.value;
  const whole = read.value.length === 1 && only !== undefined ? ok(only.journal) : merged(read.value, suite.value);
  if (!whole.ok) return complain(io.err, whole.refusal.message);
  const { port } = flags;
  if (port !== undefined && !whole.value[0].ports.some(({ name }) => name === port)) {
    const names = whole.value[0].ports.map(({ name }) => name).join(', ');
    return complain(io.err, `the journal has no port ${port}; it has ${names}`);
  }
  const journal = port === undefined ? whole.value : partOf(whole.value, port);
  openReportFiles(flags);
  const broken = unendedPorts(journal);
  const events: readonly JournalLine[] = [...journal, ...broken.map(brokenOff)];
  const { files } = suite.value;
  const report = foldReport(events, files);
  const unwritten = writeReportFiles({ report, events, files }, flags);
  io.out(flags.json ? jsonText(report) : consoleText(report, files, paintFor(io)));
  const code = exitOf(report, events, { mustRun: () => flags.strict === true });
  if (code === exitCodes.notStarted) complain(io.err, whyNotStarted(events), code);
  for (const why of unwritten) complain(io.err, why);
  if (unwritten.length > 0) return exitCodes.usage;
  return tellCertificate(certificate.value, { path: paths[0] ?? JOURNAL, told: journal }, files, code, io);
}

/** Runs `parley report merge`: one journal of several. */
export function mergeFiles(paths: readonly string[], out: string, vectors: string | undefined, io: Io): ExitCode {
  const suite = packageSuite(vectors);
  if (!suite.ok) return complain(io.err, suite.refusal.message);
  const read = readAll(paths, suite.value);
  if (!read.ok) return complain(io.err, read.refusal.message);
  const journal = merged(read.value, suite.value);
  if (!journal.ok) return complain(io.err, journal.refusal.message);
  writeWhole(out, journal.value);
  return exitCodes.passed;
}

/** What is found wrong with a port of which the journal has no end, so that no report passes for a whole one. */
function brokenOff(port: string): JournalLine {
  const message = 'the run was broken off before the port had ended: go on with parley certify --resume';
  return { event: 'finding', port, kind: 'broken off', message };
}

function readAll(paths: readonly string[], suite: Suite): Result<readonly NamedJournal[]> {
  const journals: NamedJournal[] = [];
  for (const path of paths) {
    const journal = readJournalOf(path, suite);
    if (!journal.ok) return journal;
    journals.push({ name: path, journal: journal.value });
  }
  return ok(journals);
}

function merged(journals: readonly NamedJournal[], suite: Suite): Result<Journal> {
  const orderOf: OrderOf = ({ revision, seed, filters = [], shard }, { profiles }) => {
    const selection = { profiles, filters, revision, seed, ...(shard === undefined ? {} : { shard }) };
    const { cases, scenarios } = planPort(suite, selection);
    return [...cases, ...scenarios].map(({ vector }) => vector.id);
  };
  return mergeJournals(journals, orderOf);
}

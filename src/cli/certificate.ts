import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import type { FuzzReport, JournalLine, Vectors } from '../../generated/types.ts';
import { validateFuzzReport } from '../../generated/validators.ts';
import {
  certificateStatement,
  type GivenFuzz,
  journalText,
  readJournal,
  safeText,
  sealCertificate,
} from '../report/index.ts';
import { digestOf, ofShape, readBytes } from '../transport/read-file.ts';
import {
  decodeBase64url,
  decodeUtf8,
  formatKey,
  ok,
  publicKeyOf,
  type Result,
  readJsonBytes,
  refuse,
} from '../wire/index.ts';
import { complain, type ExitCode, exitCodes } from './exit.ts';
import type { Io } from './io.ts';
import { repeated } from './options.ts';
import { packageVersion } from './root.ts';
import type { FileUse } from './same-file.ts';
import { writeWholeFile } from './write-file.ts';

/** The options with which a command makes a certificate. */
export interface CertificateFlags {
  readonly certificate?: string;
  readonly key?: string;
  readonly fuzzReport?: readonly string[];
}

/** Gives a command the options with which it makes a certificate. */
export function withCertificateOptions(command: Command): Command {
  return command
    .option(
      '--certificate <file>',
      'also write a signed certificate of the run; refused where anything is missing or wrong',
    )
    .option('--key <file>', 'the file with the seed that signs it, as `parley key --new` writes one')
    .option(
      '--fuzz-report <file>',
      'name a fuzzing run in it, by the report of `parley fuzz --json`; may repeat',
      repeated,
    );
}

/** A certificate that is asked for: where it goes, who signs it, and what it says of fuzzing. */
export interface CertificateAsk {
  readonly path: string;
  readonly seed: Uint8Array;
  readonly fuzz: readonly GivenFuzz[];
  /** What its maker ought to know, and what keeps no certificate from being made. */
  readonly warning?: string;
}

/** The files that it reads to make one, by their options. */
export function certificateReads({ key, fuzzReport = [] }: CertificateFlags): readonly FileUse[] {
  return [['--key', key], ...fuzzReport.map((file): FileUse => ['--fuzz-report', file])];
}

/**
 * Reads what a certificate needs before anything is run; undefined where none is asked for. Refuses options that say
 * nothing together, a seed or a report that cannot be read, and a place that cannot be written to.
 */
export function readCertificateAsk({
  certificate: path,
  key,
  fuzzReport = [],
}: CertificateFlags): Result<CertificateAsk | undefined> {
  if (path === undefined) {
    if (key === undefined && fuzzReport.length === 0) return ok(undefined);
    return refuse('invalid_params', `${key === undefined ? '--fuzz-report' : '--key'} is for --certificate`);
  }
  if (key === undefined)
    return refuse('invalid_params', '--certificate needs --key, the file with the seed that signs');
  const seed = readSeedFile(key);
  if (!seed.ok) return seed;
  const fuzz: GivenFuzz[] = [];
  for (const file of fuzzReport) {
    const given = readFuzzReport(file);
    if (!given.ok) return given;
    fuzz.push(given.value);
  }
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Error('a folder');
    accessSync(dirname(path), constants.W_OK);
  } catch {
    return refuse('invalid_params', `no certificate can be written to ${path}`);
  }
  const ask: CertificateAsk = { path, seed: seed.value, fuzz };
  return ok(isOpenToOthers(key) ? { ...ask, warning: `${key} can be read by others: chmod 600 ${key}` } : ask);
}

/** The journal of a run. */
export interface JournalOfRun {
  readonly path: string;
  /** Why it is not whole, where it is not. */
  readonly lost?: string | undefined;
  /** The events that the run told, and so the journal must. */
  readonly told: readonly JournalLine[];
}

/**
 * Makes the certificate of the run that this journal tells, and writes it; gives what to say of it. Refuses, and writes
 * nothing, where the run is not whole and right, or the journal is that of another run by now.
 */
function issueCertificate(
  { path, seed, fuzz }: CertificateAsk,
  { path: journalPath, told }: JournalOfRun,
  journal: Uint8Array,
  files: readonly Vectors[],
): Result<string> {
  const events = readJournal(journal);
  if (!events.ok) return refuse('conflict', `no certificate: the journal cannot be read: ${events.refusal.message}`);
  if (!isSameRun(events.value, told)) {
    const why = `the journal ${journalPath} was written over by another run; give each its own with --journal`;
    return refuse('conflict', `no certificate: ${why}`);
  }
  const digest = digestOf(journal);
  const statement = certificateStatement({
    events: events.value,
    journal: digest,
    files,
    harness: packageVersion,
    fuzz,
  });
  if (!statement.ok) return statement;
  const text = sealCertificate(statement.value, seed);
  if (!text.ok) return refuse('conflict', `no certificate: ${text.refusal.message}`);
  writeWholeFile(path, text.value);
  return ok(`certificate ${path}, signed by ${formatKey(publicKeyOf(seed))}, of the journal ${digest}`);
}

/** Whether two tell the same; those of several ports at once stand in any order. */
function isSameRun(left: readonly JournalLine[], right: readonly JournalLine[]): boolean {
  const [one, other] = [left, right].map((events) => events.map(journalText).sort().join(''));
  return one === other;
}

/**
 * Makes the certificate that was asked for, where one was, of the journal in a file, and tells of it; gives the exit
 * code of the command, which else comes to `code`.
 */
export function tellCertificate(
  ask: CertificateAsk | undefined,
  journal: JournalOfRun,
  files: readonly Vectors[],
  code: ExitCode,
  io: Io,
): ExitCode {
  if (ask === undefined) return code;
  const { path, lost } = journal;
  // What is no plain file, as a pipe, cannot be read again.
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  const why = lost ?? (isFile ? undefined : `the journal ${path} is no file that can be read again`);
  const bytes = why === undefined ? readBytes(path) : refuse('unavailable', why);
  const issued = bytes.ok
    ? issueCertificate(ask, journal, bytes.value, files)
    : refuse('conflict', `no certificate: ${bytes.refusal.message}`);
  if (!issued.ok) return complain(io.err, issued.refusal.message, code === exitCodes.passed ? exitCodes.failed : code);
  io.err(`${safeText(issued.value)}\n`);
  if (ask.warning !== undefined) io.err(`parley: ${safeText(ask.warning)}\n`);
  return code;
}

/** A seed in a file, as `parley key --new` writes it; what is refused shows nothing of it. */
function readSeedFile(path: string): Result<Uint8Array> {
  const bytes = readBytes(path);
  if (!bytes.ok) return bytes;
  const seed = decodeBase64url(decodeUtf8(bytes.value)?.trim() ?? '');
  if (seed?.length === SEED_BYTES) return ok(seed);
  return refuse('invalid_params', `${path} is no seed: the base64url of 32 bytes, as 'parley key --new' writes it`);
}

const SEED_BYTES = 32;
const MODE_OF_OTHERS = 0o077;

/** Whether others than its owner can read or write a plain file; a system without such modes says so of none. */
function isOpenToOthers(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return process.platform !== 'win32' && stat?.isFile() === true && (stat.mode & MODE_OF_OTHERS) !== 0;
}

/** A report of `parley fuzz --json`, with the digest of its bytes. */
export function readFuzzReport(path: string): Result<GivenFuzz> {
  const bytes = readBytes(path);
  if (!bytes.ok) return bytes;
  const wrong = 'is no report of the fuzzer';
  const read = ofShape<FuzzReport>(path, readJsonBytes(bytes.value), validateFuzzReport, wrong);
  return read.ok ? ok({ report: read.value, digest: digestOf(bytes.value) }) : read;
}

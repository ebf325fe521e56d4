import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { portDigest } from '../../harness/index.ts';
import {
  type CertificateCheck,
  certificateText,
  checkCertificate,
  checkLines,
  type Evidence,
  type GivenFuzz,
  holds,
  openCertificate,
  type PortHere,
  provesNotOf,
  provesOf,
  readJournal,
} from '../../report/index.ts';
import { nodeVerifier } from '../../transport/node-verifier.ts';
import { digestOf, readBytes } from '../../transport/read-file.ts';
import { compactJson, type JsonValue, ok, parseKey, type Result, refuse } from '../../wire/index.ts';
import { readFuzzReport } from '../certificate.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { repeated } from '../options.ts';
import { paragraphs } from '../paragraphs.ts';
import { findPorts } from '../ports.ts';
import { packageRoot } from '../root.ts';
import { packageSuite } from '../suite.ts';
import { paintFor } from '../terminal.ts';

interface Flags {
  readonly key?: readonly string[];
  readonly port?: readonly string[];
  readonly vectors?: string;
  readonly spec?: string;
  readonly journal?: string;
  readonly fuzzReport?: readonly string[];
  readonly json?: true;
}

export function verifyCertificateCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('verify-certificate')
    .summary('check a certificate, offline, and say what it proves')
    .description(paragraphs(ABOUT))
    .argument('<file>', 'the certificate')
    .option('--key <key>', 'it must be signed by this key; may repeat: one of them', keyOption)
    .option('--port <port>', 'a port as it is here: its digest must be that of the certificate; may repeat', repeated)
    .option('--vectors <folder>', 'hold it against the vectors in this folder')
    .option('--spec <file>', 'hold it against this SPEC.md')
    .option('--journal <file>', 'the journal it was made from: everything is made anew from it')
    .option('--fuzz-report <file>', 'a report of the fuzzer that it names; may repeat', repeated)
    .option('--json', 'as JSON: {"holds", "checks", "proves", "provesNot", "certificate"}')
    .addHelpText('after', EXAMPLES)
    .action((file: string, flags: Flags) => done(verify(file, flags, io)));
}

function keyOption(value: string, before: readonly string[] = []): readonly string[] {
  if (parseKey(value) === undefined) throw new InvalidArgumentError('a key is "ed25519:" and 43 characters.');
  return [...before, value];
}

function verify(file: string, flags: Flags, io: Io): ExitCode {
  const bytes = readBytes(file);
  if (!bytes.ok) return complain(io.err, bytes.refusal.message);
  const evidence = readEvidence(flags);
  if (!evidence.ok) return complain(io.err, evidence.refusal.message);
  const opened = openCertificate(bytes.value, nodeVerifier());
  if (!opened.ok) {
    const check: CertificateCheck = { about: 'form', outcome: 'differs', why: opened.refusal.message };
    if (flags.json) io.out(`${compactJson({ holds: false, checks: [{ ...check }], proves: [], provesNot: [] })}\n`);
    else io.out(`${checkLines([check], paintFor(io)).join('\n')}\n\nIt is no certificate, and proves nothing.\n`);
    return exitCodes.failed;
  }
  const { certificate } = opened.value;
  const statement = certificate.certificate;
  const checks = checkCertificate(opened.value, evidence.value);
  if (flags.json) {
    const proves = provesOf(statement, checks);
    const told = { holds: holds(checks), checks, proves, provesNot: provesNotOf(statement, checks), certificate };
    io.out(`${compactJson(told as unknown as JsonValue)}\n`);
  } else io.out(certificateText(statement, checks, paintFor(io)));
  return holds(checks) ? exitCodes.passed : exitCodes.failed;
}

/**
 * Reads all that the certificate is to be held against; the SPEC.md and the vectors of this package, where no others
 * are given.
 */
function readEvidence(flags: Flags): Result<Evidence> {
  const spec = readBytes(flags.spec ?? join(packageRoot, 'SPEC.md'));
  if (!spec.ok) return spec;
  const suite = packageSuite(flags.vectors);
  if (!suite.ok) return suite;
  const ports = readPorts(flags.port ?? []);
  if (!ports.ok) return ports;
  const fuzz: GivenFuzz[] = [];
  for (const path of flags.fuzzReport ?? []) {
    const given = readFuzzReport(path);
    if (!given.ok) return given;
    fuzz.push(given.value);
  }
  const { index, files } = suite.value;
  const evidence: Evidence = {
    keys: flags.key ?? [],
    spec: { digest: digestOf(spec.value), source: flags.spec ?? 'SPEC.md of this package' },
    vectors: { index, files, source: flags.vectors ?? 'the vectors of this package' },
    ports: ports.value,
    fuzz,
  };
  if (flags.journal === undefined) return ok(evidence);
  const journal = readBytes(flags.journal);
  if (!journal.ok) return journal;
  const events = readJournal(journal.value);
  if (!events.ok) return refuse('invalid_params', `${flags.journal} is no journal: ${events.refusal.message}`);
  return ok({ ...evidence, journal: { events: events.value, digest: digestOf(journal.value) } });
}

function readPorts(named: readonly string[]): Result<readonly PortHere[]> {
  if (named.length === 0) return ok([]);
  const found = findPorts(named);
  if (!found.ok) return found;
  return ok(
    found.value.map(({ manifest }) => {
      const { name, version, language, inputs = [] } = manifest;
      return { name, version, language, digest: portDigest(manifest), inputs: inputs.length };
    }),
  );
}

const ABOUT = `Checks a certificate of parley certify --certificate, without a network: its form, its signature, and every digest
that can be made again from what is here. Says of each whether it is equal, differs, or was not checked, and in words what the
certificate proves and what it does not. docs/certificates.md says what is signed.

Anybody can make a key and sign with it: only --key says whose signature counts.`;

const EXAMPLES = `
Examples:
  parley verify-certificate mine.certificate.json
  parley verify-certificate mine.certificate.json --key ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik
  parley verify-certificate mine.certificate.json --port ./port.json --journal journal.ndjson --json

Exit codes: 0 all that was checked holds, 1 something differs, 2 usage, or a file that cannot be read.
`;

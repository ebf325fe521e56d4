import { Command } from 'commander';
import { fixtureService } from '../../service/index.ts';
import { nodeVerifier } from '../../transport/node-verifier.ts';
import { readBytes } from '../../transport/read-file.ts';
import { openSqliteStore, type SqliteStore } from '../../transport/sqlite-store.ts';
import { serve } from '../../transport/stdio.ts';
import { ok, type Result, readJsonBytes, type Verifier } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';

interface Flags {
  readonly fixture: string;
  readonly verifier: Verifier;
  readonly sqlite?: string;
}

export function serveCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('serve')
    .summary('serve the service that a fixture describes, on stdin and stdout')
    .description(paragraphs(ABOUT))
    .requiredOption('--fixture <file>', 'the service as data (SPEC.md, section 31)')
    .option('--sqlite <file>', 'keep everything in a SQLite file, so that a restart loses nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: Omit<Flags, 'verifier'>) => done(await runServe({ ...flags, verifier: nodeVerifier() }, io)));
}

/** Serves a fixture on stdin and stdout until the input ends. */
export async function runServe({ fixture, sqlite, verifier }: Flags, { err }: Io): Promise<ExitCode> {
  const bytes = readBytes(fixture);
  if (!bytes.ok) return complain(err, bytes.refusal.message);
  const document = readJsonBytes(bytes.value);
  if (!document.ok) return complain(err, `${fixture}: ${document.refusal.message}`);
  const store = await openStore(sqlite);
  if (!store.ok) return complain(err, store.refusal.message, exitCodes.notStarted);
  const report = (fault: unknown): void => err(`parley: ${fault instanceof Error ? fault.message : String(fault)}\n`);
  const kept = store.value;
  const service = fixtureService(document.value, kept ? { verifier, report, store: kept } : { verifier, report });
  if (!service.ok) return complain(err, `${fixture}: ${service.refusal.message}`);
  await serve(service.value.open());
  kept?.close();
  return exitCodes.passed;
}

async function openStore(file: string | undefined): Promise<Result<SqliteStore | undefined>> {
  return file === undefined ? ok(undefined) : openSqliteStore(file);
}

const ABOUT = `Serves the service that a fixture describes with the reference engine: frames as lines of JSON on stdin and stdout (SPEC.md,
sections 14 to 21 and 31), until stdin ends and what is in flight is answered. ASK test.clock {now} sets its clock.

With --sqlite proposals, commits, receipts, spend, what auto INTENTs were answered, the state and the clock outlive the process; handles
do not. It needs the optional package better-sqlite3. The fixture's state and clock count only where the file has none yet.`;

const EXAMPLES = `
Examples:
  parley serve --fixture vectors/fixture.json < frames.ndjson
  echo '{"parley":1,"id":"1","verb":"HELLO"}' | parley serve --fixture vectors/fixture.json
  parley serve --fixture vectors/fixture.json --sqlite service.db
`;

import { Command } from 'commander';
import { missingProgram } from '../../harness/index.ts';
import { safeText } from '../../report/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { findPorts } from '../ports.ts';

export function portsCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('ports')
    .summary('which ports are here, and which can run')
    .description(
      'Lists the ports in runners/, or those named: which can run on this machine, what is missing, and how to mend it. Starts nothing.',
    )
    .argument('[ports...]', 'names of folders in runners/, folders with a port.json, or paths of one')
    .option('--json', 'as a JSON array')
    .addHelpText('after', '\nExamples:\n  parley ports\n  parley ports ./port.json --json\n')
    .action((named: readonly string[], flags: { readonly json?: true }) => {
      const ports = findPorts(named);
      if (!ports.ok) return done(complain(io.err, ports.refusal.message));
      const rows = ports.value.map(({ manifest }) => {
        const { name, version, language, profiles, folder } = manifest;
        return { name, version, language, profiles, folder, missing: missingProgram(manifest) ?? null };
      });
      io.out(flags.json ? `${JSON.stringify(rows)}\n` : rowsText(rows));
      done(exitCodes.passed);
    });
}

interface Row {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly profiles: readonly string[];
  readonly missing: string | null;
}

/** A line for each, its cells under those of the others. */
function rowsText(rows: readonly Row[]): string {
  const cells = rows.map(({ name, version, language, profiles, missing }) => [
    ...[name, version, language, profiles.join(' ')].map(safeText),
    missing === null
      ? 'can run'
      : safeText(`cannot run: no ${missing} on PATH; install it, then: parley certify ${name}`),
  ]);
  const width = (column: number) => Math.max(...cells.map((row) => row[column]?.length ?? 0));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(width(column))).join('  ');
  return cells.map((row) => `${line(row).trimEnd()}\n`).join('');
}

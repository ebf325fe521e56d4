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
      io.out(flags.json ? `${JSON.stringify(rows)}\n` : rows.map((row) => `${safeText(rowText(row))}\n`).join(''));
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

function rowText({ name, version, language, profiles, missing }: Row): string {
  const state =
    missing === null ? 'can run' : `cannot run: no ${missing} on PATH; install it, then: parley certify ${name}`;
  return `${name.padEnd(14)} ${version.padEnd(8)} ${language.padEnd(12)} ${profiles.join(' ').padEnd(12)} ${state}`;
}

import { Command } from 'commander';
import type { Profile, Shard } from '../../../generated/types.ts';
import { type CertificateFlags, withCertificateOptions } from '../certificate.ts';
import { certifyPorts } from '../certify-run.ts';
import { complain, type ExitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import { addLimits, type LimitFlags, limitsHelp } from '../limits.ts';
import { filterOption, profileOption, shardOption, wholeNumber } from '../options.ts';
import { paragraphs } from '../paragraphs.ts';
import { type FormatFlags, withFormatOptions } from '../report-files.ts';
import { playFile } from '../service/play-file.ts';

/** What `parley certify` can be told. */
export interface CertifyFlags extends FormatFlags, LimitFlags, CertificateFlags {
  readonly profile?: readonly Profile[];
  readonly filter?: readonly string[];
  readonly command?: string;
  readonly failed?: true;
  readonly bail?: true;
  readonly strict?: true;
  readonly fix?: true;
  readonly shard?: Shard;
  readonly seed: number;
  readonly revision?: number;
  readonly json?: true;
  readonly trace?: string;
  readonly journal?: string;
  /** The journal to go on with; true: the one that is written anyway. */
  readonly resume?: string | true;
  readonly vectors?: string;
  readonly scenario?: string;
}

export function certifyCommand(io: Io, done: (code: ExitCode) => void): Command {
  const command = new Command('certify')
    .summary('certify ports against the vectors')
    .description(paragraphs(ABOUT))
    .argument('[ports...]', 'names of folders in runners/, folders with a port.json, or paths of one')
    .option('--profile <name>', 'certify for this profile only; may repeat', profileOption)
    .option(
      '--filter <text>',
      'only vectors whose id is this, holds it, or matches it as a glob (*); may repeat',
      filterOption,
    )
    .option(
      '--failed',
      'only what failed when ports last ran from this folder: those ports, or those named, and their vectors',
    )
    .option('--command <line>', 'certify a port that is only a command line, run by sh; needs no port.json')
    .option('--shard <i/n>', 'only this part of the vectors; all n together are a whole run', shardOption)
    .option('--bail', 'stop a port at its first failure')
    .option('--seed <number>', 'run the vectors in the order of this shuffle; 0 is their own order', wholeNumber(0), 0)
    .option('--revision <number>', 'count only vectors up to this revision; later ones are run as new', wholeNumber(1))
    .option('--strict', 'a port that cannot run here is an error, named or not')
    .option('--fix', 'rewrite known-failures.json beside port.json from this run; refused on a partial run')
    .option('--json', 'the report as JSON on stdout, and nothing else');
  return withCertificateOptions(withFormatOptions(addLimits(command)))
    .option('--trace <file>', 'write every frame of both directions, with times, as NDJSON')
    .option(
      '--journal <file>',
      'write the journal of the run, every event as NDJSON, there and not to .parley/journal.ndjson',
    )
    .option('--resume [file]', 'go on with the journal of the same run, broken off; what was told is not run again')
    .option('--vectors <folder>', 'certify against the vectors in this folder')
    .option('--scenario <file>', 'only play the scenarios of this file with the services of ports; certifies nothing')
    .addHelpText('after', limitsHelp + EXAMPLES)
    .action(async (ports: readonly string[], flags: CertifyFlags) => {
      if (flags.scenario !== undefined) return done(await playFile(flags.scenario, ports, io));
      if (ports.length > 0 && flags.command !== undefined) {
        done(complain(io.err, 'give ports or --command, not both'));
      } else done(await certifyPorts(ports, flags, io));
    });
}

const ABOUT = `Certifies ports of Parley against the vectors and reports what came of it.

Without arguments every port in runners/ is set up and certified, all at once; one whose toolchain is not on this machine is
told as skipped. A port is certified for a profile when it claims every operation of the profile, passes every vector, and
nothing else was found wrong with it: a line on stdout that is no frame, an answer to nothing asked, a process left behind.`;

const EXAMPLES = `
Examples:
  parley certify                                    every port in runners/
  parley certify python go                          two of them; one that cannot run is then an error
  parley certify ./port.json                        your own, from any folder
  parley certify --command "python3 port.py"        your own, without a manifest
  parley certify python --filter lens-value/        one operation's vectors
  parley certify python --filter 'grant-check/*-boundary' --profile grants
  parley certify --failed                           the ports and vectors that failed last
  parley certify python --failed                    only those of one port
  parley certify --resume                           the same run, from where it was broken off
  parley certify --shard 2/4 --journal 2.ndjson     a quarter of it; then: parley report merge
  parley certify --json | jq '.ports[].profiles'    for a machine
  parley certify ./port.json --certificate mine.certificate.json --key mine.seed --fuzz-report fuzz.json
  parley certify python --filter service-commit/    some of the scenarios of the profile service
  parley certify go --scenario found.json           what parley fuzz --service found
  parley certify go --trace frames.ndjson           every frame, with times

Exit codes: 0 all passed, 1 something failed or nothing was run, 2 usage, 3 a port could not be started.
`;

import { Command } from 'commander';
import { withCertificateOptions } from '../certificate.ts';
import type { ExitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';
import { withFormatOptions } from '../report-files.ts';
import { mergeFiles, type ReportFlags, reportJournals } from '../report-run.ts';

export function reportCommand(io: Io, done: (code: ExitCode) => void): Command {
  const command = new Command('report')
    .summary('report what journals tell, without running anything')
    .description(paragraphs(ABOUT))
    .argument(
      '[files...]',
      'journals: of one run, of all its shards, or of several ports (default: .parley/journal.ndjson)',
    )
    .option('--port <name>', 'only this port')
    .option('--strict', 'a port that was skipped is an error')
    .option('--json', 'the report as JSON on stdout, and nothing else')
    .option('--vectors <folder>', 'the vectors that were run, where they are not those of this package');
  return withCertificateOptions(withFormatOptions(command))
    .addHelpText('after', EXAMPLES)
    .action((files: readonly string[], flags: ReportFlags) => done(reportJournals(files, flags, io)))
    .addCommand(mergeCommand(io, done));
}

function mergeCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('merge')
    .summary('make one journal of the journals of all shards')
    .description(paragraphs(MERGE))
    .argument('<journals...>', 'the journal of each shard; of several ports where there are several')
    .requiredOption('--out <file>', 'where the one journal is written')
    .option('--vectors <folder>', 'the vectors that were run, where they are not those of this package')
    .addHelpText('after', MERGE_EXAMPLES)
    .action((files: readonly string[], _: unknown, self: Command) => {
      // --vectors is an option of `report` too, which takes it wherever it stands.
      const { out, vectors } = self.optsWithGlobals<{ readonly out: string; readonly vectors?: string }>();
      done(mergeFiles(files, out, vectors, io));
    });
}

const ABOUT = `Reports what the journal of a run tells, in any form that certify has, without a port.

Only the vectors must be those that were run. Several journals are read as one run: all shards of it, or a journal a port. A run
that was broken off is told as such, and passes for nothing.`;

const EXAMPLES = `
Examples:
  parley report                                   the last run from this folder
  parley report --json                            the same for a machine
  parley report --markdown summary.md             for a pull request
  parley report --port python --badge badge.json  what a badge of one port says
  parley report 1.ndjson 2.ndjson --junit all.xml both shards of a run as one
  parley report whole.ndjson --certificate mine.certificate.json --key mine.seed

Exit codes: as those of certify; 2 too where the journals are not of one run, or of other vectors.
`;

const MERGE = `Makes one journal of the journals of all shards of a run, which every command takes as that of a whole run.

Refused are shards that are missing, there twice or broken off, and journals of other vectors, seeds, filters or ports. What was found
in several shards is told once.`;

const MERGE_EXAMPLES = `
Examples:
  parley certify python --shard 1/2 --journal 1.ndjson
  parley certify python --shard 2/2 --journal 2.ndjson
  parley report merge 1.ndjson 2.ndjson --out whole.ndjson
  parley report whole.ndjson
`;

import { Command } from 'commander';
import { nearest } from '../../harness/index.ts';
import { coverageText, coveredRuleText } from '../../report/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';
import { paintFor } from '../terminal.ts';
import { packageCoverage } from '../traceability/coverage.ts';

interface Flags {
  readonly rule?: string;
  readonly json?: true;
}

export function coverageCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('coverage')
    .summary('what checks each rule of SPEC.md')
    .description(paragraphs(ABOUT))
    .option('--rule <id>', 'all of one rule: what checks it, and the mutants that each vector kills')
    .option('--json', 'as JSON (schema/coverage.json)')
    .addHelpText('after', EXAMPLES)
    .action((flags: Flags) => {
      const read = packageCoverage();
      if (!read.ok) return done(complain(io.err, read.refusal.message));
      const paint = paintFor(io);
      const coverage = read.value;
      const id = flags.rule?.toUpperCase();
      const chosen = coverage.rules.filter(({ rule }) => id === undefined || rule === id);
      const [only] = chosen;
      if (only === undefined) {
        const near = nearest(
          String(id),
          coverage.rules.map(({ rule }) => rule),
        ).slice(0, 3);
        const hint = near.length === 0 ? '' : ` (perhaps ${near.join(', ')})`;
        return done(complain(io.err, `no rule has the id ${flags.rule}${hint}`));
      }
      const faults = coverage.faults.filter(({ rule }) => id === undefined || rule === id);
      if (flags.json) io.out(`${JSON.stringify({ ...coverage, rules: chosen, faults })}\n`);
      else if (id === undefined) io.out(coverageText(coverage, paint));
      else io.out(coveredRuleText(only, faults, paint));
      done(faults.length > 0 ? exitCodes.failed : exitCodes.passed);
    });
}

const ABOUT = `Every rule of SPEC.md with its level, its profile, and how much checks it: vectors, scenarios, properties that the fuzzer holds
a port to, mutations of grants, and probes of the harness itself; and how many of the mutants that weaken it are killed by
something that cites it, as vectors/kills.json has it on record.

A MUST of a profile that is built and that nothing checks is a fault, unless coverage-exclusions.json has it with a reason; so is
an exclusion that is not needed. With a fault the exit code is 1.`;

const EXAMPLES = `
Examples:
  parley coverage
  parley coverage --rule GRANT-7
  parley coverage --json | jq '.rules[] | select(.checked | not) | .rule'
`;

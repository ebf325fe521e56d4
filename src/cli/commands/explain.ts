import { Command } from 'commander';
import { nearest } from '../../harness/index.ts';
import { operations } from '../../operations/index.ts';
import { compactJson } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import { explanationText } from '../explain/text.ts';
import { families, type Known, ruleIds, toldOf } from '../explain/told.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';
import { packageSuite } from '../suite.ts';

export function explainCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('explain')
    .summary('a rule, a family of rules, an operation, or a vector')
    .description(paragraphs(ABOUT))
    .argument(
      '<id>',
      'a rule (LENS-2), a family (LENS), an operation (lens.value) or a vector (lens-value/spec-lens-2-1)',
    )
    .option('--json', 'as one JSON object')
    .addHelpText('after', EXAMPLES)
    .action((id: string, flags: { readonly json?: true }) => {
      const suite = packageSuite();
      // A rule is explained where there are no vectors too.
      const known = suite.ok ? suite.value : noVectors;
      const told = toldOf(id, known);
      if (told === undefined) {
        const unknown = `no rule, operation or vector has the id ${id}${hint(id, known)}`;
        return done(complain(io.err, suite.ok ? unknown : suite.refusal.message));
      }
      io.out(flags.json ? `${compactJson(told)}\n` : explanationText(told));
      done(exitCodes.passed);
    });
}

const ABOUT = `Explains a rule of SPEC.md by its id: level, text, and the vectors that cite it. A family by the name that its rules share: a line
a rule. An operation: its params, the codes with which it may be refused, the rules that its vectors cite. A vector: what is
asked, what is right and why. A scenario of the profile service, or a group of them: its steps, what each sends and what must come.`;

const EXAMPLES = `
Examples:
  parley explain GRANT-7
  parley explain CAVEAT
  parley explain grant.check
  parley explain lens-value/spec-lens-2-1
  parley explain service.commit
  parley explain service-commit/at-once
`;

const noVectors: Known = { files: [], byId: new Map() };

/** Ids that a person may have meant: those that hold what was typed, or are spelt nearly alike. */
function hint(id: string, suite: Known): string {
  const part = id.toLowerCase().slice(0, 64);
  const vectors = [...suite.byId.keys()];
  const near = nearest(id, [...ruleIds, ...families(), ...operations.map(({ name }) => name), ...vectors]);
  const holding = vectors.filter((each) => each.includes(part) || each.startsWith(part.slice(0, 24)));
  const ids = [...new Set([...near, ...holding])].slice(0, 3);
  return ids.length === 0 ? '' : ` (perhaps ${ids.join(', ')})`;
}

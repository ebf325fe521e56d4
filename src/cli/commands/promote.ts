import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { FuzzFinding } from '../../../generated/types.ts';
import { findingLines, plain } from '../../report/index.ts';
import { cases } from '../../suite/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import { readFinding } from '../fuzz/findings.ts';
import type { Io } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { paragraphs } from '../paragraphs.ts';
import { makeCase, type Said } from '../promote/make-case.ts';
import { foundScenario, promoteScenario } from '../promote/promote-scenario.ts';
import { type Ask, withPrompt } from '../promote/prompt.ts';
import { caseFileText, indexFileText } from '../promote/source-text.ts';
import { packageRoot } from '../root.ts';

interface Flags {
  readonly id?: string;
  readonly title?: string;
  readonly rules?: string;
  readonly expect?: string;
  readonly twin?: string;
  readonly change?: string;
  readonly question: number;
  readonly into?: string;
}

export function promoteCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('promote')
    .summary('make a case of the suite from what fuzzing found')
    .description(paragraphs(ABOUT))
    .argument('<finding>', 'a file of .parley/findings')
    .option('--id <id>', 'the name of the case: it speaks, and never changes')
    .option('--title <text>', 'what it shows')
    .option('--rules <ids>', 'the rules that a wrong answer breaks')
    .option('--expect <json>', 'the answer that SPEC.md demands: {"data": …} or {"error": "<code>"}')
    .option('--twin <id>', 'of a refused case: the accepted one that it differs from')
    .option('--change <text>', 'and by what one change')
    .option('--question <number>', 'which of the questions of a property', wholeNumber(1), 1)
    .option('--into <folder>', 'where it is written; a folder regressions of the suite where it is not given')
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, flags: Flags) => done(await promote(path, flags, io)));
}

const ABOUT = `Writes the smallest input of a finding into src/suite/cases/regressions, as a case whose answer a person has derived from SPEC.md.
On a terminal it asks for what is not given. It never takes a port's answer for granted, the reference's neither: when the vectors
are emitted and the reference disagrees, one of the two must be mended. What \`parley fuzz --service\` found is a scenario: it goes to
src/suite/service/scenarios/regressions, with --id and --rules alone, if the suite's audit finds no fault with it.`;

const EXAMPLES = `
Examples:
  parley promote .parley/findings/<id>.json
  parley promote .parley/findings/<id>.json --id a-tab-in-a-key --title 'A tab in a key is escaped' \\
    --rules LENS-4 --expect '{"data":{"text":"\\"a\\\\tb\\": 1"}}'
  parley promote .parley/findings/service-<port>-<seed>.json --id undo-after-restart --rules UNDO-2

Then: npm run format, npm run vectors.
`;

async function promote(path: string, flags: Flags, io: Io): Promise<ExitCode> {
  const scenario = foundScenario(path);
  if (scenario !== undefined) return promoteScenario(scenario, flags, io);
  const into = flags.into ?? join(packageRoot, 'src/suite/cases/regressions');
  const finding = readFinding(path);
  if (!finding.ok) return complain(io.err, finding.refusal.message);
  if (!existsSync(into)) return complain(io.err, `cases are written in a checkout of the suite: no ${into}`);
  const said = await saidOf(finding.value, flags, io);
  if (typeof said === 'string') return complain(io.err, said);
  const made = makeCase(finding.value, said, cases);
  if (!made.ok) return complain(io.err, made.refusal.message);
  const { seed, source } = finding.value;
  const name = made.value.id.replace('/', '-');
  writeFileSync(join(into, `${name}.ts`), caseFileText(made.value, `Found by fuzzing with seed ${seed}: ${source}.`));
  const names = readdirSync(into).filter((file) => file.endsWith('.ts') && file !== 'index.ts');
  writeFileSync(join(into, 'index.ts'), indexFileText(names.map((file) => file.slice(0, -'.ts'.length))));
  io.out(`${made.value.id} written to ${join(into, `${name}.ts`)}; now: npm run format, npm run vectors\n`);
  return exitCodes.passed;
}

/** What is given, and on a terminal what is asked for; a line on what is missing elsewhere. */
async function saidOf(finding: FuzzFinding, flags: Flags, io: Io): Promise<Said | string> {
  const missing = (['id', 'title', 'rules', 'expect'] as const).filter((name) => flags[name] === undefined);
  const { id = '', title = '', rules = '', expect = '', twin, change, question } = flags;
  const given = { id, title, rules, expect, question, ...(twin && { twin }), ...(change && { change }) };
  if (missing.length === 0) return given;
  if (!io.errIsTerminal || process.stdin.isTTY !== true) {
    return `say ${missing.map((name) => `--${name}`).join(', ')}: what a port answers is not taken for granted (an example: parley promote --help)`;
  }
  io.err(
    `${findingLines(finding, plain).join('\n')}\n\nWhat does SPEC.md demand? No port is right because it is one of more.\n`,
  );
  return withPrompt((ask) => askedFor(given, ask));
}

async function askedFor(given: Said, ask: Ask): Promise<Said> {
  const id = given.id || (await ask('id'));
  const title = given.title || (await ask('title'));
  const rules = given.rules || (await ask('rules that a wrong answer breaks'));
  const expect = given.expect || (await ask('the answer, {"data": …} or {"error": "<code>"}'));
  if (!/^\{\s*"error"/.test(expect)) return { ...given, id, title, rules, expect };
  const twin = given.twin ?? (await ask('the accepted case that it differs from'));
  const change = given.change ?? (await ask('by what one change'));
  return { ...given, id, title, rules, expect, twin, change };
}

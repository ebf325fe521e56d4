import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { Command, Option } from 'commander';
import { vectorsDiffText } from '../../report/index.ts';
import { emitVectors } from '../../suite/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import { changedSources } from '../fresh.ts';
import type { Io } from '../io.ts';
import { lastJournals } from '../journal/last.ts';
import { paragraphs } from '../paragraphs.ts';
import { VECTORS } from '../suite.ts';
import { paintFor } from '../terminal.ts';
import { type Change, changedVectors, indexedFiles, type Reworded, rewordedRules } from '../vector-changes.ts';
import { differenceSince } from '../vectors-diff/difference.ts';

interface Flags {
  readonly check?: true;
  readonly diff?: string;
  readonly json?: true;
  readonly out: string;
}

export function vectorsCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('vectors')
    .summary('emit the vectors from the suite')
    .description(paragraphs(ABOUT))
    .option('--check', 'write nothing; exit 1 when the files are stale, and tell what changed, by id')
    .addOption(
      new Option('--diff <ref>', 'write nothing; how the vectors differ from those of a git ref, by rule').conflicts(
        'check',
      ),
    )
    .option('--out <folder>', 'where the files lie', VECTORS)
    .option('--json', 'tell what changed as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: Flags) => {
      const changed = changedSources();
      if (changed.length > 0) {
        const older = `generated/ is older than ${changed.join(', ')}: npm run generate`;
        return done(complain(io.err, older, exitCodes.failed));
      }
      const emission = emitVectors();
      if (!emission.ok) {
        io.err(`parley: the suite is not fit to be emitted:\n${emission.faults.join('\n')}\n`);
        return done(exitCodes.failed);
      }
      const fresh = emission.files;
      if (flags.diff !== undefined) return done(await tellDifference(flags.diff, flags, fresh, io));
      const stale = readFiles(flags.out, fresh);
      const changes = changedVectors(stale, fresh);
      const reworded = rewordedRules(stale, fresh);
      const differs = fresh.size !== stale.size || [...fresh].some(([file, text]) => stale.get(file) !== text);
      if (flags.check === undefined) writeFiles(flags.out, stale, fresh);
      io.out(
        flags.json
          ? `${JSON.stringify({ stale: differs, changes, reworded })}\n`
          : changes.map(changeText).join('') +
              reworded.map(rewordedText).join('') +
              `${flags.out} ${differs ? stateText(flags, changes.length) : 'is up to date'}\n`,
      );
      done(flags.check && differs ? exitCodes.failed : exitCodes.passed);
    });
}

const INDEX = 'index.json';

const ABOUT = `Emits vectors/ from the suite: one file an operation, and an index with the digests of the files and of the rules they cite.
The same suite gives the same bytes. A rule that was reworded since lists the vectors to read again. Emission fails where the
reference disagrees with an answer that a person or a published source gave, and where generated/ is older than SPEC.md or
schema/.

With --diff it tells, rule by rule, which vectors are added, removed, have another outcome or other bytes than at a git ref, and which
ports that breaks: those that passed a vector, as their last journals in .parley/ports/ say, whose old answer is wrong now.`;

const EXAMPLES = `
Examples:
  parley vectors              write vectors/
  parley vectors --check      what would change
  parley vectors --diff HEAD  what your change of the specification does, and to whom
`;

async function tellDifference(
  ref: string,
  flags: Flags,
  fresh: ReadonlyMap<string, string>,
  io: Io,
): Promise<ExitCode> {
  const difference = await differenceSince(ref, flags.out, fresh, lastJournals());
  if (!difference.ok) return complain(io.err, difference.refusal.message);
  io.out(flags.json ? `${JSON.stringify(difference.value)}\n` : vectorsDiffText(difference.value, paintFor(io)));
  return exitCodes.passed;
}

/**
 * The files of the folder that an emission writes or an earlier one wrote, as its index says; any others are not ours.
 */
function readFiles(folder: string, fresh: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const present = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const isThere = (file: string): boolean => present.has(normalize(file));
  const index = isThere(INDEX) ? readFileSync(join(folder, INDEX), 'utf8') : '';
  const names = [...new Set([...fresh.keys(), ...indexedFiles(index)])].filter(isThere);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function writeFiles(folder: string, stale: ReadonlyMap<string, string>, fresh: ReadonlyMap<string, string>): void {
  for (const file of fresh.keys()) mkdirSync(dirname(join(folder, file)), { recursive: true });
  for (const file of stale.keys()) if (!fresh.has(file)) rmSync(join(folder, file));
  for (const [file, text] of fresh) if (stale.get(file) !== text) writeFileSync(join(folder, file), text);
}

function changeText({ id, before, after }: Change): string {
  if (before === undefined) return `+ ${id}\n`;
  if (after === undefined) return `- ${id}\n`;
  return `~ ${id}\n    was  ${before}\n    is   ${after}\n`;
}

function rewordedText({ rule, vectors }: Reworded): string {
  return `! ${rule} was reworded; read again: ${vectors.join(' ')}\n`;
}

function stateText({ check }: Flags, count: number): string {
  return `${check ? 'is stale' : 'is written'}: ${count === 1 ? '1 vector differs' : `${count} vectors differ`}`;
}

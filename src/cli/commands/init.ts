import { basename, join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { compactJson } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';
import { quoted } from '../ports.ts';
import { isPortName, type SkeletonLanguage, skeletonClaims, skeletonLanguages, writeSkeleton } from '../skeleton.ts';

interface Flags {
  readonly lang: SkeletonLanguage;
  readonly name?: string;
  readonly json?: true;
}

export function initCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('init')
    .summary('write the skeleton of a new port')
    .description(paragraphs(ABOUT))
    .argument('<folder>', 'the folder of the new port: not there yet, or empty')
    .addOption(
      new Option('--lang <language>', 'the language of the port').choices(skeletonLanguages).makeOptionMandatory(),
    )
    .option('--name <name>', 'the name of the port; that of the folder, where not given')
    .option('--json', 'what was written as JSON: {"folder", "name", "language", "files", "claims", "next"}')
    .addHelpText('after', EXAMPLES)
    .action((folder: string, flags: Flags) => done(init(folder, flags, io)));
}

function init(folder: string, { lang, name = basename(resolve(folder)), json }: Flags, io: Io): ExitCode {
  if (!isPortName(name)) {
    return complain(
      io.err,
      `a port cannot be named '${name}': letters, digits, '.', '_' and '-', at most 64; see --name`,
    );
  }
  const written = writeSkeleton(folder, lang, name);
  if (!written.ok) return complain(io.err, written.refusal.message);
  const files = [...written.value];
  const path = join(folder, 'port.json');
  // A word that begins with a dash would be an option.
  const manifest = quoted(path.startsWith('-') ? `./${path}` : path);
  const next = [`parley smoke ${manifest}`, `parley certify ${manifest}`, 'parley explain canonical.encode'];
  if (json) {
    io.out(`${compactJson({ folder, name, language: lang, files, claims: [...skeletonClaims], next })}\n`);
    return exitCodes.passed;
  }
  io.out(`wrote ${folder}: ${files.join(', ')}\n`);
  io.out(`the port ${name} claims ${skeletonClaims.join(', ')}; now:\n${next.map((line) => `  ${line}\n`).join('')}`);
  return exitCodes.passed;
}

const ABOUT = `Writes a new port: its manifest, a short README, and under 150 lines of code without dependencies, which speak the whole
of the port protocol (SPEC.md, section 13) and have one operation, estimate.tokens. It passes smoke, and every vector of what it
claims; the other operations are yours to add.

A folder that is not empty is refused, and nothing is written over. The skeleton for ts is JavaScript for Node 20 or later with
types in comments, which the TypeScript compiler checks: so it runs as it is.`;

const EXAMPLES = `
Examples:
  parley init mine --lang python
  parley init ports/mine --lang go --name parley-mine
  parley init mine --lang ts --json
`;

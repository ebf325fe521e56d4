import type { Command } from 'commander';
import { encodeBase64url } from '../../wire/index.ts';
import { askReference, stdinCommand, tellAnswer } from '../by-hand.ts';
import type { ExitCode } from '../exit.ts';
import type { Io } from '../io.ts';

/** A command that gives the document on stdin, byte for byte, to one operation of the reference. */
interface DocumentCommand {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly about: string;
  readonly examples: string;
}

interface Flags {
  readonly json?: true;
  readonly reply?: true;
}

function documentCommand(
  { name, usage, summary, about, examples }: DocumentCommand,
  operationOf: (flags: Flags) => string,
  io: Io,
  done: (code: ExitCode) => void,
): Command {
  const act = async (flags: Flags): Promise<ExitCode> => {
    const params = { bytes: encodeBase64url(await io.stdin()) };
    return tellAnswer(askReference(operationOf(flags), params), flags.json ? 'json' : 'text', io);
  };
  return stdinCommand<Flags>({ name, usage }, act, io, done)
    .summary(summary)
    .description(about)
    .option('--json', 'the data of the answer as JSON; a refusal as {"error","message"}')
    .addHelpText('after', `\nExamples:\n${examples}`);
}

export function lensCommand(io: Io, done: (code: ExitCode) => void): Command {
  const words = {
    name: 'lens',
    usage: 'parley lens < file.json',
    summary: 'the Lens of a JSON document on stdin',
    about: 'Writes the Lens of the JSON document on stdin: the text form that agents read (SPEC.md, sections 7 to 9).',
    examples: `  echo '{"a":[1,2]}' | parley lens\n  parley lens --reply < receipt.json      the document is a reply frame\n`,
  };
  return documentCommand(words, ({ reply }) => (reply ? 'lens.reply' : 'lens.value'), io, done).option(
    '--reply',
    'read the document as a reply frame and draw it as one',
  );
}

export function canonicalCommand(io: Io, done: (code: ExitCode) => void): Command {
  const words = {
    name: 'canonical',
    usage: 'parley canonical < file.json',
    summary: 'the canonical form of a JSON document on stdin',
    about: 'Writes the canonical JSON of the document on stdin: what is hashed and signed (CANON-1 to CANON-4).',
    examples: `  echo '{"b":1, "a":[1.0, 2e0]}' | parley canonical\n`,
  };
  return documentCommand(words, () => 'canonical.encode', io, done);
}

export function hashCommand(io: Io, done: (code: ExitCode) => void): Command {
  const words = {
    name: 'hash',
    usage: 'parley hash < proposal.json',
    summary: 'the hash of a proposal on stdin',
    about: 'Writes the hash of the proposal on stdin: what a COMMIT names and a human approves (HASH-2).',
    examples: `  parley hash < proposal.json\n`,
  };
  return documentCommand(words, () => 'hash.proposal', io, done);
}

export function estimateCommand(io: Io, done: (code: ExitCode) => void): Command {
  const words = {
    name: 'estimate',
    usage: 'parley estimate < file.txt',
    summary: 'the estimated tokens of the text on stdin',
    about: 'Writes the estimate of how many tokens the text on stdin takes (EST-1).',
    examples: `  parley lens < reply.json | parley estimate\n`,
  };
  return documentCommand(words, () => 'estimate.tokens', io, done);
}

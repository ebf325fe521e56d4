import { Command } from 'commander';
import { encodeBase64url } from '../../wire/index.ts';
import { answerByHand } from '../by-hand.ts';
import type { ExitCode } from '../exit.ts';
import type { Io } from '../io.ts';

/** A command that gives the document on stdin, byte for byte, to one operation of the reference. */
interface DocumentCommand {
  readonly name: string;
  readonly summary: string;
  readonly about: string;
  readonly examples: string;
}

function documentCommand(
  { name, summary, about, examples }: DocumentCommand,
  operationOf: (flags: { readonly reply?: true }) => string,
  io: Io,
  done: (code: ExitCode) => void,
): Command {
  return new Command(name)
    .summary(summary)
    .description(about)
    .option('--json', 'the data of the answer as JSON; a refusal as {"error","message"}')
    .addHelpText('after', `\nExamples:\n${examples}`)
    .action(async (flags: { readonly json?: true; readonly reply?: true }) => {
      const params = { bytes: encodeBase64url(await io.stdin()) };
      done(answerByHand(operationOf(flags), params, flags.json === true ? 'json' : 'text', io));
    });
}

export function lensCommand(io: Io, done: (code: ExitCode) => void): Command {
  const words = {
    name: 'lens',
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
    summary: 'the canonical form of a JSON document on stdin',
    about: 'Writes the canonical JSON of the document on stdin: what is hashed and signed (CANON-1 to CANON-4).',
    examples: `  echo '{"b":1, "a":[1.0, 2e0]}' | parley canonical\n`,
  };
  return documentCommand(words, () => 'canonical.encode', io, done);
}

export function hashCommand(io: Io, done: (code: ExitCode) => void): Command {
  const words = {
    name: 'hash',
    summary: 'the hash of a proposal on stdin',
    about: 'Writes the hash of the proposal on stdin: what a COMMIT names and a human approves (HASH-2).',
    examples: `  parley hash < proposal.json\n`,
  };
  return documentCommand(words, () => 'hash.proposal', io, done);
}

export function estimateCommand(io: Io, done: (code: ExitCode) => void): Command {
  const words = {
    name: 'estimate',
    summary: 'the estimated tokens of the text on stdin',
    about: 'Writes the estimate of how many tokens the text on stdin takes (EST-1).',
    examples: `  parley lens < reply.json | parley estimate\n`,
  };
  return documentCommand(words, () => 'estimate.tokens', io, done);
}

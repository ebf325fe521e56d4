import type { Command } from 'commander';
import { decodeUtf8, encodeBase64url, type JsonObject, ok, type Result } from '../../wire/index.ts';
import { askReference, stdinCommand, type ToldRefusal, tellAnswer } from '../by-hand.ts';
import type { ExitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';

interface Flags {
  readonly new?: true;
  readonly json?: true;
}

const SEED_BYTES = 32;

export function keyCommand(io: Io, done: (code: ExitCode) => void): Command {
  const words = { name: 'key', usage: 'parley key < mine.seed' };
  return stdinCommand<Flags>(words, (flags) => makeOrDerive(flags, io), io, done)
    .summary('a new seed, or the public key of the seed on stdin')
    .description(paragraphs(ABOUT))
    .option('--new', 'make a new seed and write it, reading nothing')
    .option('--json', 'as JSON: {"key"}, with --new {"seed","key"}; a refusal as {"error","message"}')
    .addHelpText('after', EXAMPLES);
}

async function makeOrDerive(flags: Flags, io: Io): Promise<ExitCode> {
  const form = flags.json ? 'json' : 'text';
  if (!flags.new) {
    const seed = decodeUtf8(await io.stdin())?.trim() ?? '';
    return tellAnswer(askReference('key.public', { seed }), form, io);
  }
  return tellAnswer(newSeed(form), form, io);
}

function newSeed(form: 'text' | 'json'): Result<JsonObject, ToldRefusal> {
  const seed = encodeBase64url(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  if (form === 'text') return ok({ seed });
  const derived = askReference('key.public', { seed });
  return derived.ok ? ok({ seed, key: derived.value.key as string }) : derived;
}

const ABOUT = `Writes the public key of the seed on stdin, "ed25519:" and 43 characters, the form in which grants and proofs name a key (KEY-2).

With --new it makes a seed from the secure randomness of the platform and writes it: the base64url of 32 bytes, 43 characters.
Who has a seed can sign in its name: it is never taken from an argument, where other programs and the shell's history see it.`;

const EXAMPLES = `
Examples:
  (umask 077; parley key --new > mine.seed)    a file that nobody else can read
  parley key < mine.seed
`;

import { Command } from 'commander';
import { bot, type FetchHandler, readDialects, readParty } from '../../consensus/index.ts';
import { safeText } from '../../report/index.ts';
import { serveHttp } from '../../transport/http-bot.ts';
import { readBytes } from '../../transport/read-file.ts';
import { decodeUtf8, encodeHex, ok, publicKeyOf, type Result, recordText, refuse } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { dialectOption, wholeNumber } from '../options.ts';
import { paragraphs } from '../paragraphs.ts';
import { readFileAs, readSeed } from '../record-files.ts';

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly rate: number;
  readonly seedFile?: string;
  readonly dialect?: readonly string[];
  readonly json?: true;
}

export function botCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('bot')
    .summary('answer for one owner over HTTP')
    .description(paragraphs(ABOUT))
    .argument('<party.json>', 'the sheet: {owner, hard, utility}, a party of a decision spec')
    .requiredOption('--port <number>', 'the port to listen on; 0 for any that is free', wholeNumber(0, 65_535))
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--rate <number>', 'requests to /consider let through in any minute', wholeNumber(1), 60)
    .option('--seed-file <file>', 'the seed to sign with, 64 hexadecimal digits')
    .option('--dialect <name>', 'a dialect of DECIDE-4; may repeat', dialectOption)
    .option('--json', 'tell owner, url and key as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (party: string, flags: Flags) => done(await runBot(party, flags, io)));
}

async function runBot(party: string, flags: Flags, io: Io): Promise<ExitCode> {
  const made = makeBot(party, flags, io.env);
  if (!made.ok) return complain(io.err, made.refusal.message);
  const { owner, handler, key } = made.value;
  const serving = await serveHttp(handler, flags);
  if (!serving.ok) return complain(io.err, serving.refusal.message);
  const { url, ended } = serving.value;
  const told = recordText({ owner, url, pubkey_hex: key });
  const signs = key === null ? 'its verdicts are not signed' : `it signs with ${key}`;
  io.out(flags.json && told.ok ? `${told.value}\n` : `${safeText(owner)} is answered for at ${url}; ${signs}\n`);
  await ended;
  return exitCodes.passed;
}

interface Made {
  readonly owner: string;
  readonly handler: FetchHandler;
  readonly key: string | null;
}

function makeBot(party: string, { rate, seedFile, dialect = [] }: Flags, env: Io['env']): Result<Made> {
  const dialects = readDialects(dialect);
  if (!dialects.ok) return dialects;
  const sheet = readFileAs(party, (value) => readParty(value, dialects.value));
  if (!sheet.ok) return sheet;
  const token = env.PARLEY_BOT_TOKEN ?? '';
  if (token === '') return refuse('invalid_params', 'PARLEY_BOT_TOKEN, the token that the bot asks for, is not set');
  const seed = seedOf(seedFile, env);
  if (!seed.ok) return seed;
  const handler = bot(sheet.value, { token, seed: seed.value, rate, dialects: dialects.value });
  if (!handler.ok) return handler;
  const key = seed.value === undefined ? null : encodeHex(publicKeyOf(seed.value));
  return ok({ owner: sheet.value.owner, handler: handler.value, key });
}

function seedOf(file: string | undefined, env: Io['env']): Result<Uint8Array | undefined> {
  if (file === undefined) {
    return env.PARLEY_BOT_SEED === undefined ? ok(undefined) : readSeed(env.PARLEY_BOT_SEED, 'PARLEY_BOT_SEED');
  }
  const bytes = readBytes(file);
  return bytes.ok ? readSeed(decodeUtf8(bytes.value) ?? '', file) : bytes;
}

const ABOUT = `Answers for one owner (SPEC.md, section 30): GET /card says who, POST /consider takes {"option"} and gives the verdict, to
whoever bears the token. The sheet stays in this process: no answer tells which constraint was crossed. Ends on SIGINT or SIGTERM.

The token is taken from PARLEY_BOT_TOKEN. The seed is taken from --seed-file, else from PARLEY_BOT_SEED; without one the verdicts are
not signed. Neither is ever an argument, where a list of processes would show it.

It speaks plain HTTP: beyond this machine, put TLS before it.`;

const EXAMPLES = `
Examples:
  PARLEY_BOT_TOKEN=… parley bot ana.json --port 8001
  PARLEY_BOT_TOKEN=… parley bot ana.json --port 8001 --seed-file ana.seed
  PARLEY_BOT_TOKEN=… parley bot ana.json --port 0 --json
`;

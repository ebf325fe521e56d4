import { Command } from 'commander';
import { type Decision, type Dialects, hashTranscript, readDialects } from '../../consensus/index.ts';
import { safeText } from '../../report/index.ts';
import { ok, type RecordObject, type Refusal, type Result, recordText, refuse } from '../../wire/index.ts';
import { decideBots } from '../decide-bots.ts';
import { decideSpec } from '../decide-spec.ts';
import { decisionTable, shownRecord } from '../decision-table.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { dialectOption } from '../options.ts';
import { paragraphs } from '../paragraphs.ts';
import { readOptionsFile, readRosterFile } from '../record-files.ts';
import { paintFor } from '../terminal.ts';
import { writeWholeFile } from '../write-file.ts';

interface Flags {
  readonly options?: string;
  readonly roster?: string;
  readonly out?: string;
  readonly dialect?: readonly string[];
  readonly json?: true;
}

export function decideCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('decide')
    .summary('decide among parties in a file, or among bots')
    .description(paragraphs(ABOUT))
    .argument('<spec or bots...>', 'a decision spec, or the URLs of bots')
    .option('--options <file>', 'the options to ask bots about: an array of objects, or an object with such "options"')
    .option('--roster <file>', 'owner → key: a bot whose card shows another key is refused')
    .option('--out <file>', 'write the transcript there; its SHA-256 is its hash')
    .option('--dialect <name>', 'a dialect of DECIDE-4; may repeat', dialectOption)
    .option('--json', '{"status", "decision", "hash", "transcript"} as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (named: readonly string[], flags: Flags) => done(await runDecide(named, flags, io)));
}

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

async function runDecide(named: readonly string[], flags: Flags, io: Io): Promise<ExitCode> {
  const dialects = readDialects(flags.dialect ?? []);
  if (!dialects.ok) return complain(io.err, dialects.refusal.message);
  const decided = named.some(isUrl)
    ? await askBots(named, flags, dialects.value, io)
    : decideNamed(named, flags, dialects.value);
  if (!decided.ok) return complain(io.err, safeText(decided.refusal.message), exitOf(decided.refusal));
  return tell(decided.value, flags, io);
}

function decideNamed(named: readonly string[], { options, roster }: Flags, dialects: Dialects): Result<Decision> {
  const [spec, ...others] = named;
  if (spec === undefined || others.length > 0) return refuse('invalid_params', 'one decision spec, or URLs of bots');
  if (options !== undefined) return refuse('invalid_params', '--options is for bots: a decision spec has its own');
  if (roster !== undefined) return refuse('invalid_params', '--roster is for bots: in a decision spec nobody signs');
  return decideSpec(spec, dialects);
}

async function askBots(
  named: readonly string[],
  { options, roster }: Flags,
  dialects: Dialects,
  io: Io,
): Promise<Result<Decision>> {
  const other = named.find((each) => !isUrl(each));
  if (other !== undefined) return refuse('invalid_params', `'${other}' is no URL of a bot`);
  if (options === undefined) return refuse('invalid_params', 'what are the bots to be asked about? --options tells');
  const asked = readOptionsFile(options);
  if (!asked.ok) return asked;
  const keys = roster === undefined ? ok(undefined) : readRosterFile(roster);
  if (!keys.ok) return keys;
  return decideBots(named, asked.value, { roster: keys.value, dialects }, io);
}

/** Bad input is exit 2; a bot that cannot be asked is 3, as a port that cannot be started. */
function exitOf({ code }: Refusal): ExitCode {
  return code === 'invalid_params' ? exitCodes.usage : exitCodes.notStarted;
}

/** Writes the transcript, then what came of it: 0 agreed, 1 deadlock. */
function tell({ status, decision, transcript }: Decision<RecordObject>, flags: Flags, io: Io): ExitCode {
  const hash = hashTranscript(transcript);
  const text = recordText(transcript);
  if (!hash.ok || !text.ok) return complain(io.err, 'the decision has no record text');
  if (flags.out !== undefined) writeWholeFile(flags.out, text.value);
  if (flags.json) {
    const all = recordText({ status, decision, hash: hash.value, transcript });
    io.out(all.ok ? `${all.value}\n` : '');
  } else {
    const paint = paintFor(io);
    io.out(decisionTable(transcript, paint));
    io.out(
      status === 'agreed'
        ? `\n${paint.good('agreed')} on ${shownRecord(decision)}\n`
        : `\n${paint.bad('deadlock')}: no option is acceptable to all\n`,
    );
    io.out(`hash ${hash.value}\n`);
    if (flags.out !== undefined) io.out(`transcript ${flags.out}\n`);
  }
  return status === 'agreed' ? exitCodes.passed : exitCodes.failed;
}

const ABOUT = `Decides by the rule of SPEC.md, section 26: of the options that nobody's red line excludes, the one that is best for whoever likes
it least. It asks the parties of a decision spec in this process, which then holds every sheet, or bots by their URLs, each of which
keeps its own. The table shows verdicts: ok or red line, and the score; which red line it was nobody here knows.

The token for the first bot is taken from PARLEY_BOT_TOKEN_1, for the second from PARLEY_BOT_TOKEN_2, and so on, where one is not set
from PARLEY_BOT_TOKEN. Exit 0: agreed; 1: deadlock; 2: usage; 3: a bot could not be asked, and nothing was decided.`;

const EXAMPLES = `
Examples:
  parley decide spec.json
  parley decide spec.json --out transcript.json
  parley decide http://127.0.0.1:8001 http://127.0.0.1:8002 --options options.json --out transcript.json
  parley decide https://ana.example/bot https://bob.example/bot --options options.json --roster keys.json --json
`;

import { Command } from 'commander';
import { readDialects, readParty, readTranscript } from '../../consensus/index.ts';
import { type Paint, safeText } from '../../report/index.ts';
import { nodeVerifier } from '../../transport/node-verifier.ts';
import { compactJson, type JsonValue, ok, type Result } from '../../wire/index.ts';
import { checkAlone, type Findings, type Known } from '../check-alone.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { dialectOption } from '../options.ts';
import { paragraphs } from '../paragraphs.ts';
import { readFileAs, readOptionsFile, readRosterFile } from '../record-files.ts';
import { paintFor } from '../terminal.ts';

interface Flags {
  readonly sheet?: string;
  readonly owners?: string;
  readonly options?: string;
  readonly roster?: string;
  readonly requireSigned?: true;
  readonly dialect?: readonly string[];
  readonly json?: true;
}

export function verifyCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('verify')
    .summary('check the transcript of a decision, alone')
    .description(paragraphs(ABOUT))
    .argument('<transcript>', 'the file that decide wrote')
    .option('--sheet <file>', 'your own sheet, {owner, hard, utility}; it goes nowhere')
    .option('--owners <names>', 'whose verdicts must be there, parted by commas')
    .option('--options <file>', 'which options must be there, in their order: an array, or an object with "options"')
    .option('--roster <file>', 'owner → key: each verdict must be signed by its owner’s')
    .option('--require-signed', 'every verdict must be signed')
    .option('--dialect <name>', 'a dialect of DECIDE-4; may repeat', dialectOption)
    .option('--json', '{"hash", "held", "findings", "unproven"} as JSON')
    .addHelpText('after', EXAMPLES)
    .action((path: string, flags: Flags) => done(runVerify(path, flags, io)));
}

function runVerify(path: string, flags: Flags, io: Io): ExitCode {
  const transcript = readFileAs(path, readTranscript);
  if (!transcript.ok) return complain(io.err, safeText(transcript.refusal.message));
  const known = readKnown(flags);
  if (!known.ok) return complain(io.err, safeText(known.refusal.message));
  const found = checkAlone(transcript.value, known.value, nodeVerifier());
  if (!found.ok) return complain(io.err, safeText(found.refusal.message));
  const { hash, findings, unproven } = found.value;
  const held = findings.every((finding) => finding.held);
  if (flags.json) io.out(`${compactJson({ hash, held, findings, unproven } as unknown as JsonValue)}\n`);
  else io.out(wordsOf(found.value, paintFor(io)));
  return held ? exitCodes.passed : exitCodes.failed;
}

function readKnown({ sheet, owners, options, roster, requireSigned, dialect = [] }: Flags): Result<Known> {
  const dialects = readDialects(dialect);
  if (!dialects.ok) return dialects;
  const own = sheet === undefined ? ok(undefined) : readFileAs(sheet, (value) => readParty(value, dialects.value));
  if (!own.ok) return own;
  const expected = options === undefined ? ok(undefined) : readOptionsFile(options);
  if (!expected.ok) return expected;
  const keys = roster === undefined ? ok(undefined) : readRosterFile(roster);
  if (!keys.ok) return keys;
  return ok({
    sheet: own.value,
    owners: owners
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    options: expected.value,
    roster: keys.value,
    signatures: requireSigned ? 'required' : 'optional',
    dialects: dialects.value,
  });
}

function wordsOf({ hash, findings, unproven }: Findings, paint: Paint): string {
  const lines = [
    `hash    ${hash}`,
    ...findings.map(({ held, says }) => `${held ? paint.good('proven') : paint.bad('FALSE ')}  ${says}`),
    '',
    'Not proven:',
    ...unproven.map((line) => `- ${line}`),
  ];
  return `${lines.join('\n')}\n`;
}

const ABOUT = `Checks the record of a decision with what one owner knows, and nobody else's help: that the result is what the recorded verdicts
come to (RECORD-10), and with each option more: that nobody and nothing was left out, that verdicts are signed, that the decision
crosses no red line of yours and the record says of you what your sheet says. Then it lists what all this does not prove.

Exit 0: all that was looked at is proven; 1: something is false; 2: usage, or a file that is no transcript.`;

const EXAMPLES = `
Examples:
  parley verify transcript.json
  parley verify transcript.json --sheet mine.json --owners Ana,Bob,Cara --options options.json
  parley verify transcript.json --roster keys.json
  parley verify transcript.json --require-signed --json
`;

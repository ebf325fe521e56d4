import type { Command } from 'commander';
import { inspectToken } from '../../grants/index.ts';
import { lensValue } from '../../lens/index.ts';
import { safeText } from '../../report/index.ts';
import { nodeVerifier } from '../../transport/node-verifier.ts';
import { decodeUtf8 } from '../../wire/index.ts';
import { stdinCommand, writeAnswer } from '../by-hand.ts';
import { type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';

interface Flags {
  readonly json?: true;
}

export function grantInspectCommand(io: Io, done: (code: ExitCode) => void): Command {
  const words = { name: 'inspect', usage: 'parley grant inspect < token.txt' };
  return stdinCommand<Flags>(words, (flags) => inspect(flags, io), io, done)
    .summary('what stands in a token')
    .description(paragraphs(ABOUT))
    .option('--json', 'as JSON instead of Lens')
    .addHelpText(
      'after',
      '\nExamples:\n  parley grant inspect < agent.grant\n  echo pg1.… | parley grant inspect --json\n',
    );
}

const ABOUT = `Writes what stands in the token on stdin: ids, keys, and each block with its caveats, those that are malformed with the reason.

A token whose form, a signature or a link is not valid is told in the first line, "NOT VALID: …", and is exit 1; blocks count
from 1. Whether its principal is trusted, its time and what its caveats allow are not looked at: see parley grant check.`;

async function inspect(flags: Flags, io: Io): Promise<ExitCode> {
  const token = decodeUtf8(await io.stdin())?.trim() ?? '';
  const inspected = inspectToken(token, nodeVerifier());
  const told = inspected.ok ? inspected.value : { valid: false, faults: [`form: ${inspected.refusal.message}`] };
  const faults = told.faults as readonly string[];
  if (flags.json) writeAnswer(told, 'json', io);
  else {
    if (faults.length > 0) io.out(`NOT VALID: ${safeText(faults.join(', '))}\n`);
    if (inspected.ok) io.out(`${lensValue(told)}\n`);
  }
  return faults.length === 0 ? exitCodes.passed : exitCodes.failed;
}

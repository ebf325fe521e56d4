import { Command } from 'commander';
import { caveatFault } from '../../grants/index.ts';
import {
  compactJson,
  copyWith,
  isObject,
  type JsonObject,
  ownOf,
  readJson,
  readJsonBytes,
  refuse,
} from '../../wire/index.ts';
import { askReference, stdinCommand, tellAnswer, writeRefusal } from '../by-hand.ts';
import type { ExitCode } from '../exit.ts';
import {
  checkExample,
  checkParams,
  delegateExample,
  delegateParams,
  issueExample,
  issueParams,
} from '../grants/examples.ts';
import { softCaveats } from '../grants/soft-caveats.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';
import { grantInspectCommand } from './grant-inspect.ts';

interface Flags {
  readonly json?: true;
}

export function grantCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('grant')
    .summary('inspect, issue, delegate and check grants by hand')
    .description('Works on grants with the reference, from stdin to stdout (SPEC.md, section 11).')
    .addHelpText(
      'after',
      '\nExamples, to be pasted in this order: parley grant issue --help, then delegate, then check.\n',
    )
    .addCommand(grantInspectCommand(io, done))
    .addCommand(operationCommand(issue, io, done))
    .addCommand(operationCommand(delegate, io, done))
    .addCommand(operationCommand(check, io, done));
}

interface Words {
  readonly name: string;
  readonly operation: string;
  /** The param that the operation takes as a JSON text; by hand it may stand as the value itself. */
  readonly text: 'caveats' | 'context';
  readonly about: string;
  readonly params: string;
  readonly example: string;
}

const issue: Words = {
  name: 'issue',
  operation: 'grant.issue',
  text: 'caveats',
  about: `Issues a root grant from the params on stdin and writes its token. Caveats are signed as they are (GRANT-18); one that is
unknown or malformed, and so never holds, is told on stderr.`,
  params: issueParams,
  example: issueExample,
};

const delegate: Words = {
  name: 'delegate',
  operation: 'grant.delegate',
  text: 'caveats',
  about: `Adds a block to the token among the params on stdin, signed by its holder, and writes the new token (GRANT-19). A caveat that
is unknown or malformed, and so never holds, is told on stderr.`,
  params: delegateParams,
  example: delegateExample,
};

const check: Words = {
  name: 'check',
  operation: 'grant.check',
  text: 'context',
  about: `Checks the grants among the params on stdin against what is asked for. Writes the grant used, its principal and the blocks to
which a purchase is charged; or why it is refused, exit 1: with forbidden the caveats that failed (need), with
consent_required the soft ones that the principal would have to lift (soft).`,
  params: checkParams,
  example: checkExample,
};

function operationCommand(words: Words, io: Io, done: (code: ExitCode) => void): Command {
  const { name, operation, about, params, example } = words;
  const usage = `parley grant ${name} < params.json`;
  return stdinCommand<Flags>({ name, usage }, (flags) => answerParams(words, flags, io), io, done)
    .summary(`${operation} on the params on stdin`)
    .description(paragraphs(about))
    .option('--json', 'the data of the answer as JSON; a refusal as {"error","message"} with need or soft')
    .addHelpText('after', `\nParams, one JSON object:\n${params}\nExamples:\n${example}`);
}

async function answerParams({ operation, text }: Words, flags: Flags, io: Io): Promise<ExitCode> {
  const form = flags.json ? 'json' : 'text';
  const read = readJsonBytes(await io.stdin());
  if (!read.ok) return writeRefusal(read.refusal, form, io);
  if (!isObject(read.value)) return writeRefusal(refuse('invalid_params', 'stdin is no JSON object').refusal, form, io);
  const params = withText(read.value, text);
  const answer = askReference(operation, params);
  if (answer.ok) {
    if (text === 'caveats') warnOfCaveats(params, io);
    return tellAnswer(answer, form, io);
  }
  const { refusal } = answer;
  if (refusal.code !== 'consent_required') return writeRefusal(refusal, form, io);
  return writeRefusal({ code: refusal.code, message: refusal.message, soft: softCaveats(params) }, form, io);
}

function withText(params: JsonObject, name: string): JsonObject {
  const value = ownOf(params, name);
  return value === undefined || typeof value === 'string' ? params : copyWith(params, { [name]: compactJson(value) });
}

/** The caveats that were signed and that no request can satisfy, a line each. */
function warnOfCaveats({ caveats }: JsonObject, io: Io): void {
  const read = typeof caveats === 'string' ? readJson(caveats) : undefined;
  if (!read?.ok || !Array.isArray(read.value)) return;
  for (const [index, caveat] of read.value.entries()) {
    const fault = caveatFault(caveat);
    if (fault !== undefined) io.err(`parley: warning: caveat ${index + 1} is signed, but never holds: ${fault}\n`);
  }
}

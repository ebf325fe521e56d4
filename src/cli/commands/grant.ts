import { Command } from 'commander';
import { inspectToken } from '../../grants/index.ts';
import { lensValue } from '../../lens/index.ts';
import { nodeVerifier } from '../../transport/node-verifier.ts';
import {
  compactJson,
  copyWith,
  decodeUtf8,
  isObject,
  type JsonObject,
  ownOf,
  readJsonBytes,
  refuse,
} from '../../wire/index.ts';
import { type AnswerForm, answerByHand, writeAnswer, writeRefusal } from '../by-hand.ts';
import type { ExitCode } from '../exit.ts';
import type { Io } from '../io.ts';

interface Flags {
  readonly json?: true;
}

export function grantCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('grant')
    .summary('inspect, issue, delegate and check grants by hand')
    .description('Works on grants with the reference, from stdin to stdout (SPEC.md, section 11).')
    .addCommand(inspectCommand(io, done))
    .addCommand(
      operationCommand(io, done, {
        name: 'issue',
        operation: 'grant.issue',
        text: 'caveats',
        about:
          'Issues a root grant from {"seed", "sub", "caveats", "iat", "nonce"} on stdin and writes its token. Caveats are signed as they are.',
        examples: `  echo '{"seed":"…","sub":"ed25519:…","caveats":[{"svc":["shop.example"]}],"iat":1789999900,"nonce":"n1"}' | parley grant issue\n`,
      }),
    )
    .addCommand(
      operationCommand(io, done, {
        name: 'delegate',
        operation: 'grant.delegate',
        text: 'caveats',
        about:
          'Adds a block to the token of {"token", "seed", "sub", "caveats", "iat"} on stdin, signed by its holder, and writes the new token.',
        examples: `  parley grant delegate < terms.json | parley grant inspect\n`,
      }),
    )
    .addCommand(
      operationCommand(io, done, {
        name: 'check',
        operation: 'grant.check',
        text: 'context',
        about:
          'Checks {"tokens", "trusted", "proofKey", "context"} on stdin: writes the grant used, its principal and its spend blocks, or why it is refused.',
        examples: `  parley grant check --json < request.json\n`,
      }),
    );
}

function inspectCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('inspect')
    .summary('what stands in a token')
    .description(
      'Writes what stands in the token on stdin: ids, keys, and each block with its caveats; whether signatures and links hold.',
    )
    .option('--json', 'as JSON instead of Lens')
    .addHelpText('after', '\nExamples:\n  echo pg1.… | parley grant inspect\n')
    .action(async (flags: Flags) => {
      const token = decodeUtf8(await io.stdin())?.trim() ?? '';
      const inspected = inspectToken(token, nodeVerifier());
      if (!inspected.ok) return done(writeRefusal(inspected.refusal, formOf(flags), io));
      done(
        flags.json
          ? writeAnswer(inspected.value, 'json', io)
          : writeAnswer({ text: lensValue(inspected.value) }, 'text', io),
      );
    });
}

interface Words {
  readonly name: string;
  readonly operation: string;
  /** The param that the operation takes as a JSON text; by hand it may stand as the value itself. */
  readonly text: 'caveats' | 'context';
  readonly about: string;
  readonly examples: string;
}

function operationCommand(io: Io, done: (code: ExitCode) => void, words: Words): Command {
  return new Command(words.name)
    .summary(`${words.operation} on the params on stdin`)
    .description(words.about)
    .option('--json', 'the data of the answer as JSON; a refusal as {"error","message"}')
    .addHelpText('after', `\nExamples:\n${words.examples}`)
    .action(async (flags: Flags) => {
      const read = readJsonBytes(await io.stdin());
      if (!read.ok) return done(writeRefusal(read.refusal, formOf(flags), io));
      if (!isObject(read.value))
        return done(writeRefusal(refuse('invalid_params', 'stdin is no JSON object').refusal, formOf(flags), io));
      done(answerByHand(words.operation, withText(read.value, words.text), formOf(flags), io));
    });
}

function withText(params: JsonObject, name: string): JsonObject {
  const value = ownOf(params, name);
  return value === undefined || typeof value === 'string' ? params : copyWith(params, { [name]: compactJson(value) });
}

function formOf({ json }: Flags): AnswerForm {
  return json ? 'json' : 'text';
}

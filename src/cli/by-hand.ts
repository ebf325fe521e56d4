import { Command } from 'commander';
import { operationNamed } from '../operations/index.ts';
import { safeText } from '../report/index.ts';
import { nodeVerifier } from '../transport/node-verifier.ts';
import { compactJson, type JsonObject, type JsonValue, type Refusal, type Result } from '../wire/index.ts';
import { complain, type ExitCode, exitCodes } from './exit.ts';
import type { Io } from './io.ts';

/** Whether a person or a machine reads the answer. */
export type AnswerForm = 'text' | 'json';

/** A refusal as it is told by hand: with the caveats that failed hard, or the soft ones that stood in the way. */
export interface ToldRefusal extends Refusal {
  readonly need?: readonly JsonValue[];
  readonly soft?: readonly JsonValue[];
}

/**
 * A command that reads standard input and takes no argument; `usage` shows how, to one who gives it a file or a text.
 */
export function stdinCommand<Flags>(
  { name, usage }: { readonly name: string; readonly usage: string },
  act: (flags: Flags) => Promise<ExitCode>,
  io: Io,
  done: (code: ExitCode) => void,
): Command {
  return new Command(name).allowExcessArguments().action(async (flags: Flags, { args }: Command) => {
    // The argument is not repeated: it may be a seed.
    done(args.length === 0 ? await act(flags) : complain(io.err, `it reads standard input: ${usage}`));
  });
}

/** Asks the reference one operation. */
export function askReference(name: string, params: JsonObject): Result<JsonObject, ToldRefusal> {
  const operation = operationNamed(name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  return operation.answer(params, { verifier: nodeVerifier() });
}

/** Writes an answer: a single field bare, more of them as JSON. */
export function tellAnswer(answer: Result<JsonObject, ToldRefusal>, form: AnswerForm, io: Io): ExitCode {
  return answer.ok ? writeAnswer(answer.value, form, io) : writeRefusal(answer.refusal, form, io);
}

export function writeAnswer(data: JsonObject, form: AnswerForm, io: Io): ExitCode {
  const [only, ...more] = Object.values(data);
  const bare = form === 'text' && more.length === 0 && (typeof only === 'string' || typeof only === 'number');
  io.out(`${bare ? only : compactJson(data)}\n`);
  return exitCodes.passed;
}

/** Bad input is exit 2; what is refused for any other reason is an answer too, and exit 1. */
export function writeRefusal({ code, message, need, soft }: ToldRefusal, form: AnswerForm, io: Io): ExitCode {
  const exit = code === 'invalid_params' ? exitCodes.usage : exitCodes.failed;
  const caveats = { ...(need && { need: [...need] }), ...(soft && { soft: [...soft] }) };
  if (form === 'json') {
    io.out(`${compactJson({ error: code, message, ...caveats })}\n`);
    return exit;
  }
  const named = Object.entries(caveats).map(([name, list]) => `: ${name} ${safeText(compactJson(list))}`);
  return complain(io.err, `${code}: ${message}${named.join('')}`, exit);
}

import { operationNamed } from '../operations/index.ts';
import { nodeVerifier } from '../transport/node-verifier.ts';
import { compactJson, type JsonObject, type Refusal } from '../wire/index.ts';
import { complain, type ExitCode, exitCodes } from './exit.ts';
import type { Io } from './io.ts';

/** Whether a person or a machine reads the answer. */
export type AnswerForm = 'text' | 'json';

/** Asks the reference one operation and writes its answer: a single field bare, more of them as JSON. */
export function answerByHand(name: string, params: JsonObject, form: AnswerForm, io: Io): ExitCode {
  const operation = operationNamed(name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  const answer = operation.answer(params, { verifier: nodeVerifier() });
  return answer.ok ? writeAnswer(answer.value, form, io) : writeRefusal(answer.refusal, form, io);
}

export function writeAnswer(data: JsonObject, form: AnswerForm, io: Io): ExitCode {
  const [only, ...more] = Object.values(data);
  const bare = form === 'text' && more.length === 0 && (typeof only === 'string' || typeof only === 'number');
  io.out(`${bare ? only : compactJson(data)}\n`);
  return exitCodes.passed;
}

/** Bad input is exit 2; what is refused for any other reason is an answer too, and exit 1. */
export function writeRefusal({ code, message }: Refusal, form: AnswerForm, io: Io): ExitCode {
  if (form === 'json') io.out(`${compactJson({ error: code, message })}\n`);
  const exit = code === 'invalid_params' ? exitCodes.usage : exitCodes.failed;
  return form === 'json' ? exit : complain(io.err, `${code}: ${message}`, exit);
}

import { existsSync, readFileSync } from 'node:fs';
import { type Problem, problemText } from '../../../generated/validators.ts';
import { ok, type Result, readJsonBytes, refuse } from '../../wire/index.ts';

/** A file of ours, checked by its schema; what stands for it where it is not there. Refuses one that is malformed. */
export function readOwn<T>(path: string, validate: (value: unknown) => readonly Problem[], otherwise: T): Result<T> {
  if (!existsSync(path)) return ok(otherwise);
  const read = readJsonBytes(readFileSync(path));
  if (!read.ok) return refuse('invalid_params', `${path} is not JSON: ${read.refusal.message}`);
  const problem = validate(read.value)[0];
  return problem === undefined
    ? ok(read.value as T)
    : refuse('invalid_params', `${path} is malformed: ${problemText(problem)}`);
}

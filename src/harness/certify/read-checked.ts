import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Problem, problemText } from '../../../generated/validators.ts';
import { ok, type Result, readJsonBytes, refuse } from '../../wire/index.ts';

/** Reads a file of vectors/: refuses one that is not there, not the one of that digest, or not of its schema. */
export function readChecked<T>(
  path: string,
  validate: (value: unknown) => readonly Problem[],
  sha256?: string,
): Result<T> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    return refuse('not_found', `no such file: ${path}`);
  }
  if (sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256) {
    return refuse('invalid_params', `${path} is not the file that index.json describes: emit the vectors again`);
  }
  const read = readJsonBytes(bytes);
  if (!read.ok) return refuse('invalid_params', `${path} is not JSON: ${read.refusal.message}`);
  const problem = validate(read.value)[0];
  if (problem !== undefined) return refuse('invalid_params', `${path} is malformed: ${problemText(problem)}`);
  return ok(read.value as T);
}

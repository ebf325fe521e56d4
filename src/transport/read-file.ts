import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Problem, problemText } from '../../generated/validators.ts';
import { type JsonValue, ok, type Result, readJsonBytes, refuse } from '../wire/index.ts';

/** What is wrong with a value by a schema; nothing where it is of it. */
export type Validate = (value: unknown) => readonly Problem[];

/** The bytes of a file. Refuses with `not_found` one that is not there, or cannot be read. */
export function readBytes(path: string): Result<Uint8Array> {
  try {
    return ok(readFileSync(path));
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT') return refuse('not_found', `no such file: ${path}`);
    return refuse('not_found', code === 'EISDIR' ? `${path} is a folder` : `${path} cannot be read: ${code}`);
  }
}

/** The SHA-256 of bytes, as 64 hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A JSON file of the shape `T`, as its schema says. Refuses as `readBytes` does, and as `ofShape` does. */
export function readShape<T>(path: string, validate: Validate, wrong?: string): Result<T> {
  const bytes = readBytes(path);
  return bytes.ok ? ofShape(path, readJsonBytes(bytes.value), validate, wrong) : bytes;
}

/**
 * What was read from a file of that name, of the shape `T`. Refuses with `invalid_params` what is not JSON, or is
 * `wrong`.
 */
export function ofShape<T>(
  name: string,
  read: Result<JsonValue>,
  validate: Validate,
  wrong = 'is malformed',
): Result<T> {
  if (!read.ok) return refuse('invalid_params', `${name} is not JSON: ${read.refusal.message}`);
  const problem = validate(read.value)[0];
  if (problem !== undefined) return refuse('invalid_params', `${name} ${wrong}: ${problemText(problem)}`);
  return ok(read.value as T);
}

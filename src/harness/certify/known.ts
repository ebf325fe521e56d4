import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemText, validateKnownFailures } from '../../../generated/validators.ts';
import { isObject, ok, type Result, readJsonBytes, refuse } from '../../wire/index.ts';

export const KNOWN_FAILURES = 'known-failures.json';

/** Reads `known-failures.json` beside a port's manifest; none is no failure known. Refuses one that is malformed. */
export function readKnownFailures(folder: string): Result<ReadonlyMap<string, string>> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(join(folder, KNOWN_FAILURES));
  } catch {
    return ok(new Map());
  }
  const read = readJsonBytes(bytes);
  const malformed = (why: string) => refuse('invalid_params', `${join(folder, KNOWN_FAILURES)} is malformed: ${why}`);
  if (!read.ok) return malformed(read.refusal.message);
  const problem = validateKnownFailures(read.value)[0];
  if (problem !== undefined || !isObject(read.value))
    return malformed(problem ? problemText(problem) : 'it is no object');
  return ok(new Map(Object.entries(read.value) as [string, string][]));
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownFailures } from '../../../generated/types.ts';
import { validateKnownFailures } from '../../../generated/validators.ts';
import { readShape } from '../../transport/read-file.ts';
import { ok, type Result } from '../../wire/index.ts';

export const KNOWN_FAILURES = 'known-failures.json';

/** Reads `known-failures.json` beside a port's manifest; none is no failure known. Refuses one that is malformed. */
export function readKnownFailures(folder: string): Result<ReadonlyMap<string, string>> {
  const path = join(folder, KNOWN_FAILURES);
  if (!existsSync(path)) return ok(new Map());
  const read = readShape<KnownFailures>(path, validateKnownFailures);
  return read.ok ? ok(new Map(Object.entries(read.value))) : read;
}

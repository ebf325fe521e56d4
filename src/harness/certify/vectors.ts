import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Vector, Vectors, VectorsIndex } from '../../../generated/types.ts';
import { type Problem, problemText, validateVectors, validateVectorsIndex } from '../../../generated/validators.ts';
import { ok, type Result, readJsonBytes, refuse } from '../../wire/index.ts';

/** A vector and where it stands. */
export interface Placed {
  readonly vector: Vector;
  readonly operation: string;
  readonly profile: Vectors['profile'];
}

/** The vectors of a folder: what a port is certified against. The reference is never run for it. */
export interface Suite {
  readonly index: VectorsIndex;
  readonly files: readonly Vectors[];
  /** Every vector by id, in the order of the index. */
  readonly byId: ReadonlyMap<string, Placed>;
}

/**
 * Reads vectors/. Refuses a folder without an index with `not_found`, and with `invalid_params` a file that is not the one
 * whose digest the index gives, that does not match its schema, or that uses an id twice or a twin that is not there.
 */
export function loadVectors(folder: string): Result<Suite> {
  const index = readChecked<VectorsIndex>(join(folder, 'index.json'), validateVectorsIndex);
  if (!index.ok) return index;
  const files: Vectors[] = [];
  const byId = new Map<string, Placed>();
  for (const { file, sha256 } of index.value.files) {
    const read = readChecked<Vectors>(join(folder, file), validateVectors, sha256);
    if (!read.ok) return read;
    const { operation, profile, vectors } = read.value;
    files.push(read.value);
    for (const vector of vectors) {
      if (byId.has(vector.id)) return refuse('invalid_params', `two vectors have the id ${vector.id}`);
      byId.set(vector.id, { vector, operation, profile });
    }
  }
  for (const { vector } of byId.values()) {
    if (vector.twin !== undefined && !byId.has(vector.twin.of)) {
      return refuse('invalid_params', `${vector.id} is the twin of ${vector.twin.of}, which is not there`);
    }
  }
  return ok({ index: index.value, files, byId });
}

function readChecked<T>(path: string, validate: (value: unknown) => readonly Problem[], sha256?: string): Result<T> {
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

import { join } from 'node:path';
import type { Profile, Vector, Vectors, VectorsIndex } from '../../../generated/types.ts';
import { validateVectors, validateVectorsIndex } from '../../../generated/validators.ts';
import { readShape } from '../../transport/read-file.ts';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { readChecked } from './read-checked.ts';
import { loadScenarios, type ServiceSuite } from './scenarios.ts';

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
  /** What the vectors of the profile `service` stand for, where there are any. */
  readonly service?: ServiceSuite;
}

/**
 * Whether a profile is of scenarios, which are played with a port's service; what any other holds is asked of the port.
 */
export function isPlayed(profile: Profile): boolean {
  return profile === 'service';
}

/** The files of a suite whose vectors are asked. */
export function askedFiles({ files }: Suite): readonly Vectors[] {
  return files.filter(({ profile }) => !isPlayed(profile));
}

/**
 * Reads vectors/. Refuses a folder without an index with `not_found`, and with `invalid_params` a file that is not the
 * one whose digest the index gives, that does not match its schema, or that uses an id twice or a twin that is not
 * there.
 */
export function loadVectors(folder: string): Result<Suite> {
  const index = readShape<VectorsIndex>(join(folder, 'index.json'), validateVectorsIndex);
  if (!index.ok) return index;
  const scenarios = loadScenarios(folder, index.value);
  if (!scenarios.ok) return scenarios;
  const files: Vectors[] = [];
  const byId = new Map<string, Placed>();
  for (const { file, sha256 } of index.value.files) {
    const read = readChecked<Vectors>(join(folder, file), validateVectors, sha256);
    if (!read.ok) return read;
    files.push(read.value);
  }
  files.push(...(scenarios.value?.files ?? []));
  for (const { operation, profile, vectors } of files) {
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
  return ok({
    index: index.value,
    files,
    byId,
    ...(scenarios.value === undefined ? {} : { service: scenarios.value }),
  });
}

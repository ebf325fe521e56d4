import { digestOf, ofShape, readBytes, type Validate } from '../../transport/read-file.ts';
import { type Result, readJsonBytes, refuse } from '../../wire/index.ts';

/**
 * Reads a file that an index names: refuses one that is not there, not the one of that digest, or not of its schema.
 */
export function readChecked<T>(path: string, validate: Validate, digest: string): Result<T> {
  const bytes = readBytes(path);
  if (!bytes.ok) return bytes;
  if (digestOf(bytes.value) !== digest) {
    return refuse('invalid_params', `${path} is not the file that index.json describes: emit the vectors again`);
  }
  return ofShape(path, readJsonBytes(bytes.value), validate);
}

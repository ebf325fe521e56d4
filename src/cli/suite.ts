import { join } from 'node:path';
import { loadVectors, type Suite } from '../harness/index.ts';
import { operationNamed } from '../operations/index.ts';
import type { ErrorCode, Result } from '../wire/index.ts';
import { packageRoot } from './root.ts';

/** Where the vectors of this package lie. */
export const VECTORS: string = join(packageRoot, 'vectors');

export function packageSuite(folder: string = VECTORS): Result<Suite> {
  return loadVectors(folder);
}

/** Whether SPEC.md has an operation of that name. */
export function isOperation(name: string): boolean {
  return operationNamed(name) !== undefined;
}

/** The codes with which an operation may refuse (PORT-5); every operation may find its params wrong. */
export function refusalsOf(operation: string): readonly ErrorCode[] {
  return operationNamed(operation)?.refusals ?? ['invalid_params'];
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from '../../generated/sources.ts';
import { digestOf } from '../transport/read-file.ts';
import { packageRoot } from './root.ts';

/**
 * The files that changed since generated/ was made from them, of those that are here; rules and shapes are then of
 * before.
 */
export function changedSources(root: string = packageRoot): readonly string[] {
  return Object.entries(sources).flatMap(([file, digest]) => {
    const path = join(root, file);
    if (!existsSync(path)) return [];
    return digestOf(readFileSync(path)) === digest ? [] : [file];
  });
}

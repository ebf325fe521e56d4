import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from '../../generated/sources.ts';
import { packageRoot } from './root.ts';

/** The files that changed since generated/ was made from them, of those that are here; rules and shapes are then of before. */
export function changedSources(root: string = packageRoot): readonly string[] {
  return Object.entries(sources).flatMap(([file, digest]) => {
    const path = join(root, file);
    if (!existsSync(path)) return [];
    return createHash('sha256').update(readFileSync(path)).digest('hex') === digest ? [] : [file];
  });
}

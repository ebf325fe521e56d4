import { readFileSync } from 'node:fs';
import { ok, type Result, refuse } from '../wire/index.ts';

/** The bytes of a file that a person named. */
export function readBytes(path: string): Result<Uint8Array> {
  try {
    return ok(readFileSync(path));
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    return refuse('not_found', code === 'ENOENT' ? `no such file: ${path}` : `${path} cannot be read: ${code}`);
  }
}

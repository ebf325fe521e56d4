import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Why a program could not be started in a folder, for a person: Node says only `spawn x ENOENT`. */
export function startFailure(error: NodeJS.ErrnoException, program: string, folder: string): string {
  const { code } = error;
  if (code === 'EACCES') return `${program} in ${folder} may not be executed`;
  if (code !== 'ENOENT') return error.message;
  if (!existsSync(folder)) return `there is no folder ${folder}`;
  if (program.includes('/') && existsSync(resolve(folder, program))) {
    return `${program} in ${folder} needs an interpreter that is not here`;
  }
  return `no such program in ${folder}${program.includes('/') ? '' : ' or on PATH'}: ${program}`;
}

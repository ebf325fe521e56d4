import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';

/** The variable that every process of one run inherits; a child in a session of its own keeps it (PORT-11). */
const MARK = 'PARLEY_RUN';

/** A mark that no other process carries. */
export function newMark(): string {
  return randomBytes(16).toString('hex');
}

/** A mark as it stands in an environment. */
export function markBytes(mark: string): Buffer {
  return Buffer.from(`${MARK}=${mark}`);
}

/** All that a port or its set-up gets of our environment: PATH, HOME and LANG, then its own `env`, then the mark. */
export function portEnvironment(own: Readonly<Record<string, string>>, mark: string): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of ['PATH', 'HOME', 'LANG']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return { ...environment, ...own, [MARK]: mark };
}

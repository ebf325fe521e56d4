import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Report, Vectors } from '../../generated/types.ts';
import { doublePath, hashFile, smallSuite, vector, writeVectors } from '../ports/certify.ts';

/**
 * Vectors for the port moody: numbers, with three in a row that end the port, across the end of the first stretch of
 * 128.
 */
export function moodyVectors(): readonly Vectors[] {
  const [list, open] = smallSuite()[0]?.vectors ?? [];
  if (list === undefined || open === undefined) throw new Error('the small suite has changed');
  const numbers = Array.from({ length: 300 }, (_, index) =>
    vector(`canonical-encode/number-${index}`, ` ${index}`, { data: { text: `${index}` } }),
  );
  const crashes = [1, 2, 3].map((each) =>
    vector(`canonical-encode/crash-${each}`, '"crash"', { data: { text: '"crash"' } }),
  );
  const vectors = [list, open, ...numbers.slice(0, 124), ...crashes, ...numbers.slice(124)];
  return [{ operation: 'canonical.encode', profile: 'core', vectors }, hashFile];
}

/**
 * A copy of the port moody in the current folder, with its vectors, and failures of which one is known and one is none.
 */
export function standWithMoody(): readonly string[] {
  cpSync(dirname(doublePath('moody')), 'ports/moody', { recursive: true });
  cpSync(join(dirname(doublePath('moody')), '..', 'frames.mjs'), 'ports/frames.mjs');
  const known = { 'canonical-encode/number-7': 'seven is its lucky number', 'canonical-encode/number-1': 'mended' };
  writeFileSync('ports/moody/known-failures.json', JSON.stringify(known));
  mkdirSync('vectors');
  writeVectors('vectors', moodyVectors());
  return ['certify', 'ports/moody/port.json', '--vectors', 'vectors'];
}

/**
 * A report without what a run that was broken off cannot have as an unbroken one: times (`at`, `ms`), and the end of
 * stderr, which is that since the run went on.
 */
export function masked(text: string): Report {
  return JSON.parse(text, (key, value) => (['at', 'ms', 'stderr'].includes(key) ? undefined : value));
}

/** Whole numbers below a bound, the same for a seed everywhere (a linear congruential generator). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

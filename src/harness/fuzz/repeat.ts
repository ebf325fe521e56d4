import { type Asking, chunkOf, hearChunk } from './chunk.ts';
import type { LivingPort } from './living.ts';
import type { Found } from './run.ts';
import { type AnySource, type Heard, judgeCase } from './source.ts';

/** Asks one case again; undefined when nothing is wrong with it any more. */
export async function repeatCase(
  source: AnySource,
  x: unknown,
  { seed, number }: { readonly seed: number; readonly number: number },
  ports: readonly LivingPort[],
  refusalsOf: Asking['refusalsOf'],
): Promise<Found | undefined> {
  const chunk = chunkOf(number, source, [x]);
  const [trial] = chunk.trials;
  const [heard] = await hearChunk(chunk, ports, { refusalsOf, patience: 1, takes: () => true });
  if (trial === undefined || heard === undefined) return undefined;
  const { fault } = judgeCase(source, x, heard as Heard);
  return fault === undefined ? undefined : { fault, trial, seed, shrunk: { x, fault, heard, path: [], tried: 0 } };
}

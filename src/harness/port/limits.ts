import type { Limits } from '../../../generated/types.ts';
import { LOOK_MS } from './family.ts';
import { canMeasure } from './memory.ts';
import type { PortCommand } from './process.ts';

/** What a port is held to, as it is told: its memory only where that can be measured. */
export function limitsOf(
  { port, timeout }: { readonly port: PortCommand; readonly timeout: number },
  restarts: number,
): Limits {
  const { memory, sandbox = 'none' } = port;
  if (memory === undefined || !canMeasure) return { timeout, memory: null, restarts, sandbox };
  return { timeout, memory, sampled: LOOK_MS, restarts, sandbox };
}

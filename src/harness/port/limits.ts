import type { Limits } from '../../../generated/types.ts';
import { canMeasure } from './memory.ts';
import type { PortCommand } from './process.ts';

/** What a port is held to, as it is told: its memory only where that can be measured. */
export function limitsOf(
  { port, timeout }: { readonly port: PortCommand; readonly timeout: number },
  restarts: number,
): Limits {
  const { memory = null, sandbox = 'none' } = port;
  return { timeout, memory: canMeasure ? memory : null, restarts, sandbox };
}

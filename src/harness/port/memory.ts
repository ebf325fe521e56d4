import { LOOK_MS } from './family.ts';
import { canLook, proportionalOf, residentOf } from './proc.ts';

const MIB = 1_048_576;

/** The most bytes that all processes of a port may hold where nothing else is said. */
export const MEMORY_BYTES = 1024 * MIB;

/** Whether a limit of memory can be held here. */
export const canMeasure = canLook;

/** What sampling allows, for a person. */
export const overshootText = `memory is looked at every ${LOOK_MS} ms, so a port holds more for as long as that, and for as long as a busy machine delays the look`;

/** Bytes that processes hold together, if that is more than a limit; shared pages count once. */
export function memoryOver(ids: readonly number[], limit: number): number | undefined {
  const resident = ids.reduce((sum, id) => sum + residentOf(id), 0);
  if (resident <= limit) return undefined;
  // Counted again, slower: a page that a parent and its children share is one page.
  const held = ids.reduce((sum, id) => sum + (proportionalOf(id) ?? residentOf(id)), 0);
  return held > limit ? held : undefined;
}

/** Bytes for a person. */
export function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / MIB)} MiB`;
}

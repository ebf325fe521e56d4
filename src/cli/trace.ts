import { closeSync, openSync, writeSync } from 'node:fs';
import { fileError } from './write-file.ts';

/**
 * Writes every frame as a line of NDJSON: ms since the start, port, direction, and the frame's text. What cannot be
 * written, as where the disk is full, is told at the end, and the run goes on.
 */
export function traceTo(path: string | undefined) {
  if (path === undefined) return undefined;
  const file = openSync(path, 'w');
  const start = performance.now();
  const decoder = new TextDecoder();
  let fault: string | undefined;
  return {
    write: (port: string, direction: 'sent' | 'received', bytes: Uint8Array): void => {
      if (fault !== undefined) return;
      const ms = Math.round((performance.now() - start) * 1000) / 1000;
      const frame = decoder.decode(bytes).replace(/\r?\n$/, '');
      try {
        writeSync(file, `${JSON.stringify({ ms, port, direction, frame })}\n`);
      } catch (thrown) {
        fault = `the trace is not whole: ${fileError(path, thrown).message}`;
      }
    },
    /** Closes it; gives why it is not whole, where it is not. */
    end: (): string | undefined => {
      closeSync(file);
      return fault;
    },
  };
}

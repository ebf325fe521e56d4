import { closeSync, openSync, writeSync } from 'node:fs';

/** Writes every frame as a line of NDJSON: ms since the start, port, direction, and the frame's text. */
export function traceTo(path: string | undefined) {
  if (path === undefined) return undefined;
  const file = openSync(path, 'w');
  const start = performance.now();
  const decoder = new TextDecoder();
  return {
    write: (port: string, direction: 'sent' | 'received', bytes: Uint8Array): void => {
      const ms = Math.round((performance.now() - start) * 1000) / 1000;
      const frame = decoder.decode(bytes).replace(/\r?\n$/, '');
      writeSync(file, `${JSON.stringify({ ms, port, direction, frame })}\n`);
    },
    end: () => closeSync(file),
  };
}

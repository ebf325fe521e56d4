import { PassThrough } from 'node:stream';
import type { Exit, PortProcess } from './process.ts';

/** A port that never started: nothing can be told to it, and it says nothing. */
export function unstarted(failure: string): PortProcess {
  const exit: Exit = { code: null, signal: null, failure, leftBehind: 0, unended: 0 };
  const input = new PassThrough();
  input.resume();
  const output = new PassThrough();
  return {
    input,
    output,
    exit: Promise.resolve(exit),
    gone: () => true,
    stderr: () => '',
    endInput: () => input.end(),
    stop: async () => exit,
  };
}

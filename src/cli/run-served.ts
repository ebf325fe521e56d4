import { portCommand } from './commands/port.ts';
import { serveCommand } from './commands/serve.ts';
import type { ExitCode } from './exit.ts';
import type { Io } from './io.ts';
import { runProgram } from './program.ts';

/** The commands that a harness starts again and again, without all that the others load. */
export function runServed(args: readonly string[], io: Io): Promise<ExitCode> {
  return runProgram([portCommand, serveCommand], args, io);
}

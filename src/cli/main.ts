#!/usr/bin/env node
import { complain, exitCodes } from './exit.ts';
import { nodeIo } from './io.ts';

// A reader that has seen enough, as `head` has, is no error; a full disk is, but no bug of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? exitCodes.passed);
  complain((text) => process.stderr.write(text), `stdout cannot be written: ${error.message}`);
  process.exit(exitCodes.usage);
});
process.stderr.on('error', () => {}); // Nobody is left to tell it to.

try {
  const args = process.argv.slice(2);
  // A port is started hundreds of times a run: it loads what it needs and no more.
  const run =
    args[0] === 'port' || args[0] === 'serve'
      ? (await import('./run-served.ts')).runServed
      : (await import('./run.ts')).run;
  process.exitCode = await run(args, nodeIo());
} catch (thrown) {
  process.stderr.write(`parley: this is a bug of ours: ${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
  process.exitCode = exitCodes.bug;
}

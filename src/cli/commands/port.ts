import { Command } from 'commander';
import { portHandler } from '../../operations/index.ts';
import { nodeVerifier } from '../../transport/node-verifier.ts';
import { serve } from '../../transport/stdio.ts';
import { portableVerifier } from '../../wire/index.ts';
import { type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';
import { runServe } from './serve.ts';

export function portCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('port')
    .summary('serve the reference as a port on stdin and stdout')
    .description(paragraphs(ABOUT))
    .option('--fixture <file>', 'be the service that a fixture describes instead, as serve is (PORT-13)')
    .option('--portable', 'check signatures with the portable verifier: slower, and the same on every input')
    .addHelpText('after', EXAMPLES)
    .action(async ({ portable, fixture }: { readonly portable?: true; readonly fixture?: string }) => {
      const verifier = portable ? portableVerifier : nodeVerifier();
      if (fixture !== undefined) return done(await runServe({ fixture, verifier }, io));
      const answers = portHandler({ id: 'port', name: 'parley-typescript' }, { verifier });
      await serve((frame, send) => answers(frame).forEach(send));
      done(exitCodes.passed);
    });
}

const ABOUT = `Serves the reference implementation as a port: frames as lines of JSON on stdin and stdout (SPEC.md, section 13), until stdin
ends. Useful to see what a right answer looks like, and to try a harness of your own.`;

const EXAMPLES = `
Examples:
  parley port < frames.ndjson
  echo '{"parley":1,"id":"1","verb":"HELLO"}' | parley port
  parley certify --command "parley port"
`;

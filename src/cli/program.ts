import { Command, CommanderError } from 'commander';
import { complain, type ExitCode, exitCodes } from './exit.ts';
import type { Io } from './io.ts';
import { packageVersion } from './root.ts';

/** A command as this program joins it: it is given the world, and how to say what it comes to. */
export type CommandMaker = (io: Io, done: (code: ExitCode) => void) => Command;

/** Runs one command line (without the program's name) of a program with these commands, and gives its exit code. */
export async function runProgram(
  commands: readonly CommandMaker[],
  args: readonly string[],
  io: Io,
): Promise<ExitCode> {
  let code: ExitCode = exitCodes.passed;
  const done = (said: ExitCode): void => {
    code = said;
  };
  const program = new Command('parley')
    .description('The referee of the Parley protocol: certifies ports, explains rules, and answers by hand.')
    .version(packageVersion)
    .addHelpText('after', HELP);
  for (const make of commands) program.addCommand(make(io, done));
  for (const command of [program, ...allBelow(program)]) {
    command
      .exitOverride()
      .configureOutput({ writeOut: io.out, writeErr: (text) => io.err(text.replace(/^error: /, 'parley: ')) });
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.passed : exitCodes.usage;
    if (isFileError(thrown)) return complain(io.err, thrown.message);
    throw thrown;
  }
}

/** Whether the machine refused a file or a folder, as one that cannot be written: no bug of ours. */
function isFileError(thrown: unknown): thrown is NodeJS.ErrnoException {
  if (!(thrown instanceof Error && 'syscall' in thrown) || String(thrown.syscall).startsWith('spawn')) return false;
  return 'path' in thrown || PATHLESS.includes((thrown as NodeJS.ErrnoException).code ?? '');
}

/** What it says of a file that is open already, without its path. */
const PATHLESS: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EISDIR'];

function allBelow(command: Command): readonly Command[] {
  return command.commands.flatMap((each) => [each, ...allBelow(each)]);
}

const HELP = `
Examples:
  parley certify                      certify every port in runners/
  parley certify ./mine/port.json     certify your own
  parley smoke ./mine/port.json       five seconds: is the adapter broken, or the port wrong?
  parley explain LENS-2               a rule, and the vectors that check it
  echo '{"a":[1,2]}' | parley lens    what the reference makes of a document
  parley decide spec.json             one decision of several owners, by their private limits

Exit codes:
  0  all passed    1  something failed    2  usage or bad input    3  a port could not be started, a bot not asked    70  a bug of ours
`;

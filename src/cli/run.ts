import { botCommand } from './commands/bot.ts';
import { certifyCommand } from './commands/certify.ts';
import { coverageCommand } from './commands/coverage.ts';
import { decideCommand } from './commands/decide.ts';
import { demoCommand } from './commands/demo.ts';
import { diffCommand } from './commands/diff.ts';
import { canonicalCommand, estimateCommand, hashCommand, lensCommand } from './commands/documents.ts';
import { explainCommand } from './commands/explain.ts';
import { fuzzCommand } from './commands/fuzz.ts';
import { grantCommand } from './commands/grant.ts';
import { initCommand } from './commands/init.ts';
import { keyCommand } from './commands/key.ts';
import { portCommand } from './commands/port.ts';
import { portsCommand } from './commands/ports.ts';
import { promoteCommand } from './commands/promote.ts';
import { reportCommand } from './commands/report.ts';
import { serveCommand } from './commands/serve.ts';
import { smokeCommand } from './commands/smoke.ts';
import { vectorsCommand } from './commands/vectors.ts';
import { verifyCommand } from './commands/verify.ts';
import { verifyCertificateCommand } from './commands/verify-certificate.ts';
import type { ExitCode } from './exit.ts';
import type { Io } from './io.ts';
import { type CommandMaker, runProgram } from './program.ts';

const commands: readonly CommandMaker[] = [
  certifyCommand,
  fuzzCommand,
  diffCommand,
  promoteCommand,
  initCommand,
  reportCommand,
  smokeCommand,
  portsCommand,
  explainCommand,
  coverageCommand,
  verifyCertificateCommand,
  vectorsCommand,
  portCommand,
  serveCommand,
  demoCommand,
  lensCommand,
  canonicalCommand,
  hashCommand,
  estimateCommand,
  keyCommand,
  grantCommand,
  decideCommand,
  verifyCommand,
  botCommand,
];

/** Runs one command line (without the program's name) and gives its exit code. */
export function run(args: readonly string[], io: Io): Promise<ExitCode> {
  return runProgram(commands, args, io);
}

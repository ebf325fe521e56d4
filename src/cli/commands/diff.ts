import { Command } from 'commander';
import fc from 'fast-check';
import { type Answer, chunkOf, differenceSource, hearChunk, sameAnswer } from '../../harness/fuzz/index.ts';
import { operationNamed } from '../../operations/index.ts';
import { answersLines, answerText, safeText } from '../../report/index.ts';
import { compactJson, isObject, type JsonObject, type JsonValue, readJsonBytes } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import { closePorts, openPorts } from '../fuzz/living-ports.ts';
import type { Io } from '../io.ts';
import { noOperation } from '../no-operation.ts';
import { paragraphs } from '../paragraphs.ts';
import { findPorts } from '../ports.ts';
import { refusalsOf } from '../suite.ts';

interface Flags {
  readonly operation: string;
  readonly json?: true;
}

export function diffCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('diff')
    .summary('put one input to two ports and show where their answers part')
    .description(paragraphs(ABOUT))
    .argument('<portA>', 'name of a folder in runners/, folder with a port.json, or path of one')
    .argument('<portB>', 'the other')
    .requiredOption('--operation <name>', 'the operation to ask')
    .option('--json', 'both answers as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (left: string, right: string, flags: Flags) => done(await diff([left, right], flags, io)));
}

const ABOUT = `Reads the params of one operation from stdin, as a JSON object, and asks both ports. Prints both answers and the first byte in
which they part. For a whole run of inputs: parley fuzz.`;

const EXAMPLES = `
Examples:
  echo '{"json":"{\\"a\\":[1,2]}"}' | parley diff typescript python --operation lens.value
  parley diff typescript ./port.json --operation grant.check < params.json

Exit codes: 0 the answers are equal, 1 they are not, 2 usage, 3 a port could not be started.
`;

async function diff(named: readonly [string, string], { operation, json }: Flags, io: Io): Promise<ExitCode> {
  if (operationNamed(operation) === undefined) return complain(io.err, noOperation(operation));
  const chosen = findPorts(named);
  if (!chosen.ok) return complain(io.err, chosen.refusal.message);
  const read = readJsonBytes(await io.stdin());
  if (!read.ok) return complain(io.err, `stdin is not JSON: ${read.refusal.message}`);
  const params = read.value;
  if (!isObject(params)) return complain(io.err, 'stdin must be a JSON object: the params of the operation');
  const opened = await openPorts(chosen.value, {
    mustRun: true,
    finding: (port, { kind, message }) => io.err(`${safeText(`${port}: ${kind}: ${message}`)}\n`),
    say: (line) => io.err(`${safeText(line)}\n`),
  });
  if (!opened.ok) return complain(io.err, opened.refusal.message, exitCodes.notStarted);
  const { ports } = opened.value;
  const unclaimed = ports.find(({ claims }) => !claims.has(operation));
  const answers = unclaimed === undefined ? await askBoth(ports, operation, params) : [];
  await closePorts(ports);
  if (unclaimed !== undefined) return complain(io.err, `${unclaimed.name} does not claim ${operation}`);
  return tell(answers, json === true ? 'json' : 'text', io);
}

type Named = readonly [port: string, answer: Answer];

async function askBoth(
  ports: Parameters<typeof hearChunk>[1],
  operation: string,
  params: JsonObject,
): Promise<readonly Named[]> {
  const chunk = chunkOf(0, differenceSource(operation, 1, fc.constant(params)), [params]);
  const [heard] = await hearChunk(chunk, ports, { refusalsOf, patience: 1, takes: () => true });
  return Array.from(heard ?? [], ([port, [answer]]): Named => [port, answer ?? { lost: 'crashed', note: 'not asked' }]);
}

function tell(answers: readonly Named[], form: 'json' | 'text', io: Io): ExitCode {
  const [left, right] = answers.map(([port, answer]) => ({ port, said: 'said' in answer ? answer.said : undefined }));
  const equal = left?.said !== undefined && right?.said !== undefined && sameAnswer(left.said, right.said);
  const shown = answers.map(([port, answer]) => ({ port, answer: 'said' in answer ? answer.said : answer }));
  if (form === 'json') io.out(`${compactJson({ equal, answers: shown as unknown as JsonValue })}\n`);
  else {
    const width = Math.max(...shown.map(({ port }) => port.length));
    for (const { port, answer } of shown) io.out(`${port.padEnd(width)}  ${answerText(answer)}\n`);
    if (equal) io.out('the answers are equal\n');
    else if (left?.said !== undefined && right?.said !== undefined) {
      for (const line of answersLines([left.port, left.said], [right.port, right.said])) io.out(`${line}\n`);
    }
  }
  return equal ? exitCodes.passed : exitCodes.failed;
}

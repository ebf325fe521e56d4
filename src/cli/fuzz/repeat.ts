import fc from 'fast-check';
import type { FuzzFinding } from '../../../generated/types.ts';
import {
  type AnySource,
  differenceSource,
  failClosedSource,
  type KnownCase,
  repeatCase,
  valueAt,
} from '../../harness/fuzz/index.ts';
import { findingLines, safeText } from '../../report/index.ts';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { findPorts } from '../ports.ts';
import { refusalsOf } from '../suite.ts';
import { paintFor } from '../terminal.ts';
import { findingOf, readFinding } from './findings.ts';
import { closePorts, openPorts } from './living-ports.ts';
import { sourcesOf } from './sources.ts';

/** Runs `parley fuzz --repeat`: asks the smallest input of a finding again, of the same ports or of others. */
export async function repeatFinding(path: string, named: readonly string[], io: Io): Promise<ExitCode> {
  const finding = readFinding(path);
  if (!finding.ok) return complain(io.err, finding.refusal.message);
  const again = caseOf(finding.value);
  if (!again.ok) return complain(io.err, again.refusal.message);
  const chosen = findPorts(named.length > 0 ? named : finding.value.asked);
  if (!chosen.ok) return complain(io.err, chosen.refusal.message);
  let told = 0;
  const opened = await openPorts(chosen.value, {
    mustRun: true,
    finding: (port, { kind, message }) => {
      told += 1;
      io.err(`${safeText(`${port}: ${kind}: ${message}`)}\n`);
    },
    say: (line) => io.err(`${safeText(line)}\n`),
  });
  if (!opened.ok) return complain(io.err, opened.refusal.message, exitCodes.notStarted);
  const { ports } = opened.value;
  const { seed, number } = finding.value;
  const found = await repeatCase(again.value.source, again.value.x, { seed, number }, ports, refusalsOf);
  await closePorts(ports);
  if (found === undefined) {
    io.out(`${finding.value.id}: not so any more (${ports.map(({ name }) => name).join(', ')})\n`);
    return told > 0 ? exitCodes.failed : exitCodes.passed;
  }
  const asked = chosen.value.map((port) => port.named);
  const { path: steps, tried } = finding.value;
  const same = { ...findingOf(found, asked), id: finding.value.id, path: steps, tried, repeat: finding.value.repeat };
  io.out(`${findingLines(same, paintFor(io)).join('\n')}\n`);
  return exitCodes.failed;
}

/**
 * The case of a finding: what was asked stands in it; a property's is drawn and shrunk again, for it may hold anything.
 */
function caseOf(finding: FuzzFinding): Result<{ readonly source: AnySource; readonly x: unknown }> {
  const { mode, source: name, rules, seed, number, path, questions, expected, why } = finding;
  const [question] = questions;
  if (question === undefined) return refuse('invalid_params', 'the finding asks nothing');
  const { operation, params } = question;
  if (mode === 'difference') return ok({ source: differenceSource(operation, 1, fc.constant(params)), x: params });
  if (mode === 'fail-closed') {
    if (expected === undefined) return refuse('invalid_params', 'the finding does not say what must be answered');
    const known: KnownCase = { params, expect: expected, what: why };
    const kind = { name, rules: rules as AnySource['rules'], weight: 1 };
    return ok({ source: failClosedSource(kind, fc.constant(known)), x: known });
  }
  const source = sourcesOf('properties', []).find((each) => each.name === name);
  const x = source === undefined ? undefined : valueAt(source, seed, number, path);
  return source === undefined || x === undefined
    ? refuse('not_found', `the property of the finding is not there or has changed: ${name}`)
    : ok({ source, x });
}

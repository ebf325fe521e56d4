import type { Scenarios } from '../../../generated/types.ts';
import { validateScenarios } from '../../../generated/validators.ts';
import { runScenario, START_TIMEOUT_MS } from '../../harness/index.ts';
import { readShape } from '../../transport/read-file.ts';
import { compactJson, type JsonValue } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { packageSuite } from '../suite.ts';
import { findServices } from './services.ts';

const LONG = 600;

/**
 * Plays the scenarios of a file with the services of ports: what fuzzing found, or what is being written. Certifies
 * nothing.
 */
export async function playFile(path: string, named: readonly string[], io: Io): Promise<ExitCode> {
  const file = readShape<Scenarios>(path, validateScenarios, 'holds no scenarios');
  if (!file.ok) return complain(io.err, file.refusal.message);
  const suite = packageSuite();
  if (!suite.ok) return complain(io.err, suite.refusal.message);
  const { service: known } = suite.value;
  if (known === undefined) return complain(io.err, 'there is no fixture in vectors/');
  const services = await findServices(named, (line) => io.err(`${line}\n`));
  if (!services.ok) return complain(io.err, services.refusal.message, exitCodes.notStarted);
  const { people, scenarios } = file.value;
  let code: ExitCode = exitCodes.passed;
  for (const { name, command, timeout } of services.value) {
    for (const scenario of scenarios) {
      const craft = { service: command, fixture: known.fixture, people, timeout, startTimeout: START_TIMEOUT_MS };
      const { outcome, fault } = await runScenario(scenario, craft);
      if (outcome !== 'pass') code = exitCodes.failed;
      io.out(`${outcome === 'pass' ? 'pass' : outcome.toUpperCase()} ${name} ${scenario.id}\n`);
      if (fault === undefined) continue;
      const shown = (value: JsonValue): string => compactJson(value).slice(0, LONG);
      io.out(`  step      ${fault.step}: ${fault.why}\n  sent      ${shown(fault.sent)}\n`);
      io.out(`  expected  ${shown(fault.expected)}\n  got       ${shown(fault.got)}\n`);
    }
  }
  return code;
}

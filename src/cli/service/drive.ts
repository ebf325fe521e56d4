import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenarios } from '../../../generated/types.ts';
import { type ModelReport, runModel, START_TIMEOUT_MS } from '../../harness/index.ts';
import { people } from '../../suite/index.ts';
import { compactJson, type JsonValue } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { quoted } from '../ports.ts';
import { findServices, type Service } from './services.ts';

/** What `parley fuzz --service` can be told. */
export interface DriveFlags {
  readonly steps?: number;
  readonly seed?: number;
  readonly json?: true;
}

const STEPS = 1_000;
const FOLDER = join('.parley', 'findings');
const LONG = 600;

/** Drives the services of ports through random moments and holds them against the model. */
export async function driveServices(named: readonly string[], flags: DriveFlags, io: Io): Promise<ExitCode> {
  const say = (line: string): void => io.err(`${line}\n`);
  const services = await findServices(named, say);
  if (!services.ok) return complain(io.err, services.refusal.message, exitCodes.notStarted);
  const { steps = STEPS, seed = Math.floor(Math.random() * 2 ** 31) } = flags;
  const reports: JsonValue[] = [];
  let code: ExitCode = exitCodes.passed;
  // All at once: each waits for its service most of the time.
  const driven = services.value.map(async (service) => {
    const { command, timeout } = service;
    return {
      service,
      report: await runModel({ service: command, steps, seed, timeout, startTimeout: START_TIMEOUT_MS }),
    };
  });
  for (const { service, report } of await Promise.all(driven)) {
    if (report.violation !== undefined) code = exitCodes.failed;
    const file = writeViolation(service, report);
    const told = file === undefined ? {} : { file };
    reports.push({ port: service.name, ...report, ...told } as unknown as JsonValue);
    if (flags.json === undefined) io.out(reportText(service, report, file));
  }
  if (flags.json) io.out(`${compactJson(reports)}\n`);
  return code;
}

/** Writes what was found as a file of scenarios; gives its path. */
function writeViolation({ name }: Service, { seed, violation }: ModelReport): string | undefined {
  if (violation === undefined) return undefined;
  const seeds = Object.fromEntries(Object.entries(people).map(([who, person]) => [who, person.seed]));
  const file: Scenarios = {
    profile: 'service',
    group: 'service-model',
    people: seeds,
    scenarios: [violation.scenario],
  };
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `service-${name}-${seed}.json`);
  writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
  return path;
}

function reportText({ name }: Service, report: ModelReport, file: string | undefined): string {
  const { seed, steps, requests, runs, undecided, violation } = report;
  const counts = `${steps} steps, ${requests} requests, ${runs} processes, seed ${seed}`;
  const open = undecided === 0 ? '' : `, ${undecided} runs ended at a moment with too many orders to look at`;
  if (violation === undefined) return `${name}: ${counts}: no violation${open}\n`;
  const shown = (value: JsonValue): string => compactJson(value).slice(0, LONG);
  return [
    `VIOLATION ${name}: ${violation.why}`,
    `  after     ${counts}`,
    `  expected  ${shown(violation.expected)}`,
    `  got       ${shown(violation.got)}`,
    `  shortest  ${violation.scenario.steps.length} steps, written to ${file}`,
    `  again     parley certify ${quoted(name)} --scenario ${quoted(file ?? '')}`,
    '',
  ].join('\n');
}

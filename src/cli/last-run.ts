import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LastRun, LastRunPort, Report } from '../../generated/types.ts';
import { validateLastRun } from '../../generated/validators.ts';
import { readShape } from '../transport/read-file.ts';
import type { Naming } from './ports.ts';
import { writeWholeFile } from './write-file.ts';

const FOLDER = '.parley';
const FILE = join(FOLDER, 'last-run.json');

/** The ports that failed something when they last ran from this folder; none where no file says so, or a broken one. */
export function readLastRun(): readonly LastRunPort[] {
  const read = readShape<LastRun>(FILE, validateLastRun);
  return read.ok ? read.value.ports.filter(({ failed }) => failed.length > 0) : [];
}

/**
 * Remembers what failed, for --failed, and forgets nothing of ports that were not run; leaves no file where nothing
 * ever failed. Gives why, when it cannot: a folder that is read-only changes nothing of what came of the run.
 */
export function writeLastRun(report: Report, namings: ReadonlyMap<string, Naming>): string | undefined {
  const ports = report.ports.map(({ name, failures }): LastRunPort => {
    const failed = failures.map(({ id }) => id);
    const naming = namings.get(name);
    if (naming === undefined) return { name, failed };
    return 'named' in naming ? { name, named: naming.named, failed } : { name, command: naming.command, failed };
  });
  if (ports.every(({ failed }) => failed.length === 0) && !existsSync(FILE)) return undefined;
  const ran = new Set(ports.map(({ name }) => name));
  const lastRun: LastRun = { ports: [...readLastRun().filter(({ name }) => !ran.has(name)), ...ports] };
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeWholeFile(FILE, `${JSON.stringify(lastRun, null, 2)}\n`);
    return undefined;
  } catch (thrown) {
    return `what failed is not remembered for --failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}

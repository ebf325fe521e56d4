import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../generated/types.ts';
import { isObject, readJson } from '../wire/index.ts';

const FOLDER = '.parley';
const FILE = join(FOLDER, 'last-run.json');

/** The ids that each port failed in the last run from the current folder. */
export function readLastRun(): ReadonlyMap<string, readonly string[]> {
  if (!existsSync(FILE)) return new Map();
  const read = readJson(readFileSync(FILE, 'utf8'));
  return new Map(read.ok && isObject(read.value) ? (Object.entries(read.value) as [string, string[]][]) : []);
}

/** Remembers what failed, for --failed; leaves no file where nothing ever failed. */
export function writeLastRun(report: Report): void {
  const failed = Object.fromEntries(report.ports.map(({ name, failures }) => [name, failures.map(({ id }) => id)]));
  const nothing = report.ports.every(({ failures }) => failures.length === 0);
  if (nothing && !existsSync(FILE)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(failed, null, 2)}\n`);
}

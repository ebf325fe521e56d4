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
  if (!read.ok || !isObject(read.value)) return new Map();
  return new Map(Object.entries(read.value).map(([port, ids]) => [port, Array.isArray(ids) ? ids.filter(isText) : []]));
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Remembers what failed, for --failed; leaves no file where nothing ever failed. Gives why, when it cannot: a folder that is
 * read-only changes nothing of what came of the run.
 */
export function writeLastRun(report: Report): string | undefined {
  const failed = Object.fromEntries(report.ports.map(({ name, failures }) => [name, failures.map(({ id }) => id)]));
  const nothing = report.ports.every(({ failures }) => failures.length === 0);
  if (nothing && !existsSync(FILE)) return undefined;
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(FILE, `${JSON.stringify(failed, null, 2)}\n`);
    return undefined;
  } catch (thrown) {
    return `what failed is not remembered for --failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}

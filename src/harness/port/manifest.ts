import { dirname, resolve } from 'node:path';
import type { PortManifest } from '../../../generated/types.ts';
import { readBytes } from '../../transport/read-file.ts';
import { isObject, type JsonValue, ok, type Result, readJsonBytes, refuse } from '../../wire/index.ts';
import { manifestFaults } from './manifest-faults.ts';

/** A manifest and the folder it lies in, which its commands run in. */
export interface Manifest extends PortManifest {
  readonly folder: string;
}

/** The most milliseconds that a case may take where the manifest says nothing. */
export const CASE_TIMEOUT_MS = 10_000;

/** The most milliseconds from the start of a port, or of its service, to the first thing that comes of it. */
export const START_TIMEOUT_MS = 15_000;

/**
 * Reads a port's `port.json`. Refuses with `not_found` what is not there, with `invalid_params` what is no manifest.
 */
export function readManifest(path: string): Result<Manifest> {
  const bytes = readBytes(path);
  if (!bytes.ok) return bytes;
  const read = readJsonBytes(bytes.value);
  if (!read.ok) return refuse('invalid_params', `${path} is not JSON: ${read.refusal.message}`);
  const faults = manifestFaults(read.value);
  if (faults !== undefined) return refuse('invalid_params', `${path} is no port manifest: ${faults}`);
  const unusable = unusableWord(read.value);
  if (unusable !== undefined) return refuse('invalid_params', `${path} is no port manifest: ${unusable}`);
  return ok({ ...(read.value as unknown as PortManifest), folder: dirname(resolve(path)) });
}

/** What no program can be started with, though it is a string. */
function unusableWord(manifest: JsonValue): string | undefined {
  const { command, setup = [] } = manifest as unknown as PortManifest;
  if (command[0] === '') return 'the first word of command is empty: it names the program';
  if (setup.some(([program]) => program === ''))
    return 'the first word of a setup command is empty: it names the program';
  return holdsNul(manifest) ? 'U+0000 can stand in no word, variable or path' : undefined;
}

function holdsNul(value: JsonValue): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (Array.isArray(value)) return value.some(holdsNul);
  return isObject(value) && Object.entries(value).some(([name, each]) => name.includes('\u0000') || holdsNul(each));
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '../../generated/types.ts';
import {
  CASE_TIMEOUT_MS,
  type Candidate,
  type Manifest,
  MEMORY_BYTES,
  readKnownFailures,
  readManifest,
} from '../harness/index.ts';
import { ok, type Result, refuse } from '../wire/index.ts';
import { packageRoot } from './root.ts';

const RUNNERS = join(packageRoot, 'runners');

/** The order in which the ports of this package stand in every report; others follow by name. */
const FIRST = ['typescript', 'python', 'go'];

/** A port as a person named it, and its manifest. */
export interface NamedPort {
  readonly named: string;
  readonly manifest: Manifest;
}

/** How a port was named: as on the command line, or by the command line that it is. */
export type Naming = { readonly named: string } | { readonly command: string };

/** The names of the ports in runners/. */
export function runnerNames(): readonly string[] {
  const names = existsSync(RUNNERS) ? readdirSync(RUNNERS).filter((name) => existsSync(manifestPath(name))) : [];
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return names.sort((left, right) => rank(left) - rank(right) || (left < right ? -1 : 1));
}

/**
 * The ports that a person named: by folder of runners/, by folder, or by path of a port.json; all of runners/ for none.
 */
export function findPorts(named: readonly string[]): Result<readonly NamedPort[]> {
  const ports: NamedPort[] = [];
  for (const name of named.length > 0 ? named : runnerNames()) {
    const path = pathOf(name);
    if (path === undefined) {
      return refuse(
        'not_found',
        `no such port: ${name} (here are ${runnerNames().join(', ')}; or give the path of a port.json)`,
      );
    }
    const manifest = readManifest(path);
    if (!manifest.ok) return manifest;
    if (ports.some((other) => other.manifest.name === manifest.value.name)) {
      return refuse('conflict', `two of the ports are named ${manifest.value.name}`);
    }
    ports.push({ named: name, manifest: manifest.value });
  }
  return ports.length > 0 ? ok(ports) : refuse('not_found', 'there is no port in runners/');
}

function pathOf(name: string): string | undefined {
  if (runnerNames().includes(name)) return manifestPath(name);
  if (statSync(name, { throwIfNoEntry: false })?.isDirectory()) return join(name, 'port.json');
  return name.endsWith('.json') ? name : undefined;
}

function manifestPath(name: string): string {
  return join(RUNNERS, name, 'port.json');
}

/** What the harness needs of a named port; `profiles` narrows what it is certified for. */
export function candidateOf({ named, manifest }: NamedPort, profiles: readonly Profile[]): Result<Candidate> {
  const known = readKnownFailures(manifest.folder);
  if (!known.ok) return known;
  const { name, version, language, command, folder, env = {}, timeout = CASE_TIMEOUT_MS, service } = manifest;
  return ok({
    manifest,
    target: {
      name,
      version,
      language,
      profiles: profiles.length > 0 ? profiles : manifest.profiles,
      port: { command, folder, env, memory: MEMORY_BYTES },
      timeout,
      ...(service === undefined ? {} : { service }),
      known: known.value,
      repeat: `parley certify ${quoted(named)}`,
    },
  });
}

/** A port that is only a command line, run by the shell in the current folder. */
export function commandCandidate(command: string, profiles: readonly Profile[]): Candidate {
  return {
    target: {
      name: 'command',
      version: '',
      language: '',
      profiles,
      port: { command: ['sh', '-c', command], folder: process.cwd(), env: {}, memory: MEMORY_BYTES },
      timeout: CASE_TIMEOUT_MS,
      known: new Map(),
      repeat: `parley certify --command ${quoted(command)}`,
    },
  };
}

/** A word as a shell reads it back. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

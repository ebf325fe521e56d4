import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../../generated/types.ts';
import { type LivingPort, openLiving } from '../../harness/fuzz/index.ts';
import { KNOWN_FAILURES, missingProgram, START_TIMEOUT_MS, setUp } from '../../harness/index.ts';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { type LimitFlags, limited } from '../limits.ts';
import { candidateOf, type NamedPort } from '../ports.ts';

/** The ports that run, and those that cannot here. */
export interface OpenPorts {
  readonly ports: readonly LivingPort[];
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Sets up and starts ports, in a default run those of which no failure is known. Refuses, `unavailable`, one that does
 * not start, and with `mustRun` one whose toolchain is not here; what was started by then is ended.
 */
export async function openPorts(
  named: readonly NamedPort[],
  options: {
    readonly mustRun: boolean;
    readonly finding: (port: string, finding: Finding) => void;
    readonly say: (line: string) => void;
    readonly limits?: LimitFlags;
  },
): Promise<Result<OpenPorts>> {
  const ports: LivingPort[] = [];
  const skipped: { name: string; reason: string }[] = [];
  for (const port of named) {
    const { name } = port.manifest;
    // In a default run every case would find again what is known of such a port.
    if (!options.mustRun && existsSync(join(port.manifest.folder, KNOWN_FAILURES))) {
      skipped.push({ name, reason: 'known to depart from the rules, so fuzzed only when named' });
      continue;
    }
    const missing = missingProgram(port.manifest);
    if (missing !== undefined) skipped.push({ name, reason: `no ${missing}` });
    const opened = missing === undefined ? await openPort(port, options) : undefined;
    if (opened?.ok) ports.push(opened.value);
    const fault =
      opened?.ok === false ? opened.refusal.message : options.mustRun ? missing && `no ${missing}` : undefined;
    if (fault === undefined) continue;
    await closePorts(ports);
    return refuse('unavailable', `${name} could not be started: ${fault}`);
  }
  return ports.length > 0 ? ok({ ports, skipped }) : refuse('unavailable', 'no port can run here');
}

async function openPort(
  port: NamedPort,
  { finding, say, limits = {} }: Parameters<typeof openPorts>[1],
): Promise<Result<LivingPort>> {
  const { name } = port.manifest;
  const candidate = candidateOf(port, []);
  if (!candidate.ok) return candidate;
  const ready = await setUp(port.manifest, (line) => say(`${name}: set-up: ${line}`));
  if (!ready.ok) return ready;
  const { port: command, timeout } = limited(candidate.value, limits).target;
  return openLiving({
    name,
    port: command,
    timeout,
    startTimeout: START_TIMEOUT_MS,
    finding: (each) => finding(name, each),
  });
}

export async function closePorts(ports: readonly LivingPort[]): Promise<void> {
  await Promise.all(ports.map((port) => port.finish()));
}

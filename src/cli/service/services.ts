import { missingProgram, setUp, type Target } from '../../harness/index.ts';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { candidateOf, findPorts } from '../ports.ts';

/** A port's service mode, ready to be started. */
export interface Service {
  readonly name: string;
  /** The words of its service mode are part of the command; the path of a fixture comes behind them (PORT-13). */
  readonly command: Target['port'];
  /** Milliseconds. */
  readonly timeout: number;
}

/**
 * The named ports, or all of runners/ that have one, as services, set up. Refuses, `unavailable`, a named one that has
 * no service mode or cannot run here; of all of runners/ such a one is told and left out.
 */
export async function findServices(
  named: readonly string[],
  say: (line: string) => void,
): Promise<Result<readonly Service[]>> {
  const ports = findPorts(named);
  if (!ports.ok) return ports;
  const services: Service[] = [];
  for (const port of ports.value) {
    const { manifest } = port;
    const candidate = candidateOf(port, []);
    if (!candidate.ok) return candidate;
    const { name, service: words, port: command, timeout } = candidate.value.target;
    const ready = words === undefined ? undefined : await readied(manifest, say);
    const why = ready === undefined ? 'its manifest has no "service" (PORT-13)' : ready;
    if (why !== '') {
      if (named.length > 0) return refuse('unavailable', `${name}: ${why}`);
      say(`${name}: skipped: ${why}`);
    } else {
      services.push({ name, timeout, command: { ...command, command: [...command.command, ...(words ?? [])] } });
    }
  }
  return services.length > 0 ? ok(services) : refuse('unavailable', 'no port here has a service mode');
}

/** Why a port cannot run here; an empty text where it can. */
async function readied(manifest: Parameters<typeof setUp>[0], say: (line: string) => void): Promise<string> {
  const missing = missingProgram(manifest);
  if (missing !== undefined) return `no ${missing}`;
  const ready = await setUp(manifest, (line) => say(`${manifest.name}: set-up: ${line}`));
  return ready.ok ? '' : ready.refusal.message;
}

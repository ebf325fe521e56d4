import type { Profile } from '../../generated/types.ts';
import { askedFiles, type Candidate, type Suite } from '../harness/index.ts';
import { ok, type Result, refuse } from '../wire/index.ts';
import { readLastRun } from './last-run.ts';
import { candidateOf, commandCandidate, findPorts, type Naming } from './ports.ts';

/** A port to run, and how to name it again. */
export interface Chosen {
  readonly candidate: Candidate;
  readonly naming: Naming;
}

/** Which ports a person wants run. */
export interface Wanted {
  readonly named: readonly string[];
  readonly command?: string;
  /** Only these; none: those of each manifest. */
  readonly profiles: readonly Profile[];
  readonly failed?: true;
}

/**
 * The ports to run: those that were named, all of runners/ for none; with `failed` those that failed something when
 * they last ran, with only that.
 */
export function chooseCandidates(wanted: Wanted, suite: Suite): Result<readonly Chosen[]> {
  if (!wanted.failed) return chosenBy(namingsOf(wanted), wanted.profiles, suite);
  const last = readLastRun();
  if (last.length === 0) return refuse('not_found', 'nothing failed in the last run from this folder');
  const some = wanted.named.length > 0 || wanted.command !== undefined;
  const namings = some
    ? namingsOf(wanted)
    : last.flatMap(({ named, command }): Naming[] =>
        named !== undefined && isThere(named) ? [{ named }] : command !== undefined ? [{ command }] : [],
      );
  if (namings.length === 0 && !some)
    return refuse('not_found', 'no port that failed in its last run is there any more');
  const chosen = chosenBy(namings, wanted.profiles, suite);
  if (!chosen.ok) return chosen;
  const failed = new Map(last.map((port) => [port.name, port.failed.filter((id) => suite.byId.has(id))]));
  const again = chosen.value.flatMap(({ candidate, naming }): Chosen[] => {
    const ids = failed.get(candidate.target.name) ?? [];
    return ids.length === 0 ? [] : [{ naming, candidate: { ...candidate, only: new Set(ids) } }];
  });
  if (again.length > 0) return ok(again);
  const names = chosen.value.map(({ candidate }) => candidate.target.name).join(', ');
  return refuse('not_found', `nothing of ${names} failed in the last run from this folder`);
}

/** Whether a port that ran some time ago is still there, well or not. */
function isThere(named: string): boolean {
  const found = findPorts([named]);
  return found.ok || found.refusal.code !== 'not_found';
}

function namingsOf({ named, command }: Wanted): readonly Naming[] {
  return command !== undefined ? [{ command }] : named.map((each) => ({ named: each }));
}

/** No naming at all means every port of runners/. */
function chosenBy(namings: readonly Naming[], profiles: readonly Profile[], suite: Suite): Result<readonly Chosen[]> {
  const chosen: Chosen[] = [];
  // A command line has no service mode: that is a matter of a manifest (PORT-13).
  const all = [...new Set(askedFiles(suite).map(({ profile }) => profile))];
  for (const naming of namings) {
    if (!('command' in naming)) continue;
    chosen.push({ naming, candidate: commandCandidate(naming.command, profiles.length > 0 ? profiles : all) });
  }
  const named = namings.flatMap((naming) => ('named' in naming ? [naming.named] : []));
  if (chosen.length > 0 && named.length === 0) return ok(chosen);
  const ports = findPorts(named);
  if (!ports.ok) return ports;
  for (const port of ports.value) {
    const candidate = candidateOf(port, profiles);
    if (!candidate.ok) return candidate;
    chosen.push({ naming: { named: port.named }, candidate: candidate.value });
  }
  return ok(chosen);
}

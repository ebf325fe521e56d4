import type { CaseEvent, Finding, Profile, ProfileReport, Vectors } from '../../generated/types.ts';

/** Why a port is not certified for a profile, a clause each; none when it is. */
export function whyNotCertified(
  profile: Profile,
  { unclaimed, expected, failed, notRun }: Omit<ProfileReport, 'complete' | 'why'>,
  { findings }: { readonly findings: readonly Finding[] },
): string[] {
  const why: string[] = [];
  const noun = profile === 'service' ? 'scenario' : 'vector';
  if (expected === 0) why.push(`there is no ${noun} of ${profile}`);
  if (unclaimed.length > 0 && profile === 'service') why.push('its manifest names no service mode (PORT-13)');
  else if (unclaimed.length > 0) {
    why.push(`${counted(unclaimed.length, 'operation')} of ${profile} not claimed: ${unclaimed.join(', ')}`);
  }
  if (failed > 0) why.push(`${counted(failed, noun)} not passed`);
  if (notRun > 0) why.push(`${counted(notRun, noun)} not run`);
  if (findings.length > 0) {
    const kinds = [...new Set(findings.map(({ kind }) => kind))];
    why.push(`${counted(findings.length, 'finding')}: ${kinds.join(', ')}`);
  }
  return why;
}

/** Why none of a port's vectors was run; undefined where one was, and where the port was only skipped. */
export function whyNothingRun(
  { cases, findings }: { readonly cases: readonly CaseEvent[]; readonly findings: readonly Finding[] },
  files: readonly Vectors[],
): string | undefined {
  if (cases.some(({ outcome }) => outcome !== 'not claimed')) return undefined;
  const asked = new Set(cases.map(({ id }) => id));
  const operations = files.filter(({ vectors }) => vectors.some(({ id }) => asked.has(id))).map(named);
  const last = operations.pop();
  if (last === undefined) {
    return `nothing was run${findings.some(({ kind }) => kind === 'not started') ? ', for it did not start' : ''}`;
  }
  return operations.length === 0 ? `${last} is not claimed` : `${operations.join(', ')} and ${last} are not claimed`;
}

const named = ({ operation }: Vectors): string => operation;

/** A count with its noun. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

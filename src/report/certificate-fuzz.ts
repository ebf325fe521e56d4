import type { CertifiedFuzz, FuzzReport, RunEvent } from '../../generated/types.ts';
import { ok, type Result, refuse } from '../wire/index.ts';
import { counted } from './why.ts';

/** A report of the fuzzer, and the SHA-256 (hex) of its bytes. */
export interface GivenFuzz {
  readonly report: FuzzReport;
  readonly digest: string;
}

/**
 * What a certificate keeps of a fuzzing run; refuses with `conflict` one that found something, or that is of other
 * ports.
 */
export function fuzzEntry({ report, digest }: GivenFuzz, run: RunEvent): Result<CertifiedFuzz> {
  const about = `no certificate: the fuzzing run of seed ${report.seed}`;
  const found = report.findings.length + report.portFindings.length + Object.keys(report.kinds).length;
  if (found > 0) return refuse('conflict', `${about} found something`);
  if (report.cases === 0) return refuse('conflict', `${about} has no cases`);
  const strangers = run.ports.filter(({ name }) => !report.ports.includes(name)).map(({ name }) => name);
  if (strangers.length === run.ports.length) return refuse('conflict', `${about} is of none of these ports`);
  const accepted = (report.tallies ?? []).reduce((sum, tally) => sum + tally.accepted, 0);
  if (accepted > 0) return refuse('conflict', `${about} had ${counted(accepted, 'acceptance')}`);
  return ok(entryOf(report, digest));
}

/** The part of a report that is kept. */
export function entryOf(report: FuzzReport, digest: string): CertifiedFuzz {
  const { seed, mode, cases, sources, ports, notAsked } = report;
  return { digest, seed, mode, cases, sources, ports, notAsked };
}

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
  const strangers = run.ports.filter(({ name }) => !report.ports.includes(name)).map(({ name }) => name);
  const isStrange = strangers.length === run.ports.length;
  const fault = fuzzFault(report) ?? (isStrange ? 'is of none of these ports' : undefined);
  return fault === undefined ? ok(entryOf(report, digest)) : refuse('conflict', `${about} ${fault}`);
}

/** Why a report is not one of a run that found nothing, which is what a certificate says of each that it names. */
export function fuzzFault(report: FuzzReport): string | undefined {
  const found = report.findings.length + report.portFindings.length + Object.keys(report.kinds).length;
  if (found > 0) return 'found something';
  if (report.cases === 0) return 'has no cases';
  const accepted = (report.tallies ?? []).reduce((sum, tally) => sum + tally.accepted, 0);
  return accepted > 0 ? `had ${counted(accepted, 'acceptance')}` : undefined;
}

/** The part of a report that is kept. */
export function entryOf(report: FuzzReport, digest: string): CertifiedFuzz {
  const { seed, mode, cases, sources, ports, notAsked } = report;
  return { digest, seed, mode, cases, sources, ports, notAsked };
}

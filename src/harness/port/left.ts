import type { Finding } from './finding.ts';
import type { Exit } from './process.ts';

/** What a port left behind when it ended, and what could not be ended for it (PORT-11). */
export function leftFindings({ leftBehind, unended }: Exit): readonly Finding[] {
  const findings: Finding[] = [];
  if (leftBehind > 0) {
    findings.push({ kind: 'orphan', message: `it left ${leftBehind} process(es) behind; they were ended (PORT-11)` });
  }
  if (unended > 0) {
    findings.push({ kind: 'not ended', message: `${unended} of its processes came again faster than they were ended` });
  }
  return findings;
}

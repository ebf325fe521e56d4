import { expect } from 'vitest';
import type { CaseEvent, JournalLine, PortOfRun, RunEvent, Vectors } from '../../generated/types.ts';
import { validateJournalLine, validateReport } from '../../generated/validators.ts';
import { foldReport, type Recorded } from '../../src/report/index.ts';
import { hashFile, smallSuite, vector } from '../ports/certify.ts';

/** The small suite, a vector that is new, and one of another operation. */
export const later = vector('canonical-encode/later', '7', { data: { text: '7' } }, { since: 2 });
export const files: readonly Vectors[] = [...smallSuite([later]), hashFile];

export function port(name: string, more: Partial<PortOfRun> = {}): PortOfRun {
  return { name, version: '1', language: 'C', profiles: ['core'], repeat: `parley certify ${name}`, ...more };
}

export function run(ports: readonly PortOfRun[], more: Partial<RunEvent> = {}): RunEvent {
  const vectorsDigest = '0'.repeat(64);
  return { event: 'run', revision: 1, vectorsDigest, seed: 0, partial: false, ports: [...ports], ...more };
}

/** Events of a port that passes all, but for these changes. */
export function passing(name: string, changes: Partial<Record<string, Partial<CaseEvent>>> = {}): JournalLine[] {
  const claimed = ['canonical.encode', 'lens.value', 'hash.proposal'];
  const cases = files
    .flatMap(({ vectors }) => vectors)
    .map(({ id, since }): CaseEvent => {
      const isNew = since > 1 ? { new: true } : {};
      return { event: 'case', port: name, id, outcome: 'pass', ...isNew, ms: 0.25, ...changes[id] };
    });
  const ended: JournalLine = { event: 'ended', port: name, stderr: '', ms: 12 };
  return [{ event: 'started', port: name, claimed }, ...cases, ended];
}

export function recorded(events: readonly JournalLine[], vectors: readonly Vectors[] = files): Recorded {
  for (const event of events) expect(validateJournalLine(event)).toEqual([]);
  const report = foldReport(events, vectors);
  expect(validateReport(report)).toEqual([]);
  return { events, files: vectors, report };
}

/** All that is dangerous in a terminal, in XML, in HTML or in Markdown. */
export const NASTY =
  'a\u0000\u001b[2J\r\n]]>&lt;<script>alert(1)</script>\u2028\u202e\ud800\ufffe` ``` @everyone #1 | <!-- \\| [x](http://e.example)';

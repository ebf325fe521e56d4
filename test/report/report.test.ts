import { expect, test } from 'vitest';
import type { CaseEvent, JournalLine, Report } from '../../generated/types.ts';
import { validateJournalLine, validateReport } from '../../generated/validators.ts';
import { consoleText, foldReport, jsonText, junitText, plain } from '../../src/report/index.ts';
import { diffLines, firstUnequalByte } from '../../src/report/unequal.ts';
import { hashFile, smallSuite, vector } from '../ports/certify.ts';

const later = vector('canonical-encode/later', '7', { data: { text: '7' } }, { since: 2 });
const files = [...smallSuite([later]), hashFile];
const run: JournalLine = {
  event: 'run',
  revision: 1,
  vectorsDigest: '0'.repeat(64),
  seed: 0,
  partial: false,
  ports: ['one', 'two'].map((name) => ({
    name,
    version: '1',
    language: 'C',
    profiles: ['core'],
    repeat: `parley certify ${name}`,
  })),
};
const cases = (port: string, changes: Partial<Record<string, Partial<CaseEvent>>> = {}): CaseEvent[] =>
  files
    .slice(0, 2)
    .flatMap(({ vectors }) => vectors)
    .map(({ id, since }) => ({
      event: 'case',
      port,
      id,
      outcome: 'pass',
      ...(since > 1 ? { new: true } : {}),
      ...changes[id],
    }));
const started = (port: string): JournalLine => ({
  event: 'started',
  port,
  claimed: ['canonical.encode', 'lens.value', 'hash.proposal'],
});
const hashed = (port: string): CaseEvent => ({ event: 'case', port, id: 'hash-proposal/empty', outcome: 'pass' });

function reportOf(events: readonly JournalLine[]): Report {
  for (const event of [run, ...events]) expect(validateJournalLine(event)).toEqual([]);
  const report = foldReport([run, ...events], files);
  expect(validateReport(report)).toEqual([]);
  return report;
}

test('a port that passed everything is complete; what is new counts for nothing', () => {
  const failedLater = { [later.id]: { outcome: 'fail', got: { data: { text: '8' } } } } as const;
  const report = reportOf([started('one'), ...cases('one', failedLater), hashed('one')]);
  expect(report.ports[0]?.profiles.core).toEqual({
    claimed: ['canonical.encode', 'lens.value', 'hash.proposal'],
    expected: 154,
    run: 154,
    passed: 154,
    failed: 0,
    notClaimed: 0,
    notRun: 0,
    new: 1,
    complete: true,
  });
  expect(report.ports[0]?.failures).toMatchObject([{ id: later.id, new: true }]);
});

test('an operation that is not claimed, a case not run and a finding each keep a port from being complete', () => {
  const less: JournalLine = { event: 'started', port: 'one', claimed: ['canonical.encode', 'lens.value'] };
  const core = reportOf([less, ...cases('one')]).ports[0]?.profiles.core;
  expect(core).toMatchObject({ run: 153, notClaimed: 1, notRun: 0, complete: false });
  const gap = reportOf([started('one'), ...cases('one')]).ports[0]?.profiles.core;
  expect(gap).toMatchObject({ run: 153, notClaimed: 0, notRun: 1, complete: false });
  const found: JournalLine = { event: 'finding', port: 'one', kind: 'stray line', message: 'hello' };
  const report = reportOf([started('one'), ...cases('one'), hashed('one'), found]);
  expect(report.ports[0]?.profiles.core).toMatchObject({ passed: 154, complete: false });
});

test('nothing run is told as 0 of all, never as certified (R34)', () => {
  const report = reportOf([{ event: 'unstartable', port: 'one', reason: 'it exited' }]);
  expect(report.ports[0]?.profiles.core).toMatchObject({
    expected: 154,
    run: 0,
    passed: 0,
    notRun: 154,
    complete: false,
  });
  expect(consoleText(report, files, plain)).toContain(
    'one: 154 expected, 0 run, 0 passed, 0 failed, 0 not claimed, 154 not run, 1 new: nothing was run',
  );
});

test('skipped ports and what no vector certifies yet are told in every report', () => {
  const report = reportOf([{ event: 'skipped', port: 'two', reason: 'no go' }]);
  expect(report.skippedPorts).toEqual([{ name: 'two', reason: 'no go' }]);
  expect(report.notCertified.map(({ profile }) => profile)).toEqual(['service', 'transport']);
  const text = consoleText(report, files, plain);
  expect(text).toContain('two: skipped: no go');
  expect(text).toMatch(/not certified in this revision: service \(\d+ rules/);
});

test('the same events in another order give the same report', () => {
  const events = [started('one'), ...cases('one'), started('two'), ...cases('two')];
  const ones = events.filter((event) => event.event !== 'run' && event.port === 'one');
  const twos = events.filter((event) => event.event !== 'run' && event.port === 'two');
  expect(jsonText(reportOf([...twos, ...ones]))).toBe(jsonText(reportOf(events)));
});

test('a failure shows where the texts part, the rule and how to repeat it', () => {
  const id = 'canonical-encode/list';
  const got = { data: { text: '[1,\u00e9\n]' } };
  const report = reportOf([started('one'), ...cases('one', { [id]: { outcome: 'fail', got, ms: 2 } })]);
  expect(report.ports[0]?.failures).toMatchObject([
    { id, outcome: 'fail', rules: ['CANON-1'], got, ms: 2, repeat: `parley certify one --filter ${id}` },
  ]);
  expect(report.ports[0]?.failures[0]?.firstUnequalByte).toEqual({ offset: 3, expected: '2]', got: '\\xc3\\xa9\\n]' });
  const text = consoleText(report, files, plain);
  expect(text).toContain('    expected  [1,2]\n    got       [1,\\xc3\\xa9\\n]\n                 ^\n');
  expect(text).toContain('rule      CANON-1 MUST Canonical JSON has no white space.');
  expect(text).toContain(`again     parley certify one --filter ${id}`);
});

test('a diff starts at the first unequal byte of long texts, and an error is compared as a whole', () => {
  const long = 'x'.repeat(1000);
  const lines = diffLines({ data: { text: `${long}a` } }, { data: { text: `${long}b` } });
  expect(lines[0]).toBe('text parts at byte 1000 of 1001 expected, 1001 got:');
  expect(lines[1]?.indexOf('a')).toBe((lines[3] as string).indexOf('^'));
  expect(firstUnequalByte({ data: { text: 'a' } }, { error: 'forbidden', message: 'no' })).toBeNull();
  expect(firstUnequalByte({ data: { a: 1, b: 2 } }, { data: { b: 3, a: 1 } })).toMatchObject({ offset: 11 });
});

test('what a port writes cannot move the cursor or forge a line', () => {
  const report = reportOf([
    started('one'),
    ...cases('one', {
      'canonical-encode/list': { outcome: 'fail', got: { error: 'internal', message: 'a\u001b[2Jb\nPASS' } },
    }),
    { event: 'finding', port: 'one', kind: 'stray line', message: 'x\u202ey\r' },
  ]);
  const text = consoleText(report, files, plain);
  expect(text).toContain('ERROR internal: a\\u{1b}[2Jb\\u{a}PASS');
  expect(text).toContain('stray line: x\\u{202e}y\\u{d}');
});

test('failures that are known are told by reason, those that are not in full', () => {
  const failed = { outcome: 'fail', got: { data: { text: '8' } } } as const;
  const report = reportOf([
    started('one'),
    ...cases('one', {
      'canonical-encode/number-1': { ...failed, known: 'eight is its lucky number' },
      'canonical-encode/number-2': { ...failed, known: 'eight is its lucky number' },
      'canonical-encode/number-3': failed,
    }),
  ]);
  const text = consoleText(report, files, plain);
  expect(text).toContain('KNOWN one: eight is its lucky number\n  canonical-encode/number-1 and 1 more\n');
  expect(text).toContain('FAIL one canonical-encode/number-3');
  expect(text).not.toContain('FAIL one canonical-encode/number-1');
  expect(text).toContain('3 failed (2 known)');
});

test('a port with fixed dialects: they are told, with the number of vectors of others', () => {
  const dialects: JournalLine = { ...started('one'), dialects: ['sum-naive'] } as JournalLine;
  const other = { 'canonical-encode/list': { outcome: 'other dialects' } } as const;
  const events = [dialects, ...cases('one', other), hashed('one')];
  const report = reportOf(events);
  expect(report.ports[0]).toMatchObject({ dialects: ['sum-naive'], failures: [] });
  const text = consoleText(report, files, plain);
  expect(text).toContain('153/153 certified in its dialects');
  expect(text).toContain(
    'one: 153 expected, 153 run, 153 passed, 0 failed, 0 not claimed, 0 not run, 1 new, 1 of other dialects than its sum-naive',
  );
  expect(junitText(report, events, files)).toContain('<skipped message="other dialects"/>');
});

test('JUnit has a case for every vector that ran, and text that XML can hold', () => {
  const broken = { 'canonical-encode/list': { outcome: 'fail', got: { data: { text: '<&\u0001' } } } } as const;
  const events = [started('one'), ...cases('one', broken)];
  const xml = junitText(reportOf(events), events, files);
  expect(xml).toContain('<testsuite name="one" tests="154" failures="1">');
  expect(xml).toContain('&#60;&#38;');
  expect(xml).not.toContain('\u0001');
});

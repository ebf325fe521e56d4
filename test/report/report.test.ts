import { expect, test } from 'vitest';
import type { CaseEvent, JournalLine, Report, Vectors } from '../../generated/types.ts';
import { validateJournalLine, validateReport } from '../../generated/validators.ts';
import { keptReply } from '../../src/harness/certify/kept.ts';
import { consoleText, escapeBytes, foldReport, journalText, jsonText, plain } from '../../src/report/index.ts';
import { diffLines, firstUnequalByte } from '../../src/report/unequal.ts';
import { type JsonValue, readJson } from '../../src/wire/index.ts';
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
    unclaimed: [],
    complete: true,
    why: [],
  });
  expect(report.ports[0]?.failures).toMatchObject([{ id: later.id, new: true }]);
});

test('an operation that is not claimed, a case not run and a finding each keep a port from being complete', () => {
  const less: JournalLine = { event: 'started', port: 'one', claimed: ['canonical.encode', 'lens.value'] };
  const core = reportOf([less, ...cases('one')]).ports[0]?.profiles.core;
  const why = ['1 operation of core not claimed: hash.proposal'];
  expect(core).toMatchObject({
    run: 153,
    notClaimed: 1,
    notRun: 0,
    unclaimed: ['hash.proposal'],
    complete: false,
    why,
  });
  const gap = reportOf([started('one'), ...cases('one')]).ports[0]?.profiles.core;
  expect(gap).toMatchObject({ run: 153, notClaimed: 0, notRun: 1, complete: false, why: ['1 vector not run'] });
  const found: JournalLine = { event: 'finding', port: 'one', kind: 'stray line', message: 'hello' };
  const report = reportOf([started('one'), ...cases('one'), hashed('one'), found]);
  expect(report.ports[0]?.profiles.core).toMatchObject({
    passed: 154,
    complete: false,
    why: ['1 finding: stray line'],
  });
  expect(consoleText(report, files, plain)).toContain('one: not certified for core: 1 finding: stray line\n');
});

test('of a part a profile is told as in part, or as not run', () => {
  const part: JournalLine = { ...run, partial: true };
  const told = (...lines: readonly JournalLine[]) => consoleText(foldReport([part, ...lines], files), files, plain);
  expect(told(started('one'), hashed('one'))).toMatch(/^one +C +1\/154 in part +0$/m);
  expect(told(started('one'))).toMatch(/^one +C +not run +0$/m);
  const failed: CaseEvent = { ...hashed('one'), outcome: 'fail' };
  expect(told(started('one'), failed)).toMatch(/^one +C +0\/154 1 failed +0$/m);
});

test('a filter that selects only what a port does not claim says so', () => {
  const none: JournalLine = { event: 'started', port: 'one', claimed: ['canonical.encode'] };
  const asked: CaseEvent = { event: 'case', port: 'one', id: 'lens-value/null', outcome: 'not claimed' };
  const text = consoleText(reportOf([none, asked]), files, plain);
  expect(text).toMatch(/^one: 154 expected, 0 run, .* not run, 1 new: lens\.value is not claimed$/m);
  const both: CaseEvent = { ...asked, id: 'hash-proposal/empty' };
  expect(reportOf([none, asked, both]).ports[0]?.nothingRun).toBe('lens.value and hash.proposal are not claimed');
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
    'one: 154 expected, 0 run, 0 passed, 0 failed, 0 not claimed, 154 not run, 1 new: nothing was run, for it did not start',
  );
});

test('skipped ports and what no vector certifies yet are told in every report', () => {
  const report = reportOf([{ event: 'skipped', port: 'two', reason: 'no go' }]);
  expect(report.skippedPorts).toEqual([{ name: 'two', reason: 'no go' }]);
  expect(report.notCertified.map(({ profile }) => profile)).toEqual(['transport', 'bots']);
  const text = consoleText(report, files, plain);
  expect(text).toContain('two: skipped: no go');
  expect(text).toMatch(/not certified in this revision: transport \(\d+ rules/);
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
  expect(report.ports[0]?.failures[0]?.firstUnequalByte).toEqual({ offset: 3, expected: '2]', got: 'é\\n]' });
  const text = consoleText(report, files, plain);
  expect(text).toContain('    expected  [1,2]\n    got       [1,é\\n]\n                 ^\n');
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

test('of a reply that was cut the same is shown as of the whole', () => {
  const id = 'canonical-encode/list';
  const at = 'é'.repeat(4_000);
  const mine = [
    ...smallSuite().slice(1),
    { ...smallSuite()[0], vectors: [vector(id, '', { data: { text: `${at}a` } })] },
  ];
  const whole = { data: { text: `${at}ü${'x'.repeat(9_000)}` } };
  const kept = keptReply(whole, { data: { text: `${at}a` } });
  if (!('cut' in kept)) throw new Error('it is kept whole');
  expect(kept.cut).toMatchObject({ of: 'text', bytes: 17_002, from: 6_976, unequal: 8_000 });
  const event: CaseEvent = { event: 'case', port: 'one', id, outcome: 'fail', ...kept };
  expect(validateJournalLine(event)).toEqual([]);
  const report = foldReport([run, started('one'), event], mine as Vectors[]);
  expect(validateReport(report)).toEqual([]);
  const expected = { data: { text: `${at}a` } };
  expect(report.ports[0]?.failures[0]?.firstUnequalByte).toEqual(firstUnequalByte(expected, whole));
  expect(consoleText(report, mine as Vectors[], plain)).toContain(`  ${diffLines(expected, whole).join('\n  ')}\n`);
  const refused = keptReply({ error: 'forbidden', message: '', need: ['n'.repeat(5_000)] }, { error: 'forbidden' });
  expect(refused).toMatchObject({ cut: { of: 'reply', from: 0, unequal: null } });
});

test('a diff shows characters, and what cannot be seen by its number; the caret counts code points, the offset bytes', () => {
  const lines = (left: string, right: string) => diffLines({ data: { text: left } }, { data: { text: right } });
  expect(lines('añ😀é|x', 'añ😀è|x')).toEqual([
    'text parts at byte 8 of 11 expected, 11 got:',
    '  expected  añ😀é|x',
    '  got       añ😀è|x',
    '               ^',
  ]);
  expect(lines('e\u0301\u00a0\u202e\u200b\u2028\u0085\\x', 'e')[1]).toBe(
    '  expected  e\\u{301}\\u{a0}\\u{202e}\\u{200b}\\u{2028}\\u{85}\\\\x',
  );
  const long = lines(`${'é'.repeat(50)}a${'ü'.repeat(50)}`, `${'é'.repeat(50)}b${'ü'.repeat(50)}`);
  expect(long[1]).toBe(`  expected  …${'é'.repeat(12)}a${'ü'.repeat(19)}…`);
  expect(long[3]).toBe(`${' '.repeat(25)}^`);
});

test('bytes that are no UTF-8 are told one by one', () => {
  const bytes = (...values: number[]) => escapeBytes(Uint8Array.from(values));
  expect(bytes(0xc3, 0xa9, 0xa9, 0xc3)).toBe('é\\xa9\\xc3');
  expect(bytes(0xed, 0xa0, 0x80, 0x61, 0xff, 0xef, 0xbb, 0xbf)).toBe('\\xed\\xa0\\x80a\\xff\\u{feff}');
  expect(bytes(0xf0, 0x9f, 0x98)).toBe('\\xf0\\x9f\\x98');
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
});

test('what a journal calls a finding is safe on a terminal', () => {
  const found: JournalLine = { event: 'finding', port: 'one', kind: '\u001b[2Jgone', message: 'x' };
  const text = consoleText(reportOf([started('one'), ...cases('one'), hashed('one'), found]), files, plain);
  expect(text).toContain('FINDING one: \\u{1b}[2Jgone: x\n');
  expect(text).not.toContain('\u001b');
});

test('what an edited journal tells of an operation that is not claimed counts once, and certifies nothing', () => {
  const report = reportOf([{ event: 'started', port: 'one', claimed: ['lens.value'] }, ...cases('one')]);
  const { run: ran, notClaimed, notRun, expected, complete } = report.ports[0]?.profiles.core ?? {};
  expect({ ran, notClaimed, notRun, expected, complete }).toEqual({
    ...{ ran: 153, notClaimed: 1, notRun: 0 },
    ...{ expected: 154, complete: false },
  });
});

test('a reply as deep as a frame may be is kept as a part: its event in the journal can be read', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as JsonValue;
  const expected = { data: { text: '7' } };
  const readAnew = (depth: number) => {
    const kept = keptReply({ data: { text: nested(depth) } }, expected);
    const event: JournalLine = { event: 'case', port: 'one', id: 'canonical-encode/list', outcome: 'fail', ...kept };
    const read = readJson(journalText(event));
    expect(read).toEqual({ ok: true, value: event });
    return 'cut' in kept;
  };
  expect([readAnew(61), readAnew(62)]).toEqual([false, true]);
});

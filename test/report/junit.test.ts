import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { JournalLine } from '../../generated/types.ts';
import { junitText, xmlText } from '../../src/report/index.ts';
import { files, later, NASTY, passing, port, recorded, run } from './recorded.ts';

const schema = readFileSync(new URL('./junit.xsd', import.meta.url), 'utf8');

/** What libxml2 says of it, by the schema. */
async function faultsOf(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'junit.xml', contents: Buffer.from(xml).toString() },
    schema: { fileName: 'junit.xsd', contents: schema },
  });
  return errors.map(({ message }) => message);
}

async function junitOf(events: readonly JournalLine[]): Promise<string> {
  const xml = junitText(recorded(events));
  expect(await faultsOf(xml)).toEqual([]);
  return xml;
}

function caseOf(xml: string, name: string): string {
  return new RegExp(`<testcase classname="[^"]*" name="${name}"[^>]*?(/>|>.*?</testcase>)`, 's').exec(xml)?.[0] ?? '';
}

test('the schema tells what is no JUnit XML', async () => {
  const good = junitText(recorded([run([port('one')]), ...passing('one')]));
  for (const [part, instead] of [
    [' time="', ' thyme="'],
    ['<testcase ', '<case '],
    ['</testsuites>', ''],
    ['tests="1"', 'tests="one"'],
  ] as const) {
    expect(good).toContain(part);
    expect(await faultsOf(good.replace(part, instead))).not.toEqual([]);
  }
});

test('a case for every vector, by port and operation, with its time; sums that are right; a suite for the port itself', async () => {
  const xml = await junitOf([run([port('one')]), ...passing('one')]);
  const total = files.flatMap(({ vectors }) => vectors).length;
  expect(xml).toContain(`<testsuites name="parley" tests="${total + 1}" failures="0" errors="0" skipped="0" time="`);
  expect(caseOf(xml, 'hash-proposal/empty')).toBe(
    '<testcase classname="one.hash-proposal" name="hash-proposal/empty" time="0.000250"/>',
  );
  expect(xml).toContain(
    '<testsuite name="one lens.value" tests="1" failures="0" errors="0" skipped="0" time="0.000250"',
  );
  expect(caseOf(xml, 'nothing was found besides')).toContain('classname="one.port"');
});

test('a failure has its rules, both sides with a caret, and the command that repeats it; what ended the port is an error', async () => {
  const id = 'canonical-encode/list';
  const xml = await junitOf([
    run([port('one')]),
    ...passing('one', {
      [id]: { outcome: 'fail', got: { data: { text: '[1,3]' } } },
      'canonical-encode/number-1': { outcome: 'crashed', note: 'the port exited with code 2' },
      'canonical-encode/number-2': { outcome: 'timeout', note: 'no answer within 5 ms' },
      'canonical-encode/number-3': { outcome: 'garbage', note: 'no frame' },
    }),
  ]);
  const failed = caseOf(xml, id);
  expect(failed).toContain(`<failure message="fail: CANON-1: ${id}" type="fail">`);
  expect(failed).toContain('    expected  [1,2]\n    got       [1,3]\n                 ^\n');
  expect(failed).toContain('CANON-1 MUST');
  expect(failed).toContain(`parley certify one --filter ${id}</failure>`);
  expect(caseOf(xml, 'canonical-encode/number-1')).toContain('<error message="crashed: CANON-1: the port exited');
  expect(caseOf(xml, 'canonical-encode/number-2')).toContain('type="timeout"');
  expect(caseOf(xml, 'canonical-encode/number-3')).toContain('<error message="garbage');
  expect(xml).toMatch(/<testsuites name="parley" tests="\d+" failures="1" errors="3" skipped="0"/);
});

test('known, new, not claimed, of other dialects and not run: skipped, each with the reason', async () => {
  const failed = { outcome: 'fail', got: { data: { text: 'x' } } } as const;
  const events = passing('one', {
    'canonical-encode/number-1': { ...failed, known: 'eight is its lucky number' },
    [later.id]: failed,
    'canonical-encode/number-2': { outcome: 'not claimed' },
    'canonical-encode/number-3': { outcome: 'other dialects' },
  }).filter((event) => event.event !== 'case' || event.id !== 'hash-proposal/empty');
  const xml = await junitOf([run([port('one')]), ...events]);
  const reasons = [
    ['canonical-encode/number-1', 'known failure: eight is its lucky number'],
    [later.id, 'new, and not passed: fail'],
    ['canonical-encode/number-2', 'not claimed'],
    ['canonical-encode/number-3', 'other dialects'],
    ['hash-proposal/empty', 'not run'],
  ] as const;
  for (const [id, message] of reasons) expect(caseOf(xml, id)).toContain(`<skipped message="${message}"/>`);
  expect(xml).toMatch(/<testsuites name="parley" tests="\d+" failures="0" errors="0" skipped="5"/);
});

test('a part of the vectors: what was left out is not told as skipped', async () => {
  const few = passing('one').filter((event) => event.event !== 'case' || event.id === 'lens-value/null');
  const xml = await junitOf([run([port('one')], { partial: true, filters: ['lens-value/null'] }), ...few]);
  expect(xml).toContain('<testsuites name="parley" tests="2" failures="0" errors="0" skipped="0"');
  expect(xml).toContain('value="nothing, for this is a part of the vectors"');
});

test('findings are cases of their own, skipped ports are shown, stderr and digests are kept', async () => {
  const digest = 'ab'.repeat(32);
  const stray = (message: string): JournalLine => ({ event: 'finding', port: 'one', kind: 'stray line', message });
  const events = passing('one');
  const xml = await junitOf([
    run([port('one', { digest }), port('two'), port('three')], { at: 1_790_000_000, specDigest: digest }),
    ...events.slice(0, -1),
    stray('hello'),
    stray('hello again'),
    { event: 'ended', port: 'one', stderr: 'warning: <slow>\n', ms: 3 },
    { event: 'skipped', port: 'two', reason: 'no go' },
    { event: 'unstartable', port: 'three', reason: 'it exited' },
  ]);
  expect(caseOf(xml, 'stray line')).toContain('<failure message="hello" type="stray line">hello</failure>');
  expect(caseOf(xml, 'stray line \\(2\\)')).toContain('hello again');
  expect(xml).toContain(
    '<testcase classname="two" name="the port" time="0.000000"><skipped message="no go"/></testcase>',
  );
  expect(caseOf(xml, 'not started')).toContain('<error message="it exited" type="not started">');
  expect(xml).toContain('<system-err>warning: &#60;slow&#62;\n</system-err>');
  expect(xml).toContain(`<property name="port digest" value="${digest}"/>`);
  expect(xml).toContain(`<property name="SPEC.md digest" value="${digest}"/>`);
  expect(xml).toContain('timestamp="2026-09-21T14:13:20"');
});

test('whatever a port writes, it is XML, and what cannot stand there is seen', async () => {
  const events = passing(NASTY, {
    'canonical-encode/list': { outcome: 'fail', got: { data: { text: NASTY } }, note: NASTY },
    'canonical-encode/number-1': { outcome: 'fail', got: { error: 'internal', message: NASTY }, known: NASTY },
  });
  const xml = await junitOf([
    run([port(NASTY, { version: NASTY, language: NASTY, repeat: NASTY }), port('two')]),
    ...events.slice(0, -1),
    { event: 'finding', port: NASTY, kind: NASTY, message: NASTY },
    { event: 'ended', port: NASTY, stderr: NASTY, ms: 1 },
    { event: 'skipped', port: 'two', reason: NASTY },
  ]);
  expect(xml).toContain('a\\u{0}\\u{1b}[2J');
  expect(xml).toContain('\\u{d800}\\u{fffe}');
  expect(xml).not.toContain('<script>');
  expect(xmlText('\ud83d\ude00 \ud83d\t\n\u0085')).toBe('\ud83d\ude00 \\u{d83d}\t\n\\u{85}');
});

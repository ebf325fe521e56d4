import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certifyDouble, hashFile, smallSuite, temporaryFolder, vector } from '../ports/certify.ts';
import { livingWith } from '../ports/living.ts';

const TOTAL = 153;
const crash = vector('canonical-encode/crash', '"crash"', { data: { text: '"crash"' } });

test('honest: every vector passed, nothing found', async () => {
  const { outcomes, findings } = await certifyDouble('honest');
  expect(findings).toEqual([]);
  expect(outcomes).toEqual({ pass: TOTAL });
});

test('accept-all: the negative vector fails', async () => {
  const { outcomes, cases, findings } = await certifyDouble('accept-all');
  expect(findings).toEqual([]);
  expect(outcomes).toEqual({ pass: TOTAL - 1, fail: 1 });
  expect(cases.get('canonical-encode/list-open')?.got).toEqual({ data: { text: '[1, 2' } });
});

test('reject-all: passes nothing, for the twin needs its valid sibling', async () => {
  const { outcomes, cases } = await certifyDouble('reject-all');
  expect(outcomes).toEqual({ fail: TOTAL });
  expect(cases.get('canonical-encode/list-open')?.note).toContain(
    'its valid sibling canonical-encode/list is not passed',
  );
});

test('echo: passes nothing, and answers to every name', async () => {
  const { outcomes, findings } = await certifyDouble('echo');
  expect(outcomes).toEqual({ fail: TOTAL });
  expect(findings.filter(({ kind }) => kind === 'claim')).toHaveLength(3);
});

test('constant: passes the one vector whose answer it has', async () => {
  const { outcomes } = await certifyDouble('constant');
  expect(outcomes).toEqual({ pass: 1, fail: TOTAL - 1 });
});

test('mute: each case asked alone times out, and the rest is not run', async () => {
  const { outcomes, findings } = await certifyDouble('mute');
  expect(outcomes).toEqual({ timeout: 5 });
  expect(findings.map(({ kind }) => kind)).toEqual(['gave up']);
});

test('deaf: cannot be started', async () => {
  const { unstartable, outcomes } = await certifyDouble('deaf', smallSuite(), { options: { startTimeout: 300 } });
  expect(unstartable).toBe('no answer to HELLO within 300 ms');
  expect(outcomes).toEqual({});
});

test('exits-at-once: cannot be started, and its last words are told', async () => {
  const { unstartable } = await certifyDouble('exits-at-once');
  expect(unstartable).toBe('it exited with code 7 before it answered HELLO (stderr: cannot find its configuration)');
});

test('slow: passes, for the clock starts anew with each answer', async () => {
  const few = smallSuite().map((file) => ({ ...file, vectors: file.vectors.slice(0, 10) }));
  const { outcomes, findings } = await certifyDouble('slow', few);
  expect(findings).toEqual([]);
  expect(outcomes).toEqual({ pass: 11 });
});

test('liar-more: the operation that it claims and lacks fails', async () => {
  const { cases, findings } = await certifyDouble('liar-more', [...smallSuite(), hashFile]);
  expect(findings).toEqual([]);
  expect(cases.get('hash-proposal/empty')).toMatchObject({
    outcome: 'fail',
    got: { error: 'unknown_capability' },
    note: 'the operation is never refused with unknown_capability (PORT-5)',
  });
});

test('liar-less: not claimed, and the lie is found', async () => {
  const { outcomes, findings } = await certifyDouble('liar-less');
  expect(outcomes).toEqual({ pass: TOTAL - 1, 'not claimed': 1 });
  expect(findings[0]).toEqual({
    kind: 'claim',
    message: 'the operation "lens.value", not claimed (PORT-10): kind "ANSWER", not unknown_capability',
  });
});

test('crash-on-one: the culprit is found and no other result is touched (R33)', async () => {
  const { outcomes, cases, findings } = await certifyDouble('crash-on-one', smallSuite([crash]));
  expect(findings).toEqual([]);
  expect(outcomes).toEqual({ pass: TOTAL, crashed: 1 });
  expect(cases.get(crash.id)?.note).toBe('the port was ended by SIGSEGV');
});

test('crash-once: what does not happen again is a finding', async () => {
  const { outcomes, findings } = await certifyDouble('crash-once', smallSuite(), {
    env: { CRASHED: join(temporaryFolder(), 'crashed') },
  });
  expect(outcomes).toEqual({ pass: TOTAL });
  expect(findings).toEqual([
    { kind: 'crashed, not reproduced', message: 'with 64 in flight: the port exited with code 1' },
  ]);
});

test('changing-claim: a restart with another BRIEF is found', async () => {
  const { outcomes, findings } = await certifyDouble('changing-claim', smallSuite([crash]));
  expect(outcomes).toEqual({ pass: TOTAL, crashed: 1 });
  expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['changed claim']));
});

test('banner: what is no frame is found, and every case keeps its result (R37)', async () => {
  const first = await certifyDouble('banner');
  expect(first.outcomes).toEqual({ pass: TOTAL });
  expect(first.findings.map(({ kind }) => kind)).toEqual(['stray line', 'oversized frame', 'stray line']);
  expect(first.findings[0]?.message).toContain('Server ready');
  expect(first.findings[2]?.message).toContain('not UTF-8');
  const second = await certifyDouble('banner');
  expect(second.findings).toEqual(first.findings);
});

test('babbler: lines instead of answers are garbage', async () => {
  const { outcomes } = await certifyDouble('babbler');
  expect(outcomes).toEqual({ garbage: 5 });
});

test('malformed: a frame that is no answer is garbage, `more` and a code of no operation fail', async () => {
  const five = smallSuite().map((file) => ({ ...file, vectors: file.vectors.filter(({ twin }) => !twin).slice(0, 5) }));
  const { cases } = await certifyDouble('malformed', five.slice(0, 1));
  expect([...cases.values()].map(({ outcome }) => outcome)).toEqual(['garbage', 'garbage', 'fail', 'fail', 'garbage']);
});

test('twice: a second answer and an answer to nothing asked are found', async () => {
  const { outcomes, findings } = await certifyDouble('twice');
  expect(outcomes).toEqual({ pass: TOTAL });
  expect(findings.map(({ kind }) => kind)).toEqual(['second answer', 'answer to nothing asked']);
});

test('leaves-early: a port that goes before its input ends keeps its results, and is found', async () => {
  const { outcomes, findings } = await certifyDouble('leaves-early', smallSuite().slice(1));
  expect(outcomes).toEqual({ pass: 1 });
  // Whether a probe was in flight just then is chance.
  expect(findings.length).toBeGreaterThan(0);
});

test('noisy: a flood on stderr blocks nothing, and its end is kept (R35)', async () => {
  const { outcomes, findings, stderr } = await certifyDouble('noisy');
  expect(findings).toEqual([]);
  expect(outcomes).toEqual({ pass: TOTAL });
  expect(stderr.endsWith('the last line\n')).toBe(true);
  expect(stderr.length).toBeLessThanOrEqual(16_384);
});

test('linter: the frames of the harness are as PORT-7 says, and the window is 64', async () => {
  const { outcomes, findings, stderr } = await certifyDouble('linter');
  expect(findings).toEqual([]);
  expect(outcomes).toEqual({ pass: TOTAL });
  expect(stderr).toBe('the most in flight: 64\n');
});

const mark = () => `double-${process.pid}-${Math.random()}`;

test('orphan: what is left behind is found and ended (R36)', async () => {
  const name = mark();
  const { outcomes, findings } = await certifyDouble('orphan', smallSuite(), { env: { DOUBLE: name } });
  expect(outcomes).toEqual({ pass: TOTAL });
  expect(findings.map(({ kind }) => kind)).toEqual(['orphan']);
  expect(livingWith(`DOUBLE=${name}`)).toEqual([]);
});

test('stubborn: a port and its child that ignore SIGTERM time out and are ended (R36)', async () => {
  const name = mark();
  const few = smallSuite().map((file) => ({ ...file, vectors: file.vectors.slice(0, 1) }));
  const { outcomes } = await certifyDouble('stubborn', few, { env: { DOUBLE: name } });
  expect(outcomes).toEqual({ timeout: 2 });
  expect(livingWith(`DOUBLE=${name}`)).toEqual([]);
});

test('lingerer: a port that outlives its input is found and ended', async () => {
  const name = mark();
  const { outcomes, findings } = await certifyDouble('lingerer', smallSuite(), { env: { DOUBLE: name } });
  expect(outcomes).toEqual({ pass: TOTAL });
  expect(findings.map(({ kind }) => kind)).toEqual(['did not end']);
  expect(livingWith(`DOUBLE=${name}`)).toEqual([]);
});

import { expect, test } from 'vitest';
import { type RuleId, rules } from '../../generated/rules.ts';
import { watched } from '../../src/harness/index.ts';
import { operationNamed } from '../../src/operations/index.ts';
import { certifyDouble, smallSuite } from '../ports/certify.ts';

/** A port that bends one rule. */
const bent = (rule: string, env: Record<string, string> = {}) =>
  certifyDouble('bends-a-rule', smallSuite(), {
    env: { RULE: rule, ...env },
    options: { isOperation: (name) => operationNamed(name) !== undefined },
  });

test('none: nothing is found', async () => {
  const { outcomes, findings } = await bent('none');
  expect(findings).toEqual([]);
  expect(outcomes).toEqual({ pass: 153 });
});

test('a large probe may take longer than a case', async () => {
  const { outcomes, findings } = await bent('nothing, slowly');
  expect(findings).toEqual([]);
  expect(outcomes).toEqual({ pass: 153 });
});

const bends: readonly (readonly [bend: string, rule: RuleId, kind: string, message: RegExp])[] = [
  ['BRIEF without parley', 'PORT-7', 'BRIEF', /parley is not 1 \(PORT-7\)/],
  ['BRIEF without id', 'PORT-7', 'BRIEF', /its id is no string \(PORT-7\)/],
  ['BRIEF with more', 'PORT-9', 'BRIEF', /more/],
  ['a claim that is no ask', 'PORT-8', 'claim', /"canonical.encode" is intent, not ask \(PORT-8\)/],
  ['a claim twice', 'PORT-8', 'claim', /"canonical.encode" is claimed twice \(PORT-8\)/],
  ['a claim of no operation', 'PORT-8', 'claim', /no operation "no.such.operation"/],
  ['a probe without head', 'PORT-7', 'claim', /parley is not 1 \(PORT-7\)/],
  ['a probe without message', 'PORT-9', 'claim', /its message is no string \(PORT-9\)/],
  [
    'the same answer again',
    'PORT-12',
    'another answer',
    /asked again \(PORT-12\): \["ANSWER",\{"text":"another"\}\] where it was/,
  ],
  [
    'an ask without params',
    'PORT-10',
    'frame',
    /^an ask without params \(PORT-10\): kind "ANSWER", not invalid_params/,
  ],
  [
    'another parley',
    'PORT-7',
    'frame',
    /^a frame with parley 2 \(PORT-7\): the code "unknown_capability", not bad_frame/,
  ],
  ['an id that is a number', 'PORT-7', 'frame', /^a frame with an id that is no string \(PORT-7\): no answer/],
  ['lines of white space', 'PORT-6', 'frame', /^a frame after a line of spaces, tabs and carriage returns \(PORT-6\)/],
  ['a larger frame', 'PORT-6', 'frame', /^a larger frame \(PORT-6\): the code "unknown_capability", not bad_frame/],
  [
    'a last line without end',
    'PORT-6',
    'frame',
    /^a last line without its end \(PORT-6\): the code "unknown_capability"/,
  ],
  ['a banner', 'PORT-11', 'stray line', /no frame/],
];

test('each rule of the port protocol is bent, and each that is looked at in every run', () => {
  const broken = new Set(bends.map(([, rule]) => rule));
  const ofPort = Object.entries(rules).filter(([, { profile }]) => profile === 'port');
  // The service mode has doubles of its own (service.test.ts).
  expect([...broken, 'PORT-13'].sort()).toEqual(ofPort.map(([id]) => id).sort());
  const looked = new Set<string>(watched().flatMap(({ rules: cited }) => cited));
  expect(ofPort.filter(([id]) => !looked.has(id))).toEqual([]);
});

test.each(bends)('%s (%s): found, and every case keeps its result', async (rule, cited, kind, message) => {
  const { outcomes, findings } = await bent(rule);
  const told = findings.map((finding) => finding.message).join('\n');
  expect(told).toMatch(new RegExp(message.source, 'm'));
  expect(watched().some(({ rules: looked }) => looked.includes(cited))).toBe(true);
  expect(findings.map((finding) => finding.kind)).toContain(kind);
  expect(outcomes).toEqual({ pass: 153 });
});

test.each([
  ['need with another code', 'only a forbidden carries need (GRANT-14)'],
  ['more with an error', 'it has more: nothing is elided (PORT-9)'],
])('%s: the case fails', async (rule, note) => {
  const { cases, outcomes } = await bent(rule);
  expect(outcomes).toEqual({ pass: 152, fail: 1 });
  expect(cases.get('canonical-encode/list-open')?.note).toBe(note);
});

test.each([
  ['BRIEF of another id', /^its answer to HELLO has as "re" the id of no frame in flight: .*"re":1,/],
  ['BRIEF that is no JSON', /^its answer to HELLO is no frame \(.*\): \{"parley":1/],
])('%s: not started, which is told at once', async (rule, reason) => {
  // Had it waited, it would tell that there was no answer in time.
  const { unstartable } = await bent(rule);
  expect(unstartable).toMatch(reason);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Vectors } from '../../generated/types.ts';
import { rememberIds } from '../../src/harness/port/ids.ts';
import { foldReport, jsonText } from '../../src/report/index.ts';
import { certifyDouble, smallSuite, vector } from '../ports/certify.ts';
import { livingWith } from '../ports/living.ts';

/** Vectors enough to fill the input of a port that does not read. */
const large: readonly Vectors[] = [
  {
    operation: 'canonical.encode',
    profile: 'core',
    vectors: Array.from({ length: 200 }, (_, index) =>
      vector(`canonical-encode/large-${index}`, `"${index}${'x'.repeat(20_000)}"`, { error: 'invalid_params' }),
    ),
  },
];

test('blind: a port that takes no input loses the case that could not be sent', async () => {
  const { cases, findings } = await certifyDouble('blind', large);
  const lost = [...cases.values()].filter(({ outcome }) => outcome === 'timeout');
  expect(lost.map(({ note }) => note)).toContain('it took no input for 300 ms, with nothing in flight');
  expect(findings.length).toBeGreaterThan(0);
});

test('long-texts: what is kept of a port is bounded, and the first unequal byte is still right', async () => {
  const files = smallSuite().slice(0, 1);
  const { events, findings, outcomes } = await certifyDouble('long-texts', files);
  expect(outcomes).toMatchObject({ garbage: 76 });
  for (const { message } of findings) expect(message.length).toBeLessThan(1_100);
  expect(findings.filter(({ kind }) => kind === 'repeated id')).toHaveLength(6);
  expect(findings.map(({ kind }) => kind)).toContain('another answer');
  const report = foldReport(events, files);
  const json = jsonText(report);
  expect(json.length).toBeLessThan(152 * 6_000);
  const failure = report.ports[0]?.failures.find(({ id }) => id === 'canonical-encode/number-0');
  expect(failure).toMatchObject({ got: null, cut: { of: 'text', bytes: 500_002, from: 0 } });
  const wrong = report.ports[0]?.failures.find(({ id, outcome }) => id.includes('number-1') && outcome === 'fail');
  expect(wrong?.firstUnequalByte).toMatchObject({ offset: 0, got: expect.stringMatching(/^ 1/) });
});

test('ids are told apart however long they are, and each is forgotten at some time', () => {
  const isNew = rememberIds();
  const long = 'i'.repeat(1_000_000);
  expect([isNew('a'), isNew('a'), isNew(`${long}1`), isNew(`${long}2`), isNew(`${long}1`)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  for (let count = 0; count < 65_536; count++) isNew(`x${count}`);
  expect(isNew('a')).toBe(true);
});

test.each([
  ['a folder that is none', ['./port.json/port'], 'ENOTDIR'],
  ['an argument that is too long', ['node', 'x'.repeat(200_000)], 'E2BIG'],
])('a command that the system refuses at once is told, not thrown: %s', async (_, command, why) => {
  const { unstartable } = await certifyDouble('honest', smallSuite(), { port: { command } });
  expect(unstartable).toContain(why);
});

const isHere = existsSync('/proc');

test.skipIf(!isHere)(
  'hermit: what shed its environment and its session is found and ended all the same (R36)',
  async () => {
    const time = `1000.${process.pid}${Math.floor(Math.random() * 1e6)}`;
    const { findings } = await certifyDouble('hermit', smallSuite(), { env: { SLEEP: time } });
    expect(findings).toEqual([{ kind: 'orphan', message: 'it left 1 process(es) behind; they were ended (PORT-11)' }]);
    expect(commandLines().filter((line) => line.includes(time))).toEqual([]);
  },
);

test.skipIf(!isHere)('hydra: processes that start others are ended until none is left (R36)', async () => {
  const name = `hydra-${process.pid}-${Math.random()}`;
  const { outcomes, findings } = await certifyDouble('hydra', smallSuite(), { env: { DOUBLE: name } });
  expect(outcomes).toEqual({ pass: 153 });
  expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['orphan']));
  expect(livingWith(`DOUBLE=${name}`)).toEqual([]);
});

function commandLines(): readonly string[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^[0-9]+$/.test(name) ? [readFileSync(`/proc/${name}/cmdline`, 'latin1')] : [];
    } catch {
      return [];
    }
  });
}

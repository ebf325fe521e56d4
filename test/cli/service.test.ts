import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JournalLine } from '../../generated/types.ts';
import { whyNoSandbox } from '../../src/harness/index.ts';
import { canMeasure } from '../../src/harness/port/memory.ts';
import { encodeBase64url } from '../../src/wire/index.ts';
import { clockScenarios, eats, silentScenario, standWithHost } from './hosted.ts';
import { masked } from './moody.ts';
import { parley, standElsewhere } from './run.ts';

const JOURNAL = '.parley/journal.ndjson';
const good = clockScenarios.filter(({ id }) => id.includes('/good-'));

const told = (path = JOURNAL): readonly JournalLine[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Stands elsewhere with the port host. */
function stand(...args: Parameters<typeof standWithHost>): readonly string[] {
  standElsewhere();
  return standWithHost(...args);
}

describe('a run with scenarios', () => {
  test('is told in every report with its step, both sides and the command that repeats it', async () => {
    const args = stand();
    const files = ['--junit', 'r.xml', '--markdown', 'r.md', '--html', 'r.html'];
    const { code, out } = await parley([...args, ...files]);
    expect(code).toBe(1);
    const again = 'parley certify ports/host/port.json --filter service-clock/wrong';
    for (const text of [out, readFileSync('r.xml', 'utf8'), readFileSync('r.md', 'utf8')]) {
      expect(text).toContain('step      3 of 3');
      expect(text).toMatch(/sent +\{("|&#34;)verb\1:\1ASK\1,\1capability\1:\1time\1\}/);
      expect(text).toContain('the reply parts at byte 24 of 43 expected, 43 got');
      expect(text).toContain(again);
    }
    expect(out).toMatch(/core +service +findings\nhost +JavaScript +153\/153 not certified +9\/12 3 failed +1\n/);
    const report = JSON.parse((await parley(['report', '--json', '--vectors', 'vectors'])).out);
    expect(report.ports[0].failures[0]).toMatchObject({
      id: 'service-clock/wrong',
      outcome: 'fail',
      step: { number: 3, of: 3 },
      params: { verb: 'ASK', capability: 'time' },
      firstUnequalByte: { offset: 24 },
      note: 'step 3: it parts at data.now',
      repeat: again,
    });
    // The page has the steps as they are, and the step that failed.
    const page = readFileSync('r.html', 'utf8');
    expect(page).toContain('"steps":[{"do":"request","send":{"verb":"HELLO"}');
    expect(page).toContain('"outcome":"fail","step":3');
  });

  test('cut at every line of its journal goes on to the same report, and the journal of that can be read', async () => {
    const args = [...stand(), '--json'];
    const report = masked((await parley(args)).out);
    const lines = readFileSync(JOURNAL, 'utf8').split(/(?<=\n)/);
    const from = lines.findIndex((line) => line.includes('"mode":"service"'));
    expect(from).toBeGreaterThan(150);
    for (let count = from - 2; count < lines.length; count++) {
      writeFileSync(JOURNAL, `${lines.slice(0, count).join('')}{"event":"ca`);
      const { code, out, err } = await parley([...args, '--resume']);
      expect({ count, code, err, report: masked(out) }).toEqual({ count, code: 1, err: '', report });
      expect(masked((await parley(['report', '--vectors', 'vectors', '--json'])).out)).toEqual(report);
    }
  }, 300_000);

  test('what was told of scenarios is not run again', async () => {
    const args = stand();
    await parley(args);
    const lines = readFileSync(JOURNAL, 'utf8').split(/(?<=\n)/);
    const mark = lines.findIndex((line) => line.includes('"scenarios":8'));
    writeFileSync('cut.ndjson', lines.slice(0, mark + 1).join(''));
    await parley([...args, '--resume', 'cut.ndjson', '--trace', 'trace.ndjson']);
    const sent = readFileSync('trace.ndjson', 'utf8').match(/test\.clock/g) ?? [];
    expect(sent.length).toBe(4);
  });

  test.each(['0', '7'])('three shards of it, merged, are the whole run, in the order of seed %s', async (seed) => {
    const args = [...stand(), '--seed', seed];
    const whole = masked((await parley([...args, '--json'])).out);
    const shards = [1, 2, 3].map((index) => `${index}.ndjson`);
    for (const [at, file] of shards.entries()) await parley([...args, '--shard', `${at + 1}/3`, '--journal', file]);
    const merged = await parley(['report', 'merge', ...shards, '--out', 'all.ndjson', '--vectors', 'vectors']);
    expect(merged.err).toBe('');
    const ids = (path: string) => told(path).flatMap((event) => (event.event === 'case' ? [event.id] : []));
    expect(ids('all.ndjson')).toEqual(ids(JOURNAL));
    // What was merged is a journal like any other.
    const again = await parley(['report', 'all.ndjson', '--vectors', 'vectors', '--json']);
    expect(masked(again.out)).toEqual(whole);
  });

  test('--bail stops at the first failure, in the order of the plan, however many run at one time', async () => {
    const args = stand();
    const { code, out } = await parley([...args, '--bail', '--json']);
    expect(code).toBe(1);
    const { profiles, failures } = JSON.parse(out).ports[0];
    expect(profiles.service).toMatchObject({ run: 4, passed: 3, failed: 1, notRun: 8 });
    expect(failures.map(({ id }: { id: string }) => id)).toEqual(['service-clock/wrong']);
  });

  test('known failures, --failed and --filter go by the id of a scenario; --fix writes them', async () => {
    const args = stand();
    const { out } = await parley(args);
    expect(out).toContain('FINDING host: known failure: service-clock/good-9 passes: take it off known-failures.json');
    expect(out).toContain('KNOWN host: its clock is slow');
    expect((await parley(['certify', '--failed', '--vectors', 'vectors'])).out).toContain('host: 165 expected, 3 run');
    expect((await parley([...args, '--filter', 'service-clock/'])).out).toContain('165 expected, 12 run');
    expect((await parley([...args, '--filter', 'service-clock/wrong'])).out).toContain('165 expected, 1 run');
    await parley([...args, '--fix']);
    expect(JSON.parse(readFileSync('ports/host/known-failures.json', 'utf8'))).toEqual({
      'service-clock/known': 'its clock is slow',
      'service-clock/wrong': 'not yet explained',
      'service-clock/wrong-too': 'not yet explained',
    });
    expect((await parley(args)).code).toBe(0);
  });

  test('five services in a row that answer nothing are the last, before and after it was broken off', async () => {
    const silent = Array.from({ length: 7 }, (_, at) => silentScenario(at));
    const args = [...stand([...good.slice(0, 2), ...silent], {}), '--json'];
    const report = masked((await parley(args)).out);
    expect(report.ports[0]?.profiles.service).toMatchObject({ run: 7, passed: 2, notRun: 2 });
    expect(report.ports[0]?.findings).toEqual([
      { kind: 'gave up', message: '5 services in a row answered nothing: the rest is not run' },
    ]);
    const lines = readFileSync(JOURNAL, 'utf8').split(/(?<=\n)/);
    const mark = lines.findIndex((line) => line.includes('"scenarios":5'));
    expect(lines[mark]).toContain('"endedInARow":3');
    writeFileSync(JOURNAL, lines.slice(0, mark + 1).join(''));
    expect(masked((await parley([...args, '--resume'])).out)).toEqual(report);
  }, 60_000);

  test('each known failure that passes is told, however many, and a run that was broken off after them goes on', async () => {
    const args = [...stand(good, Object.fromEntries(good.map(({ id }) => [id, 'mended']))), '--json'];
    const report = masked((await parley(args)).out);
    expect(report.ports[0]?.findings.map(({ message }) => message)).toEqual(
      good.map(({ id }) => `${id} passes: take it off known-failures.json`),
    );
    const lines = readFileSync(JOURNAL, 'utf8').split(/(?<=\n)/);
    const mark = lines.findIndex((line) => line.includes('"scenarios":8'));
    writeFileSync(JOURNAL, lines.slice(0, mark + 1).join(''));
    const { err, out } = await parley([...args, '--resume']);
    expect(err).toBe('');
    expect(masked(out)).toEqual(report);
  });

  test('signed and verified: every count is derived again, from the scenarios too', async () => {
    const args = stand(good, {});
    writeFileSync('mine.seed', `${encodeBase64url(new Uint8Array(32).fill(7))}\n`);
    const made = await parley([...args, '--certificate', 'c.json', '--key', 'mine.seed']);
    // Vectors of the small suite are of operations of which no profile is whole: here all are.
    expect(made.err).toContain('certificate c.json, signed by');
    const options = ['--vectors', 'vectors', '--port', 'ports/host/port.json', '--journal', JOURNAL];
    const verified = await parley(['verify-certificate', 'c.json', ...options]);
    expect(verified.out).toContain('service 9/9 certified');
    expect(verified.out).toMatch(/^equal +vectors /m);
    expect(verified.out).toMatch(/^equal +results of host: /m);
    expect(verified.out).not.toMatch(/^differs/m);
    // One scenario more, and they are other vectors.
    rmSync('vectors', { recursive: true });
    standWithHost();
    expect((await parley(['verify-certificate', 'c.json', ...options])).out).toMatch(/^differs +vectors /m);
  });
});

const lacking = await whyNoSandbox();

describe('a service is held like a port', () => {
  test.skipIf(!canMeasure)(
    '--memory ends one that holds more, and that scenario alone (skipped without /proc)',
    async () => {
      const args = stand([good[0] as never, eats, good[1] as never], {});
      const { out } = await parley([...args, '--memory', '300MiB', '--json']);
      const { profiles, failures } = JSON.parse(out).ports[0];
      expect(profiles.service).toMatchObject({ run: 3, passed: 2 });
      expect(failures).toMatchObject([{ id: eats.id, outcome: 'crashed' }]);
      expect(failures[0].note).toMatch(/the service was ended, for it held \d+ MiB, more than the 300 MiB it may/);
    },
  );

  test.skipIf(lacking !== undefined)(
    `--sandbox lets it read its fixture${lacking === undefined ? '' : ` (skipped: ${lacking})`}`,
    async () => {
      const args = stand(good, {});
      const { code, out } = await parley([...args, '--sandbox', '--profile', 'service']);
      expect(out).toContain('9/9 certified');
      expect(code).toBe(0);
    },
  );

  test('one that cannot be started is told so, with exit 3, where nothing else of the port is run', async () => {
    const args = stand(good, {});
    const manifest = JSON.parse(readFileSync('ports/host/port.json', 'utf8'));
    writeFileSync('ports/host/port.json', JSON.stringify({ ...manifest, command: ['./absent'] }));
    const { code, err } = await parley([...args, '--profile', 'service']);
    expect({ code, err }).toMatchObject({
      code: 3,
      err: expect.stringContaining('host could not be started: no such program'),
    });
  });

  test('one that cannot be started any more has failed its scenario, whichever of those before it is still played', async () => {
    const slow = { ...(good[0] as never as (typeof good)[number]), fixture: { service: { name: 'Slow' } } };
    const args = stand([slow, silentScenario(1), ...good.slice(1, 3)], {});
    const manifest = JSON.parse(readFileSync('ports/host/port.json', 'utf8'));
    // It starts once, for it takes itself away.
    const start = `#!/bin/sh\nrm -f start\ngrep -q Slow "$2" && sleep 1\nexec node port.mjs "$@"\n`;
    writeFileSync('ports/host/start', start, { mode: 0o755 });
    writeFileSync('ports/host/port.json', JSON.stringify({ ...manifest, command: ['./start'] }));
    const { code, out } = await parley([...args, '--profile', 'service', '--json']);
    expect(code).toBe(1);
    const [host] = masked(out).ports;
    expect(host?.profiles.service).toMatchObject({ run: 4, passed: 1, failed: 3 });
    expect(host?.failures.at(-1)).toMatchObject({ id: good[2]?.id, outcome: 'crashed' });
  });
});

test('smoke plays a scenario with a port that is a service too', async () => {
  stand(good, {});
  const smoke = () => parley(['smoke', 'ports/host/port.json', '--vectors', 'vectors']);
  expect((await smoke()).out).toContain('host: works (2 operations claimed, 4 asked, 1 scenario played');
  const manifest = JSON.parse(readFileSync('ports/host/port.json', 'utf8'));
  writeFileSync('ports/host/port.json', JSON.stringify({ ...manifest, service: ['serves'] }));
  const { code, out } = await smoke();
  expect(code).toBe(1);
  expect(out).toContain('host: the ');
  expect(existsSync('.parley')).toBe(false);
});

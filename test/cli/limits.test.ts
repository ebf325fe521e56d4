import { expect, test } from 'vitest';
import { validateReport } from '../../generated/validators.ts';
import { canMeasure, whyNoSandbox } from '../../src/harness/index.ts';
import { doublePath } from '../ports/certify.ts';
import { parley, standElsewhere } from './run.ts';

const MIB = 1_048_576;
const noSandbox = await whyNoSandbox();

test('what a port is held to by default stands in the report', async () => {
  const { vectors } = standElsewhere();
  const { code, out } = await parley(['certify', doublePath('honest'), '--vectors', vectors, '--json']);
  expect(code).toBe(0);
  const report = JSON.parse(out);
  expect(validateReport(report)).toEqual([]);
  expect(report.ports[0].limits).toEqual({
    timeout: 5000,
    ...(canMeasure ? { memory: 1024 * MIB, sampled: 50 } : { memory: null }),
    restarts: 5,
    sandbox: 'none',
  });
});

test('--timeout and --restarts hold: a mute port loses two cases, and the rest is not run', async () => {
  const { vectors } = standElsewhere();
  const words = ['--timeout', '200', '--restarts', '2'];
  const { code, out } = await parley(['certify', doublePath('mute'), '--vectors', vectors, '--json', ...words]);
  expect(code).toBe(1);
  const [port] = JSON.parse(out).ports;
  expect(port.limits).toMatchObject({ timeout: 200, restarts: 2 });
  expect(port.profiles.core).toMatchObject({ run: 2, failed: 2 });
  expect(port.failures[0]).toMatchObject({ outcome: 'timeout', note: 'no answer within 200 ms' });
  expect(port.failures[0].repeat).toContain('--timeout 200 --restarts 2 --filter');
});

test.skipIf(!canMeasure)('--memory holds: a port that is larger when it starts is ended', async () => {
  const { vectors } = standElsewhere();
  const { code, out, err } = await parley(['certify', doublePath('honest'), '--vectors', vectors, '--memory', '8MiB']);
  // It is looked at now and then: a quick one may have said its BRIEF by the first look.
  expect([1, 3]).toContain(code);
  expect(out + err).toMatch(/it was ended, for it held [0-9]+ MiB, more than the 8 MiB it may/);
});

test.each(['0', '-1', 'much', '5TiB', '', '512', '1023KiB'])('--memory %s is refused', async (size) => {
  expect((await parley(['certify', '--memory', size])).code).toBe(2);
});

test.skipIf(noSandbox !== undefined)(
  `--sandbox is told in the report${noSandbox === undefined ? '' : ` (skipped: ${noSandbox})`}`,
  async () => {
    const { vectors } = standElsewhere();
    const { code, out } = await parley(['certify', doublePath('honest'), '--vectors', vectors, '--json', '--sandbox']);
    expect(code).toBe(0);
    expect(JSON.parse(out).ports[0].limits.sandbox).toBe('bubblewrap');
  },
);

test('--sandbox is refused where there is none', async () => {
  const { vectors } = standElsewhere();
  const path = process.env.PATH;
  process.env.PATH = vectors;
  try {
    const words = ['certify', doublePath('honest'), '--vectors', vectors, '--sandbox'];
    expect(await parley(words)).toMatchObject({
      code: 3,
      err: expect.stringContaining('--sandbox cannot be had here: bubblewrap (bwrap) is not installed'),
    });
  } finally {
    process.env.PATH = path;
  }
});

import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Finding } from '../../generated/types.ts';
import { drawChunk } from '../../src/harness/fuzz/chunk.ts';
import {
  type AnySource,
  differenceSource,
  type Found,
  fuzz,
  type LivingPort,
  openLiving,
  propertySource,
  valueAt,
} from '../../src/harness/fuzz/index.ts';
import { readManifest } from '../../src/harness/index.ts';
import type { JsonObject } from '../../src/wire/index.ts';
import { doublePath } from '../ports/certify.ts';

const findings: Finding[] = [];

/** Starts doubles that end with the test. */
async function doubles(...names: readonly string[]): Promise<readonly LivingPort[]> {
  findings.length = 0;
  const ports: LivingPort[] = [];
  for (const name of names) {
    const manifest = readManifest(doublePath(name));
    if (!manifest.ok) throw new Error(manifest.refusal.message);
    const { command, folder, timeout = 5000 } = manifest.value;
    const port = await openLiving({
      name,
      port: { command, folder, env: {} },
      timeout,
      startTimeout: 5000,
      finding: (finding) => findings.push(finding),
    });
    if (!port.ok) throw new Error(port.refusal.message);
    onTestFinished(() => port.value.finish());
    ports.push(port.value);
  }
  return ports;
}

const texts = (text: fc.Arbitrary<string>): fc.Arbitrary<JsonObject> => text.map((json) => ({ json }));
const lists = texts(fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 5 }).map((list) => JSON.stringify(list)));

/** Runs cases, and gives what was found beside the summary. */
async function run(ports: readonly LivingPort[], source: AnySource, runs = 600, seed = 7) {
  const found: Found[] = [];
  const summary = await fuzz({
    ports,
    sources: [source],
    seed,
    runs,
    refusalsOf: () => ['invalid_params'],
    found: (each) => found.push(each),
  });
  return { summary, found };
}

describe('a difference', () => {
  const source = differenceSource('canonical.encode', 1, lists);

  test('ports that agree leave nothing to tell', async () => {
    const { summary, found } = await run(await doubles('honest', 'noisy'), source);
    expect(summary).toMatchObject({ cases: 600, kinds: new Map(), notes: new Map(), dropped: [] });
    expect(found).toEqual([]);
  });

  test('names the minority of three, and shrinks to the smallest input', async () => {
    const { summary, found } = await run(await doubles('honest', 'noisy', 'constant'), source);
    const kind = 'canonical.encode: data (constant)';
    expect([...summary.kinds.keys()]).toEqual([kind]);
    expect(summary.kinds.get(kind)).toBeGreaterThan(500);
    expect(found.map(({ fault, shrunk }) => [fault.ports, shrunk.x])).toEqual([[['constant'], { json: '[]' }]]);
    expect(found[0]?.shrunk.heard.get('constant')).toEqual([{ said: { data: { text: '[1,2]' } } }]);
  });

  test('names both of two', async () => {
    const { found } = await run(await doubles('honest', 'reject-all'), source, 10);
    expect(found.map(({ fault }) => fault.kind)).toEqual([
      'canonical.encode: data / invalid_params (honest, reject-all)',
    ]);
  });

  test('a port that does not claim the operation is not asked', async () => {
    const { found } = await run(await doubles('honest', 'constant'), differenceSource('hash.proposal', 1, lists), 10);
    expect(found).toEqual([]);
  });
});

test('taking the last of equal keys is a note, not a finding (JSON-6)', async () => {
  const twice = texts(fc.constantFrom('{"a":1,"a":2}', '{"b":[{"c":1,"\\u0063":{}}]}'));
  const { summary, found } = await run(
    await doubles('honest', 'reject-all'),
    differenceSource('canonical.encode', 1, twice),
    10,
  );
  expect(found).toEqual([]);
  expect([...summary.notes]).toEqual([
    ['canonical.encode: honest took the last of equal keys, which JSON-6 allows', 10],
  ]);
});

describe('a case without an answer', () => {
  const sometimes = (text: string) =>
    differenceSource(
      'canonical.encode',
      1,
      texts(fc.integer({ min: 0, max: 99 }).map((n) => (n === 42 ? text : String(n)))),
    );

  test('a crash is attributed to its case, and the port goes on', async () => {
    const { summary, found } = await run(await doubles('honest', 'crash-on-one'), sometimes('"crash"'), 400);
    expect([...summary.kinds.keys()]).toEqual(['canonical.encode: crashed (crash-on-one)']);
    expect(found[0]?.shrunk.x).toEqual({ json: '"crash"' });
    expect(summary.cases).toBe(400);
    expect(findings).toEqual([]);
  });

  test('a frame that is no answer is garbage', async () => {
    const { found } = await run(await doubles('honest', 'malformed'), sometimes('1'), 200);
    expect(found.every(({ fault }) => fault.ports.includes('malformed'))).toBe(true);
    expect(found.map(({ fault }) => fault.kind)).toContain('canonical.encode: garbage (malformed)');
  });

  test('a mute port is given up, and the others go on', async () => {
    const { summary, found } = await run(await doubles('honest', 'mute'), sometimes('1'), 3);
    expect(found.map(({ fault }) => fault.kind)).toEqual(['canonical.encode: timeout (mute)']);
    expect(summary.cases).toBe(3);
  });
});

test('a property is asked of every port on its own, round after round', async () => {
  const twiceTheSame = {
    name: 'canonical of canonical is itself',
    rules: ['CANON-1'] as const,
    draw: fc.integer({ min: 0, max: 50 }).map((length) => JSON.stringify(Array(length).fill(1))),
    questions: (json: string) => [{ operation: 'canonical.encode', params: { json } }],
    follow: (_: string, answers: readonly object[]) =>
      answers.length === 1 ? [{ operation: 'canonical.encode', params: { json: '[1,2]' } }] : [],
    holds: (json: string, answers: readonly object[]) =>
      answers.length === 2 && JSON.stringify(answers[0]).includes(json) ? (true as const) : `not ${json}`,
  };
  const { summary, found } = await run(await doubles('honest', 'constant'), propertySource(twiceTheSame, 1), 100);
  expect([...summary.kinds.keys()]).toEqual(['canonical of canonical is itself: broken (constant)']);
  expect(found[0]?.shrunk.x).toBe('[]');
});

describe('drawing', () => {
  const source = differenceSource('canonical.encode', 1, lists);
  const drawn = async (seed: number, from: number, count: number) =>
    (await drawChunk(seed, from, count, () => source)).trials.map(({ x }) => x);

  test('the same seed draws the same cases, in whatever pieces', async () => {
    const whole = await drawn(7, 0, 50);
    expect([...(await drawn(7, 0, 20)), ...(await drawn(7, 20, 30))]).toEqual(whole);
    expect(await drawn(8, 0, 50)).not.toEqual(whole);
  });

  test('seed, number and path lead to the shrunk case again', async () => {
    const { found } = await run(await doubles('honest', 'constant'), source, 50);
    for (const { trial, seed, shrunk } of found) {
      expect(shrunk.path.length).toBeGreaterThan(0);
      expect(valueAt(source, seed, trial.number, shrunk.path)).toEqual(shrunk.x);
    }
  });
});

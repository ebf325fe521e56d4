import { cpSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Coverage } from '../../generated/types.ts';
import { validateCoverage } from '../../generated/validators.ts';
import { VECTORS } from '../../src/cli/suite.ts';
import { EXCLUSIONS, packageCoverage } from '../../src/cli/traceability/coverage.ts';
import { parley, standElsewhere } from './run.ts';

test('every MUST of a built profile is checked, and every exclusion needed', async () => {
  const { code, out } = await parley(['coverage']);
  const [, checked, all] = /(\d+) of (\d+) MUSTs of what is built are checked/.exec(out) ?? [];
  // The others are excluded, each with its reason.
  expect(Number(all) - Number(checked)).toBe(out.match(/^excluded /gm)?.length ?? 0);
  expect(code).toBe(0);
});

test('--json is valid by its schema, and --rule leaves one rule', async () => {
  const { out } = await parley(['coverage', '--json', '--rule', 'lens-9']);
  const coverage = JSON.parse(out) as Coverage;
  expect(validateCoverage(coverage)).toEqual([]);
  expect(coverage.rules.map(({ rule }) => rule)).toEqual(['LENS-9']);
  expect(coverage.rules[0]?.vectors).toContain('lens-value/spec-lens-9-1');
});

test('a rule of the port protocol is checked by probes, one of grants by properties and mutations too', async () => {
  expect((await parley(['coverage', '--rule', 'PORT-10'])).out).toContain('  a frame with another verb\n');
  const { out } = await parley(['coverage', '--rule', 'GRANT-2']);
  for (const group of ['vectors', 'properties', 'mutations of grants'])
    expect(out).toMatch(new RegExp(`^${group}: `, 'm'));
});

test('an unknown rule is told, with what was perhaps meant', async () => {
  const { code, err } = await parley(['coverage', '--rule', 'LENZ-9']);
  expect(code).toBe(2);
  expect(err).toMatch(/^parley: no rule has the id LENZ-9 \(perhaps LENS-9/);
});

test('scenarios count, kills that are not there do not, and a broken file is refused', () => {
  standElsewhere();
  cpSync(VECTORS, 'vectors', { recursive: true });
  writeFileSync('vectors/kills.json', '{"mutants":{}}');
  const files = { vectors: 'vectors', exclusions: EXCLUSIONS };
  const read = packageCoverage(files);
  if (!read.ok) throw new Error(read.refusal.message);
  const ask = read.value.rules.find(({ rule }) => rule === 'ASK-1');
  expect(ask?.scenarios).toContainEqual(expect.stringMatching(/^service-ask\//));
  expect(new Set(read.value.rules.flatMap(({ mutants }) => mutants.map(({ state }) => state)))).toEqual(
    new Set(['not recorded']),
  );
  writeFileSync('exclusions.json', '{"LENS-9":"No reason."}');
  const excluded = packageCoverage({ ...files, exclusions: 'exclusions.json' });
  expect(excluded.ok && excluded.value.faults).toContainEqual(
    expect.objectContaining({ kind: 'stale exclusion', rule: 'LENS-9' }),
  );
  writeFileSync('vectors/kills.json', '{}');
  expect(packageCoverage(files)).toMatchObject({ ok: false, refusal: { code: 'invalid_params' } });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Scenarios, Vectors, VectorsIndex } from '../../generated/types.ts';
import {
  validateFixture,
  validateScenarios,
  validateVectors,
  validateVectorsIndex,
} from '../../generated/validators.ts';
import { type Case, cases, emitVectors, scenarioGroups } from '../../src/suite/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';

const folder = new URL('../../vectors/', import.meta.url);
const emission = emitVectors(cases, { verifier: nodeVerifier() });
const emitted = emission.ok ? emission.files : new Map<string, string>();

describe('emission', () => {
  test('finds nothing wrong with the suite', () => {
    expect(emission).toMatchObject({ ok: true });
  });

  test('gives what is committed in vectors/, with the fast verifier too', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      // What mutants were killed by is recorded, not emitted.
      (name) => name.endsWith('.json') && name !== 'kills.json',
    );
    const committed = new Map(names.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]));
    expect([...emitted.keys()].sort()).toEqual([...committed.keys()].sort());
    for (const [file, text] of emitted) expect(text === committed.get(file), `${file} is stale`).toBe(true);
  });

  test('gives files of the schema', () => {
    for (const [file, text] of emitted) {
      const validate =
        file === 'index.json'
          ? validateVectorsIndex
          : file === 'fixture.json'
            ? validateFixture
            : file.startsWith('service/')
              ? validateScenarios
              : validateVectors;
      expect(validate(JSON.parse(text)), file).toEqual([]);
    }
  });

  test('counts in the index what the files hold', () => {
    const index = JSON.parse(emitted.get('index.json') as string) as VectorsIndex;
    const counts = index.files.map(({ file }) => (JSON.parse(emitted.get(file) as string) as Vectors).vectors.length);
    expect(index.files.map(({ count }) => count)).toEqual(counts);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(cases.length);
    const scenarios = index.scenarios ?? [];
    expect(scenarios.map(({ group }) => group)).toEqual([...scenarioGroups.keys()]);
    for (const { file, count } of scenarios) {
      expect((JSON.parse(emitted.get(file) as string) as Scenarios).scenarios.length).toBe(count);
    }
  });

  test.each<[string, string, Partial<Case>]>([
    [
      'an answer by hand that the reference does not give',
      'canonical-encode/array-two',
      { expect: { data: { text: '[2,1]' } } },
    ],
    [
      'a code by hand that the reference does not give',
      'proof-check/refuses-other-aud',
      { expect: { error: 'invalid_params' } },
    ],
    ['a refusal where the reference was to answer', 'proof-sign/verb-undo', { params: {} }],
  ])('stops at %s', (_, id, changes) => {
    const changed = cases.map((one) => (one.id === id ? { ...one, ...changes } : one));
    const stopped = emitVectors(changed, { verifier: nodeVerifier() });
    expect(stopped.ok ? [] : stopped.faults).toEqual([expect.stringContaining(id)]);
  });
});

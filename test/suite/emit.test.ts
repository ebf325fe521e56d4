import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Vectors, VectorsIndex } from '../../generated/types.ts';
import { validateVectors, validateVectorsIndex } from '../../generated/validators.ts';
import { type Case, cases, emitVectors } from '../../src/suite/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';

const folder = new URL('../../vectors/', import.meta.url);
const emission = emitVectors(cases, { verifier: nodeVerifier() });
const emitted = emission.ok ? emission.files : new Map<string, string>();

describe('emission', () => {
  test('finds nothing wrong with the suite', () => {
    expect(emission).toMatchObject({ ok: true });
  });

  test('gives what is committed in vectors/, with the fast verifier too', () => {
    const committed = new Map(readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]));
    expect([...emitted.keys()].sort()).toEqual([...committed.keys()].sort());
    for (const [file, text] of emitted) expect(text === committed.get(file), `${file} is stale`).toBe(true);
  });

  test('gives files of the schema', () => {
    for (const [file, text] of emitted) {
      const problems =
        file === 'index.json' ? validateVectorsIndex(JSON.parse(text)) : validateVectors(JSON.parse(text));
      expect(problems, file).toEqual([]);
    }
  });

  test('counts in the index what the files hold', () => {
    const index = JSON.parse(emitted.get('index.json') as string) as VectorsIndex;
    const counts = index.files.map(({ file }) => (JSON.parse(emitted.get(file) as string) as Vectors).vectors.length);
    expect(index.files.map(({ count }) => count)).toEqual(counts);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(cases.length);
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

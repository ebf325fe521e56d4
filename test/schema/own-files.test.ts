import { describe, expect, test } from 'vitest';
import * as validators from '../../generated/validators.ts';
import { badge, certificate, finding, fuzzed, known, lastRun, line, manifest, mark, report } from './run-samples.ts';
import {
  coverage,
  difference,
  digest,
  exclusions,
  fixture,
  index,
  kills,
  scenarios,
  vectors,
} from './suite-samples.ts';

/**
 * One valid example of each file that the product writes or reads as its own, one invalid, and what is said of that.
 */
const examples: Record<string, { valid: unknown; invalid: unknown; says: string }> = {
  Vectors: { valid: vectors, invalid: { ...vectors, profil: 'core' }, says: 'unknown field "profil"' },
  VectorsIndex: { valid: index, invalid: { ...index, digest: digest.toUpperCase() }, says: 'must match pattern' },
  Fixture: { valid: fixture, invalid: { ...fixture, fixture: 2 }, says: 'must be 1' },
  Scenarios: { valid: scenarios, invalid: { ...scenarios, profile: 'core' }, says: 'must be "service"' },
  PortManifest: { valid: manifest, invalid: { ...manifest, command: 'port.py' }, says: 'must be array' },
  KnownFailures: { valid: known, invalid: { 'lens-value/a-scalar-alone': '' }, says: 'must match pattern' },
  LastRun: { valid: lastRun, invalid: { ports: [{ name: 'mine', failed: [5] }] }, says: 'must be string' },
  Report: { valid: report, invalid: { ...report, partial: undefined }, says: 'missing field "partial"' },
  Badge: { valid: badge, invalid: { ...badge, color: 'yellow' }, says: 'must be one of "brightgreen"' },
  FuzzFinding: { valid: finding, invalid: { ...finding, mode: 'guess' }, says: 'must be one of "difference"' },
  Certificate: { valid: certificate, invalid: { ...certificate, signature: '' }, says: 'must match pattern' },
  FuzzReport: { valid: fuzzed, invalid: { ...fuzzed, seed: -1 }, says: 'must be >= 0' },
  VectorsDiff: {
    valid: difference,
    invalid: { ...difference, changes: [{ kind: 'new' }] },
    says: 'missing field "id"',
  },
  Coverage: { valid: coverage, invalid: { ...coverage, rules: [{}] }, says: 'missing field "rule"' },
  Kills: { valid: kills, invalid: { mutants: { one: { by: [] } } }, says: 'missing field "patch"' },
  CoverageExclusions: { valid: exclusions, invalid: { 'FRAME-9': '' }, says: 'fewer than 1 characters' },
  JournalLine: { valid: line, invalid: { ...line, outcome: 'passed' }, says: 'must be one of "pass", "fail"' },
};

function validate(name: string, value: unknown): readonly validators.Problem[] {
  const functions = validators as unknown as Record<string, (value: unknown) => readonly validators.Problem[]>;
  return (functions[`validate${name}`] as (value: unknown) => readonly validators.Problem[])(value);
}

describe.each(Object.entries(examples))('%s', (name, { valid, invalid, says }) => {
  test('a valid one has no problems', () => {
    expect(validate(name, valid)).toEqual([]);
  });
  test('an invalid one is told apart', () => {
    expect(
      validate(name, invalid)
        .map((problem) => problem.message)
        .join('\n'),
    ).toContain(says);
  });
});

test('a mark says how far a port was asked', () => {
  expect(validate('JournalLine', mark)).toEqual([]);
  expect(validate('JournalLine', { ...mark, asked: undefined })).not.toEqual([]);
});

test('a vector expects data or an error, never both', () => {
  const [first] = vectors.vectors;
  const both = { ...first, expect: { data: {}, error: 'forbidden' } };
  expect(validate('Vectors', { ...vectors, vectors: [both] })).not.toEqual([]);
});

test.each(['transport', 'bots'])('a manifest lists no profile that is not certified yet: %s', (name) => {
  const [problem] = validate('PortManifest', { ...manifest, profiles: ['core', name] });
  expect(problem).toEqual({ path: '/profiles/1', message: 'must be one of "core", "grants", "consensus", "service"' });
});

test('a problem says where it is', () => {
  const wrong = { ...manifest, timeout: 0 };
  expect(validate('PortManifest', wrong)).toEqual([{ path: '/timeout', message: 'must be >= 1' }]);
});

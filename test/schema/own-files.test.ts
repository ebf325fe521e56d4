import { describe, expect, test } from 'vitest';
import type {
  Badge,
  Certificate,
  Coverage,
  CoverageExclusions,
  Fixture,
  FuzzFinding,
  FuzzReport,
  JournalLine,
  Kills,
  KnownFailures,
  LastRun,
  PortManifest,
  Report,
  Scenarios,
  Vectors,
  VectorsDiff,
  VectorsIndex,
} from '../../generated/types.ts';
import * as validators from '../../generated/validators.ts';

const digest = '0123456789abcdef'.repeat(4);

const vectors: Vectors = {
  operation: 'lens.value',
  profile: 'core',
  vectors: [
    {
      id: 'lens-value/a-scalar-alone',
      title: 'A scalar stands alone',
      requires: ['LENS-12'],
      flags: [],
      params: { json: '1' },
      expect: { data: { text: '1' } },
      since: 1,
      source: 'hand',
    },
    {
      id: 'lens-value/a-duplicate-key',
      title: 'A key twice',
      requires: ['JSON-6'],
      flags: ['duplicate-keys'],
      params: { json: '{"a":1,"a":2}' },
      expect: { error: 'invalid_params' },
      accept: [{ data: { text: 'a: 2' } }],
      twin: { of: 'lens-value/a-scalar-alone', change: 'the key a is there twice' },
      dialects: ['sum-naive', 'score-open'],
      since: 1,
      source: 'reference',
    },
  ],
};

const fixture: Fixture = {
  fixture: 1,
  service: { id: 'tea.example', name: 'Tea' },
  clock: 1790000000,
  trusted: ['ed25519:iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w'],
  state: { till: 0, door: 'open' },
  limits: { proposals: 2 },
  capabilities: [
    { name: 'till', kind: 'ask', answer: { left: { $state: 'till' } } },
    { name: 'open', kind: 'intent', plans: [{ clarify: { question: 'Which?', options: [] } }] },
  ],
};

const scenarios: Scenarios = {
  profile: 'service',
  group: 'service-commit',
  people: { agent: 'AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI' },
  scenarios: [
    {
      id: 'service-commit/receipt',
      title: 'A commit gives a receipt',
      requires: ['COMMIT-2'],
      since: 1,
      source: 'hand',
      fixture: { limits: { receipts: 1 } },
      grants: { all: { by: 'principal', to: 'agent', caveats: [{ can: ['*'] }] } },
      steps: [
        { do: 'clock', now: 1790000001 },
        {
          do: 'request',
          send: { verb: 'COMMIT', proposal: { $bind: 'p.id' } },
          as: 'agent',
          grants: ['all'],
          proof: { plus: 300, spoil: 'signature' },
          expect: { kind: 'ERROR', code: 'unauthorized', absent: ['receipt'], hides: [{ $bind: 'p.hash' }] },
        },
        {
          do: 'together',
          requests: [{ send: { verb: 'HELLO' }, times: 2 }],
          outcomes: [{ times: 2, expect: { kind: 'BRIEF' } }],
        },
        { do: 'raw', pieces: [{ text: 'x', times: 3 }, { bytes: 'gA' }], end: true, expect: [] },
      ],
    },
  ],
};

const index: VectorsIndex = {
  revision: 1,
  fixture: { file: 'fixture.json', sha256: digest },
  scenarios: [{ file: 'service/commit.json', group: 'service-commit', count: 1, sha256: digest }],
  digest,
  files: [{ file: 'lens-value.json', operation: 'lens.value', profile: 'core', count: 2, sha256: digest }],
  rules: { 'LENS-12': digest },
};

const manifest: PortManifest = {
  name: 'python',
  version: '0.1.0',
  language: 'Python',
  homepage: 'https://example.com',
  fetch: [['python3', '-m', 'venv', '.venv']],
  setup: [['make']],
  inputs: ['requirements.txt'],
  command: ['.venv/bin/python', 'port.py'],
  profiles: ['core', 'grants'],
  env: { PYTHONUNBUFFERED: '1' },
  timeout: 5000,
};

const known: KnownFailures = { 'lens-value/a-scalar-alone': 'Numbers are still printed by the platform.' };

const lastRun: LastRun = {
  ports: [
    { name: 'mine', named: './port.json', failed: ['lens-value/a-scalar-alone'] },
    { name: 'command', command: 'python3 port.py', failed: [] },
  ],
};

const counts = { expected: 2, run: 2, passed: 1, failed: 1, notClaimed: 0, notRun: 0, new: 0, otherDialects: 3 };

const report: Report = {
  revision: 1,
  vectorsDigest: digest,
  seed: 7,
  partial: false,
  skippedPorts: [{ name: 'go', reason: 'no go' }],
  notCertified: [{ profile: 'transport', rules: ['TRANSPORT-1'] }],
  ports: [
    {
      name: 'python',
      version: '0.1.0',
      language: 'Python',
      dialects: ['sum-naive'],
      profiles: {
        core: { claimed: ['lens.value'], unclaimed: [], ...counts, complete: false, why: ['1 vector not passed'] },
      },
      failures: [
        {
          id: 'lens-value/a-scalar-alone',
          outcome: 'fail',
          rules: ['LENS-12'],
          params: { json: '1' },
          expected: { data: { text: '1' } },
          got: { kind: 'ANSWER', data: { text: '1.0' } },
          firstUnequalByte: { offset: 1, expected: '', got: '.0' },
          ms: 0.4,
          repeat: 'parley certify python --filter lens-value/a-scalar-alone',
        },
        {
          id: 'lens-value/a-long-one',
          outcome: 'fail',
          rules: ['LENS-12'],
          params: { json: '1' },
          expected: { data: { text: '1' } },
          got: null,
          cut: { of: 'text', bytes: 1_000_000, from: 0, unequal: 0, text: 'xx' },
          firstUnequalByte: { offset: 0, expected: '1', got: 'xx' },
          ms: 0.4,
          repeat: 'parley certify python --filter lens-value/a-long-one',
        },
      ],
      findings: [{ kind: 'stray line', message: 'a line on stdout that is no frame' }],
    },
  ],
};

const line: JournalLine = { event: 'case', port: 'python', id: 'lens-value/a-scalar-alone', outcome: 'pass', ms: 0.4 };

const finding: FuzzFinding = {
  id: 'lens-value-data-python-1a2b3c4d',
  mode: 'difference',
  source: 'lens.value',
  kind: 'lens.value: data (python)',
  why: 'typescript and go: data; python: data',
  rules: [],
  seed: 7,
  number: 12,
  path: [0, 3],
  tried: 40,
  ports: ['python'],
  asked: ['typescript', 'python', 'go'],
  questions: [{ operation: 'lens.value', params: { json: '1' } }],
  answers: {
    typescript: [{ data: { text: '1' } }],
    python: [{ data: { text: '1.0' } }],
    go: [{ lost: 'crashed', note: 'the port exited with code 2' }],
  },
  repeat: 'parley fuzz --repeat .parley/findings/lens-value-data-python-1a2b3c4d.json',
};

const fuzzed: FuzzReport = {
  seed: 7,
  mode: 'fail-closed',
  cases: 1000,
  ms: 812,
  ports: ['typescript', 'python', 'go'],
  skippedPorts: [],
  sources: { structure: 1000 },
  kinds: { 'lens.value: data (python)': 3 },
  notes: {},
  findings: [finding],
  portFindings: [{ port: 'python', kind: 'stray line', message: 'a line on stdout is no frame' }],
  notAsked: [],
  tallies: [{ kind: 'structure', port: 'go', tried: 1000, reached: 1000, accepted: 0 }],
};

const coverage: Coverage = {
  revision: 1,
  vectorsDigest: digest,
  specDigest: digest,
  profiles: [
    {
      profile: 'core',
      built: true,
      rules: 2,
      checked: 1,
      excluded: 0,
      unchecked: 1,
      mutants: 1,
      killed: 1,
      notRecorded: 0,
    },
  ],
  rules: [
    {
      rule: 'LENS-12',
      level: 'MUST',
      profile: 'core',
      section: '10 Lens',
      built: true,
      checked: true,
      vectors: ['lens-value/a-scalar-alone'],
      scenarios: [],
      properties: ['a text has a line an entry'],
      mutations: [],
      probes: [],
      mutants: [{ name: 'scalar-in-a-list', state: 'killed', by: ['lens-value/a-scalar-alone'] }],
    },
  ],
  faults: [{ kind: 'unchecked', rule: 'LENS-13', message: 'nothing checks it' }],
};

const kills: Kills = {
  mutants: { 'scalar-in-a-list': { patch: digest, vectors: digest, by: ['lens-value/a-scalar-alone'] } },
};

const exclusions: CoverageExclusions = { 'FRAME-9': 'No message of a port shows it.' };

const badge: Badge = { schemaVersion: 1, label: 'parley core', message: '868/868 certified', color: 'brightgreen' };

const mark: JournalLine = { event: 'mark', port: 'python', asked: 128, endedInARow: 0, findings: { 'stray line': 9 } };

const difference: VectorsDiff = {
  ref: 'HEAD',
  before: { revision: 1, digest, count: 2 },
  after: { revision: 1, digest, count: 1 },
  changes: [
    {
      id: 'lens-value/a-scalar-alone',
      kind: 'removed',
      rules: ['LENS-12'],
      before: vectors.vectors[0] as Vectors['vectors'][number],
      partings: [],
    },
  ],
  rules: [{ rule: 'LENS-12', added: [], removed: ['lens-value/a-scalar-alone'], outcome: [], bytes: [], words: [] }],
  ports: [{ name: 'python', vectorsDigest: digest, sameVectors: true, breaks: [], mends: [], unknown: [] }],
  noJournal: ['go'],
};

const certificate: Certificate = {
  certificate: {
    form: 1,
    at: 1_790_000_000,
    harness: '0.1.0',
    spec: digest,
    vectors: { revision: 1, digest },
    journal: digest,
    seed: 0,
    ports: [
      {
        name: 'python',
        version: '0.1.0',
        language: 'Python',
        digest: null,
        dialects: [],
        limits: null,
        profiles: [
          { profile: 'core', operations: ['lens.value'], expected: 2, passed: 1, knownFailures: 1, complete: false },
        ],
        rules: { 'LENS-12': { vectors: 2, passed: 1 } },
        exclusions: { profiles: ['grants'], knownFailures: known, otherDialects: [], newVectors: [] },
      },
    ],
    fuzz: [{ digest, seed: 7, mode: 'all', cases: 9, sources: { 'lens.value': 9 }, ports: ['python'], notAsked: [] }],
  },
  key: 'ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik',
  signature: `${'A'.repeat(86)}`,
};

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

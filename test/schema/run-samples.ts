import type {
  Badge,
  Certificate,
  FuzzFinding,
  FuzzReport,
  JournalLine,
  KnownFailures,
  LastRun,
  PortManifest,
  Report,
} from '../../generated/types.ts';
import { digest } from './suite-samples.ts';

/** A valid sample of each file that a run reads or writes. */

export const manifest: PortManifest = {
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

export const known: KnownFailures = { 'lens-value/a-scalar-alone': 'Numbers are still printed by the platform.' };

export const lastRun: LastRun = {
  ports: [
    { name: 'mine', named: './port.json', failed: ['lens-value/a-scalar-alone'] },
    { name: 'command', command: 'python3 port.py', failed: [] },
  ],
};

export const counts = { expected: 2, run: 2, passed: 1, failed: 1, notClaimed: 0, notRun: 0, new: 0, otherDialects: 3 };

export const report: Report = {
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

export const line: JournalLine = {
  event: 'case',
  port: 'python',
  id: 'lens-value/a-scalar-alone',
  outcome: 'pass',
  ms: 0.4,
};

export const finding: FuzzFinding = {
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

export const fuzzed: FuzzReport = {
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

export const badge: Badge = {
  schemaVersion: 1,
  label: 'parley core',
  message: '868/868 certified',
  color: 'brightgreen',
};

export const mark: JournalLine = {
  event: 'mark',
  port: 'python',
  asked: 128,
  endedInARow: 0,
  findings: { 'stray line': 9 },
};

export const certificate: Certificate = {
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

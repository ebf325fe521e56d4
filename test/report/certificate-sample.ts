import type {
  CaseEvent,
  CertificateStatement,
  FuzzReport,
  JournalLine,
  RunEvent,
  Vectors,
  VectorsIndex,
} from '../../generated/types.ts';
import {
  type CertificateCheck,
  type CertificateMaking,
  certificateStatement,
  checkCertificate,
  type Evidence,
  journalText,
  openCertificate,
  sealCertificate,
} from '../../src/report/index.ts';
import {
  canonical,
  encodeBase64url,
  encodeHex,
  encodeUtf8,
  formatKey,
  type JsonValue,
  portableVerifier,
  publicKeyOf,
  sha256,
  sign,
} from '../../src/wire/index.ts';
import { vector } from '../ports/vectors.ts';

export const hexDigest = (text: string): string => encodeHex(sha256(encodeUtf8(text)));

/** Two profiles, a twin, a rule that is cited twice, a vector of one dialect alone, and one that is newer. */
export const files: readonly Vectors[] = [
  {
    operation: 'canonical.encode',
    profile: 'core',
    vectors: [
      vector('canonical-encode/one', '1', { data: { text: '1' } }, { requires: ['CANON-1', 'CANON-4'] }),
      vector(
        'canonical-encode/open',
        '[',
        { error: 'invalid_params' },
        {
          twin: { of: 'canonical-encode/one', change: 'no number' },
        },
      ),
      vector('canonical-encode/two', '2', { data: { text: '2' } }),
      vector('canonical-encode/three', '3', { data: { text: '3' } }, { since: 2 }),
    ],
  },
  {
    operation: 'sheet.evaluate',
    profile: 'consensus',
    vectors: [
      vector('sheet-evaluate/any', '1', { data: {} }, { requires: ['SHEET-1'] }),
      vector('sheet-evaluate/exact', '1', { data: {} }, { requires: ['SHEET-1'], dialects: ['sum-exact'] }),
      vector(
        'sheet-evaluate/exact-twin',
        '1',
        { error: 'invalid_params' },
        {
          requires: ['SHEET-2'],
          twin: { of: 'sheet-evaluate/exact', change: 'something' },
        },
      ),
    ],
  },
];

const entries = files.map(({ operation, profile, vectors }) => {
  const file = `${operation.replace('.', '-')}.json`;
  return { file, operation, profile, count: vectors.length, sha256: hexDigest(operation) };
});

export const index: VectorsIndex = {
  revision: 2,
  digest: hexDigest(entries.map((entry) => `${entry.file} ${entry.sha256}\n`).join('')),
  files: entries,
  rules: {},
};

export const run: RunEvent = {
  event: 'run',
  revision: 1,
  vectorsDigest: index.digest,
  seed: 7,
  partial: false,
  at: 1_790_000_000,
  specDigest: hexDigest('SPEC'),
  ports: [
    {
      name: 'mine',
      version: '1.0.0',
      language: 'Rust',
      profiles: ['core', 'consensus'],
      repeat: 'parley certify mine',
      digest: hexDigest('mine'),
      limits: { timeout: 5000, memory: null, restarts: 5, sandbox: 'bubblewrap' },
    },
    { name: 'bare', version: '', language: '', profiles: ['core'], repeat: 'parley certify bare' },
  ],
};

const cases = (port: string, outcomes: Readonly<Record<string, Partial<CaseEvent>>>): readonly JournalLine[] =>
  Object.entries(outcomes).map(([id, more]) => ({ event: 'case', port, id, outcome: 'pass', ms: 0.25, ...more }));

/** What the two ports did: one with a dialect of its own and a known failure, one that passes all. */
export const told: readonly JournalLine[] = [
  { event: 'started', port: 'mine', claimed: ['canonical.encode', 'sheet.evaluate'], dialects: ['sum-naive'] },
  ...cases('mine', {
    'canonical-encode/one': {},
    'canonical-encode/open': {},
    'canonical-encode/two': { outcome: 'fail', known: 'Two is not done yet.' },
    'canonical-encode/three': { outcome: 'fail', new: true },
    'sheet-evaluate/any': {},
    'sheet-evaluate/exact': { outcome: 'other dialects' },
    'sheet-evaluate/exact-twin': { outcome: 'other dialects' },
  }),
  { event: 'ended', port: 'mine', stderr: '', ms: 12 },
  { event: 'started', port: 'bare', claimed: ['canonical.encode'] },
  ...cases('bare', {
    'canonical-encode/one': {},
    'canonical-encode/open': {},
    'canonical-encode/two': {},
    'canonical-encode/three': { new: true },
  }),
  { event: 'ended', port: 'bare', stderr: 'bye', ms: 9 },
];

export const fuzzed: FuzzReport = {
  seed: 11,
  mode: 'all',
  cases: 1000,
  ms: 8.5,
  ports: ['mine', 'another'],
  skippedPorts: [],
  sources: { 'canonical.encode': 1000 },
  kinds: {},
  notes: {},
  findings: [],
  portFindings: [],
  notAsked: [],
};

/** A making of the whole run, with parts of it changed. */
export function making(changes: {
  readonly run?: Partial<RunEvent>;
  readonly told?: readonly JournalLine[];
  readonly fuzz?: readonly FuzzReport[];
}): CertificateMaking {
  const events: readonly JournalLine[] = [{ ...run, ...changes.run }, ...(changes.told ?? told)];
  return {
    events,
    journal: hexDigest(events.map(journalText).join('')),
    files,
    harness: '0.1.0',
    fuzz: (changes.fuzz ?? [fuzzed]).map((report) => ({ report, digest: hexDigest(JSON.stringify(report)) })),
  };
}

/** All that a certificate of the whole run can be held against. */
export const evidence: Evidence = {
  keys: [],
  spec: { digest: hexDigest('SPEC'), source: 'SPEC.md' },
  vectors: { index, files, source: 'vectors' },
  ports: [{ name: 'mine', version: '1.0.0', language: 'Rust', digest: hexDigest('mine'), inputs: 2 }],
  journal: { events: making({}).events, digest: making({}).journal },
  fuzz: making({}).fuzz,
};

export const seed = new Uint8Array(32).fill(1);
export const forger = new Uint8Array(32).fill(2);
export const key = formatKey(publicKeyOf(seed));

export function statementOf(made: Parameters<typeof making>[0] = {}): CertificateStatement {
  const statement = certificateStatement(making(made));
  if (!statement.ok) throw new Error(statement.refusal.message);
  return statement.value;
}

export function sealed(statement: CertificateStatement, by = seed): string {
  const text = sealCertificate(statement, by);
  if (!text.ok) throw new Error(text.refusal.message);
  return text.value;
}

export function written(certificate: unknown): string {
  const text = canonical(certificate as JsonValue);
  if (!text.ok) throw new Error(text.refusal.message);
  return `${text.value}\n`;
}

export function checked(text: string, against: Evidence = evidence): readonly CertificateCheck[] {
  const opened = openCertificate(encodeUtf8(text), portableVerifier);
  if (!opened.ok) return [{ about: 'form', outcome: 'differs', why: opened.refusal.message }];
  return checkCertificate(opened.value, against);
}

export const differing = (checks: readonly CertificateCheck[]) =>
  checks.filter(({ outcome }) => outcome === 'differs').map(({ about }) => about);

/** Any value at all as the statement of a certificate, signed as docs/certificates.md says, by somebody else's code. */
export function signedAnew(statement: JsonValue, by = forger): string {
  const text = written(statement).trimEnd();
  const signature = encodeBase64url(sign(by, encodeUtf8(`parley-certificate/1\n${text}`)));
  return written({ certificate: statement, key: formatKey(publicKeyOf(by)), signature });
}

import type {
  Coverage,
  CoverageExclusions,
  Fixture,
  Kills,
  Scenarios,
  Vectors,
  VectorsDiff,
  VectorsIndex,
} from '../../generated/types.ts';

/** A valid sample of each file that is made of the suite. */

export const digest = '0123456789abcdef'.repeat(4);

export const vectors: Vectors = {
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

export const fixture: Fixture = {
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

export const scenarios: Scenarios = {
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

export const index: VectorsIndex = {
  revision: 1,
  fixture: { file: 'fixture.json', sha256: digest },
  scenarios: [{ file: 'service/commit.json', group: 'service-commit', count: 1, sha256: digest }],
  digest,
  files: [{ file: 'lens-value.json', operation: 'lens.value', profile: 'core', count: 2, sha256: digest }],
  rules: { 'LENS-12': digest },
};

export const coverage: Coverage = {
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

export const kills: Kills = {
  mutants: { 'scalar-in-a-list': { patch: digest, vectors: digest, by: ['lens-value/a-scalar-alone'] } },
};

export const exclusions: CoverageExclusions = { 'FRAME-9': 'No message of a port shows it.' };

export const difference: VectorsDiff = {
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

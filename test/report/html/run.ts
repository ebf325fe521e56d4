import { join } from 'node:path';
import type { CaseEvent, Coverage, Expectation, JournalLine, Vector } from '../../../generated/types.ts';
import { loadVectors, profiles } from '../../../src/harness/index.ts';
import { foldReport, type Recorded } from '../../../src/report/index.ts';

const suite = loadVectors(join(import.meta.dirname, '../../../vectors'));
if (!suite.ok) throw new Error(suite.refusal.message);

/** The vectors of this checkout, and their index. */
export const { files, index } = suite.value;
export const all = files.flatMap((file) => file.vectors.map((vector) => ({ file, vector })));

/** What a hostile port writes wherever it may write. */
export const MARKUP = '</script><script>pwned=1</script><img src=x onerror="pwned=1"><!-- <script> <b id=injected>';

const operations = files.map(({ operation }) => operation);

/** How a port of the run did: what of it was no pass, by the id of the vector. */
export interface Did {
  readonly name: string;
  readonly claimed?: readonly string[];
  readonly language?: string;
  readonly notPassed?: ReadonlyMap<string, Partial<CaseEvent>>;
  readonly more?: readonly JournalLine[];
}

/** A run over all vectors, recorded as if these ports had done so; another was skipped. */
export function recordedOf(ports: readonly Did[], skipped = 'absent'): Recorded {
  const describe = ({ name, language = 'C' }: Did) => ({
    name,
    version: '1.0.0',
    language,
    profiles: [...profiles],
    repeat: `parley certify ${name.startsWith('<') ? './evil/port.json' : name}`,
  });
  const events: JournalLine[] = [
    {
      event: 'run',
      revision: index.revision,
      vectorsDigest: index.digest,
      seed: 0,
      partial: false,
      at: 1_790_000_000,
      ports: [...ports.map(describe), describe({ name: skipped })],
    },
    { event: 'skipped', port: skipped, reason: `no ${skipped}` },
    ...ports.flatMap(eventsOf),
  ];
  return { events, files, report: foldReport(events, files) };
}

function eventsOf({ name, claimed = operations, notPassed = new Map(), more = [] }: Did): JournalLine[] {
  const cases = files.flatMap(({ operation, vectors }) =>
    vectors.map(({ id }): CaseEvent => {
      if (!claimed.includes(operation)) return { event: 'case', port: name, id, outcome: 'not claimed' };
      return { event: 'case', port: name, id, outcome: 'pass', ms: 1, ...notPassed.get(id) };
    }),
  );
  const started: JournalLine = { event: 'started', port: name, claimed: [...claimed] };
  return [started, { ...started, mode: 'service' }, ...cases, ...more];
}

/** The vector of an id. */
export function vectorOf(id: string): Vector {
  const found = all.find(({ vector }) => vector.id === id);
  if (found === undefined) throw new Error(`no vector ${id}`);
  return found.vector;
}

/** The first vector that is expected to come out so. */
function firstWith(holds: (expect: Expectation, vector: Vector) => boolean): Vector {
  const found = all.find(({ vector }) => holds(vector.expect, vector));
  if (found === undefined) throw new Error('no vector is so');
  return found.vector;
}

/** A text with one byte in the middle made another. */
export function bent(text: string): string {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text[at] === '#' ? '%' : '#'}${text.slice(at + 1)}`;
}

export const table = vectorOf('lens-value/spec-lens-9-1');
export const tableText = 'data' in table.expect ? String(table.expect.data.text) : '';
export const need = firstWith((expect) => 'error' in expect && expect.need !== undefined);
export const refused = firstWith((expect) => 'error' in expect && expect.error === 'invalid_params');
const known = firstWith((_, { id }) => id.startsWith('verdict-payload/'));
const slow = firstWith((_, { id }) => id.startsWith('budget-fit/'));
const crash = firstWith((_, { id }) => id.startsWith('estimate-tokens/'));
export const played = vectorOf('service-commit/receipt');
export const broken = vectorOf('service-commit/at-once');
const odd = firstWith((_, { id }) => id.startsWith('key-public/'));

/** One of each kind of failure, one port that claims little, one that is hostile, one that is right, one that was skipped. */
export function eventfulRun(): Recorded {
  const failures = new Map<string, Partial<CaseEvent>>([
    [table.id, { outcome: 'fail', got: { data: { text: bent(tableText) } } }],
    [
      need.id,
      { outcome: 'fail', got: { error: 'error' in need.expect ? need.expect.error : '', message: 'no', need: [] } },
    ],
    [refused.id, { outcome: 'fail', got: { data: { text: 'taken' } } }],
    [
      known.id,
      { outcome: 'fail', got: { error: 'internal', message: 'x' }, known: 'It has `none` of this yet (LENS-9).' },
    ],
    [slow.id, { outcome: 'timeout', note: 'no answer within 5000 ms', ms: 5000 }],
    [crash.id, { outcome: 'crashed', note: 'it ended by SIGSEGV' }],
    [
      played.id,
      {
        outcome: 'fail',
        got: { data: { kind: 'RECEIPT', receipt: { at: 2 } } },
        step: { number: 3, sent: { verb: 'COMMIT' }, expected: { kind: 'RECEIPT', receipt: { at: 1 } } },
        note: 'step 3: it parts at receipt.at',
      },
    ],
    [
      broken.id,
      {
        outcome: 'crashed',
        step: { number: 2, sent: { verb: 'COMMIT' }, expected: { replies: 10 } },
        note: 'step 2: the service exited with code 1',
      },
    ],
    [odd.id, { outcome: 'garbage', got: { kind: 'ANSWER', data: 5 } }],
  ]);
  const lens = all.filter(({ file }) => file.operation === 'lens.value').map(({ vector }) => vector.id);
  const hostile = new Map(
    lens.map((id) => [id, { outcome: 'fail', got: { data: { text: MARKUP } }, note: MARKUP }] as const),
  );
  const evil = `<img src=x onerror="pwned=1">`;
  return {
    ...recordedOf([
      { name: 'good', language: 'Rust' },
      { name: 'bent', notPassed: failures },
      {
        name: evil,
        language: MARKUP,
        claimed: ['lens.value', 'canonical.encode'],
        notPassed: hostile,
        more: [
          { event: 'finding', port: evil, kind: 'stray line', message: MARKUP },
          { event: 'ended', port: evil, stderr: MARKUP, ms: 1 },
        ],
      },
    ]),
    coverage,
  };
}

const coverage: Coverage = {
  revision: index.revision,
  vectorsDigest: index.digest,
  specDigest: '0'.repeat(64),
  profiles: [
    {
      profile: 'core',
      built: true,
      rules: 2,
      checked: 1,
      excluded: 1,
      unchecked: 0,
      mutants: 2,
      killed: 1,
      notRecorded: 1,
    },
  ],
  rules: [
    {
      rule: 'LENS-9',
      level: 'MUST',
      profile: 'core',
      section: '7 Text on a Lens line',
      built: true,
      checked: true,
      vectors: [table.id],
      scenarios: ['tables/told-twice'],
      properties: ['a table has as many rows as elements'],
      mutations: [],
      probes: [],
      mutants: [
        { name: 'lens-table-of-first-keys', state: 'killed', by: [table.id, 'tables/told-twice'] },
        { name: 'lens-table-in-any-order', state: 'not recorded', by: [] },
      ],
    },
    {
      rule: 'LENS-2',
      level: 'MUST',
      profile: 'core',
      section: '7 Text on a Lens line',
      built: true,
      checked: false,
      excluded: 'the test leaves it out',
      vectors: [],
      scenarios: [],
      properties: [],
      mutations: [],
      probes: [],
      mutants: [],
    },
  ],
  faults: [],
};

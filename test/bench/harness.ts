import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Vector } from '../../generated/types.ts';
import type { Suite } from '../../src/harness/index.ts';
import { median, type Row, type Subject } from './measure.ts';
import { harness } from './product.ts';

const PAIRS = 9;
/** The most asks in flight (PORT-12), on both sides. */
const WINDOW = 64;
const folder = fileURLToPath(new URL('.', import.meta.url));
const command = [process.execPath, 'echo-port.mjs'];

/** The harness, which parses, matches, judges and records every frame, against a bare echo through the same child. */
export const harnessSubject: Subject = {
  name: 'harness',
  run: async () => [await row(200, 20_000, 0.5), await row(4096, 8_000, 0.7)],
};

async function row(bytes: number, count: number, target: number): Promise<Row> {
  const vectors = Array.from({ length: count }, (_, index) => vector(index, bytes));
  const suite = suiteOf(vectors);
  const lines = vectors.map(({ params }, index) => `${askLine(index, params)}\n`);
  const pairs: { ours: number; theirs: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair++)
    pairs.push({ ours: await certifyRate(suite, count), theirs: await echoRate(lines) });
  const share = median(pairs.map(({ ours, theirs }) => ours / theirs));
  const [ours, theirs] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
  return {
    subject: `harness, share of a bare echo's cases: ${bytes} B`,
    figure: `${(share * 100).toFixed(0)} % (${Math.round(ours)} against ${Math.round(theirs)} cases a second)`,
    target: `at least ${target * 100} %`,
    reached: share >= target,
  };
}

function askLine(index: number, params: unknown): string {
  return JSON.stringify({ parley: 1, id: String(index), verb: 'ASK', capability: 'canonical.encode', params });
}

/** A vector whose frame has about that many bytes; the echo gives its params back as data. */
function vector(index: number, bytes: number): Vector {
  const params = { json: `[${index},"${'x'.repeat(bytes - askLine(index, { json: '[0,""]' }).length - 8)}"]` };
  return {
    id: `canonical-encode/echo-${index}`,
    title: 'echo',
    requires: ['CANON-1'],
    flags: [],
    params,
    expect: { data: params },
    since: 1,
    source: 'reference',
  };
}

function suiteOf(vectors: Vector[]): Suite {
  const file = { operation: 'canonical.encode', profile: 'core', vectors } as const;
  return {
    index: { revision: 1, digest: '0'.repeat(64), files: [], rules: {} },
    files: [file],
    byId: new Map(vectors.map((each) => [each.id, { vector: each, operation: file.operation, profile: file.profile }])),
  };
}

/**
 * Cases a second of a certification, from the first case told to the last: params are encoded before, once a vector, as
 * the lines of the bare echo are.
 */
async function certifyRate(suite: Suite, count: number): Promise<number> {
  let started = 0;
  let ended = 0;
  let passed = 0;
  await harness.certify({
    suite,
    candidates: [
      {
        target: {
          name: 'echo',
          version: '1',
          language: 'JavaScript',
          profiles: ['core'],
          port: { command, folder, env: {} },
          timeout: 10_000,
          known: new Map(),
          repeat: '',
        },
      },
    ],
    selection: { filters: [], revision: 1, seed: 0 },
    refusalsOf: () => ['invalid_params'],
    tell: (event) => {
      if (event.event !== 'case') return;
      ended = performance.now();
      if (started === 0) started = ended;
      if (event.outcome === 'pass') passed++;
    },
  });
  if (passed !== count) throw new Error(`${passed} of ${count} echoes passed`);
  return (count * 1000) / (ended - started);
}

/** Cases a second of the child alone, from the first answer to the last: nothing is read but newlines. */
function echoRate(lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0] as string, command.slice(1), { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    child.on('error', reject);
    let up = false;
    let start = 0;
    let sent = 0;
    let back = 0;
    const refill = (): void => {
      let text = '';
      while (sent < lines.length && sent - back < WINDOW && text.length < 65_536) text += lines[sent++];
      if (text !== '') child.stdin.write(text);
    };
    child.stdout.on('data', (chunk: Buffer) => {
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, end + 1)) back++;
      // The first line answers the HELLO: only then is the child up. The next is the first case.
      if (!up) {
        up = true;
        back = 0;
      } else if (start === 0) start = performance.now();
      if (back < lines.length) return refill();
      const rate = (lines.length * 1000) / (performance.now() - start);
      child.stdin.end();
      child.once('exit', () => resolve(rate));
    });
    child.stdin.write('{"parley":1,"id":"h","verb":"HELLO"}\n');
  });
}
